import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { support as contract } from '../contract.ts'
import { supportFiles } from './files.ts'
import { supportHandlers } from './handlers.ts'
import { workInSupport } from './reactions.ts'
import { supportRoutes } from './routes.ts'
import { supportUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: supportHandlers,
  routes: supportRoutes,
  files: supportFiles,
  work: workInSupport,
  extends: [extend(userData, ...supportUserData)],
})
