import { demoBookParts } from '#features/books/server/service/demo-book-parts.ts'
import { ownTexts } from '#features/lines-and-veils/server/service/own-texts.ts'
import { noticeWords } from '#features/notices/server/service/describe.ts'
import { reportables } from '#features/reports/server/service/reportables.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { stayingData } from '#kit/server/staying-data.ts'
import { userData } from '#kit/server/user-data.ts'
import { manuscripts as contract } from '../contract.ts'
import { plantChapters } from './demo.ts'
import { manuscriptFiles } from './files.ts'
import { manuscriptHandlers } from './handlers.ts'
import { workInManuscripts } from './reactions.ts'
import { mentionRules, ownMentions } from './service/mentions.ts'
import { manuscriptNotices } from './service/notices.ts'
import { ownChapters } from './service/own-chapters.ts'
import { scribePreview } from './service/public-page.ts'
import { reportedTexts } from './service/reported.ts'
import { manuscriptStaying, manuscriptUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: all => manuscriptHandlers(all(mentionRules)),
  files: all => manuscriptFiles(all(mentionRules)),
  preview: scribePreview,
  work: workInManuscripts,
  extends: [
    extend(userData, ...manuscriptUserData),
    extend(reportables, ...reportedTexts),
    extend(stayingData, manuscriptStaying),
    extend(noticeWords, manuscriptNotices),
    extend(ownTexts, ownChapters),
    extend(mentionRules, ...ownMentions),
    extend(demoBookParts, plantChapters),
  ],
})
