import { noticeWords } from '#features/notices/server/service/describe.ts'
import { domainTies } from '#features/realms/server/service/gate.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { stayingData } from '#kit/server/staying-data.ts'
import { userData } from '#kit/server/user-data.ts'
import { books as contract } from '../contract.ts'
import { bookChannels } from './channels.ts'
import { plantBooks } from './demo.ts'
import { bookFiles } from './files.ts'
import { bookHandlers } from './handlers.ts'
import { workInBooks } from './reactions.ts'
import { belongsToHost } from './service/members.ts'
import { bookNotices } from './service/notices.ts'
import { bookMap, bookPreview } from './service/public-page.ts'
import { bookStaying, bookUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: bookHandlers,
  channels: bookChannels,
  files: bookFiles,
  preview: bookPreview,
  siteMap: bookMap,
  work: workInBooks,
  demo: plantBooks,
  extends: [
    extend(userData, ...bookUserData),
    extend(stayingData, bookStaying),
    extend(noticeWords, bookNotices),
    extend(domainTies, (db, domain, userId) => belongsToHost(db, domain.gmId, userId)),
  ],
})
