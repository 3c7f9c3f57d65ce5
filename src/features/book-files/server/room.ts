import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { bookFiles as contract } from '../contract.ts'
import { bookFileRules } from './files.ts'
import { bookFileHandlers } from './handlers.ts'
import { workOnBookFiles } from './reactions.ts'
import { bookFileRoutes } from './routes.ts'
import { bookFileUserData } from './service/user-data.ts'

/** What this room brings to the server. */
export const room = brings({
  contract,
  handlers: all => bookFileHandlers(all(mentionRules)),
  routes: all => bookFileRoutes(all(userData)),
  files: bookFileRules,
  work: (jobs, fresh, all) => workOnBookFiles(jobs, fresh, { parts: all(userData), rules: all(mentionRules) }),
  extends: [extend(userData, ...bookFileUserData)],
})
