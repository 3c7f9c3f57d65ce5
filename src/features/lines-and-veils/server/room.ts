import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { linesAndVeils as contract } from '../contract.ts'
import { plantLinesAndVeils } from './demo.ts'
import { lineHandlers } from './handlers.ts'
import { ownTexts } from './service/own-texts.ts'
import { lineUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: all => lineHandlers(all(ownTexts)),
  demo: plantLinesAndVeils,
  extends: [extend(userData, ...lineUserData)],
})
