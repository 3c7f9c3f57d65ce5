import { fileJobKinds } from '#features/file-jobs/server/service/kinds.ts'
import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { bookFiles as contract } from '../contract.ts'
import { bookFileHandlers } from './handlers.ts'
import { bookFileRoutes } from './routes.ts'
import { exportKinds } from './service/export-kinds.ts'
import { importKind } from './service/import-kind.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: all => bookFileHandlers(all(mentionRules)),
  routes: bookFileRoutes,
  extends: [extend(fileJobKinds, ...Object.values(exportKinds), importKind)],
})
