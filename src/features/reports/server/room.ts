import { noticeWords } from '#features/notices/server/service/describe.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { stayingData } from '#kit/server/staying-data.ts'
import { userData } from '#kit/server/user-data.ts'
import { reports as contract } from '../contract.ts'
import { plantReports } from './demo.ts'
import { reportFiles } from './files.ts'
import { reportHandlers } from './handlers.ts'
import { workInReports } from './reactions.ts'
import { reportNotices } from './service/notices.ts'
import { byKind } from './service/reportables.ts'
import { reportStaying, reportUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: all => reportHandlers(byKind(all)),
  files: reportFiles,
  work: workInReports,
  demo: plantReports,
  extends: [
    extend(userData, ...reportUserData),
    extend(stayingData, reportStaying),
    extend(noticeWords, reportNotices),
  ],
})
