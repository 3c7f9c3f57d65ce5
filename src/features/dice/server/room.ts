import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { dice as contract } from '../contract.ts'
import { plantSavedRolls } from './demo.ts'
import { diceHandlers } from './handlers.ts'
import { diceUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: diceHandlers,
  demo: plantSavedRolls,
  extends: [extend(userData, ...diceUserData)],
})
