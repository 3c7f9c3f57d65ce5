import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { noticeWords } from '#features/notices/server/service/describe.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { npcs as contract } from '../contract.ts'
import { plantNpcs } from './demo.ts'
import { npcFiles } from './files.ts'
import { npcHandlers } from './handlers.ts'
import { npcMentions } from './service/mentions.ts'
import { npcNotices } from './service/notices.ts'
import { facesPreview } from './service/public-page.ts'
import { npcUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: npcHandlers,
  files: npcFiles,
  preview: facesPreview,
  demo: plantNpcs,
  extends: [extend(userData, ...npcUserData), extend(noticeWords, npcNotices), extend(mentionRules, npcMentions)],
})
