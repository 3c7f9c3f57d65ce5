import { ownTexts } from '#features/lines-and-veils/server/service/own-texts.ts'
import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { noticeWords } from '#features/notices/server/service/describe.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { handouts as contract } from '../contract.ts'
import { plantHandouts } from './demo.ts'
import { handoutFileRules } from './files.ts'
import { handoutHandlers } from './handlers.ts'
import { workInHandouts } from './reactions.ts'
import { handoutMentions } from './service/mentions.ts'
import { handoutNotices } from './service/notices.ts'
import { ownHandouts } from './service/own-handouts.ts'
import { handoutUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: handoutHandlers,
  files: handoutFileRules,
  work: workInHandouts,
  demo: plantHandouts,
  extends: [
    extend(userData, ...handoutUserData),
    extend(noticeWords, handoutNotices),
    extend(ownTexts, ownHandouts),
    extend(mentionRules, handoutMentions),
  ],
})
