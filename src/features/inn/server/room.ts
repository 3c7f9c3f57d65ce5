import { noticeWords } from '#features/notices/server/service/describe.ts'
import { reportables } from '#features/reports/server/service/reportables.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { inn as contract } from '../contract.ts'
import { innChannels } from './channels.ts'
import { plantInn } from './demo.ts'
import { innHandlers } from './handlers.ts'
import { innNotices } from './service/notices.ts'
import { reportedWords } from './service/reported.ts'
import { innUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: innHandlers,
  channels: innChannels,
  demo: plantInn,
  extends: [extend(reportables, ...reportedWords), extend(userData, ...innUserData), extend(noticeWords, innNotices)],
})
