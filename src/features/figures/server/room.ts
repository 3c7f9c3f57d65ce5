import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { figures as contract } from '../contract.ts'
import { plantFigures } from './demo.ts'
import { figureHandlers } from './handlers.ts'
import { figureUserData } from './service/departing.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: figureHandlers,
  demo: plantFigures,
  extends: [extend(userData, ...figureUserData)],
})
