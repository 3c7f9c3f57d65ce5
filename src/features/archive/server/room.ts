import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { archive as contract } from '../contract.ts'
import { archiveFiles } from './files.ts'
import { archiveHandlers } from './handlers.ts'
import { workInArchive } from './reactions.ts'
import { archiveUserData } from './service/user-data.ts'

/** What this room brings to the server. */
export const room = brings({
  contract,
  handlers: all => archiveHandlers(all(mentionRules)),
  files: archiveFiles,
  work: (jobs, fresh, all) => workInArchive(jobs, fresh, { parts: all(userData), rules: all(mentionRules) }),
  extends: [extend(userData, ...archiveUserData)],
})
