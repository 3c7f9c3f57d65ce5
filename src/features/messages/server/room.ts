import { noticeWords } from '#features/notices/server/service/describe.ts'
import { meetings } from '#features/people/server/service/chat-settings.ts'
import { reportables } from '#features/reports/server/service/reportables.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { messages as contract } from '../contract.ts'
import { messageChannels } from './channels.ts'
import { plantMessages } from './demo.ts'
import { messageHandlers } from './handlers.ts'
import { workInMessages } from './reactions.ts'
import { messageRoutes } from './routes.ts'
import { messageNotices } from './service/notices.ts'
import { reportedMessages } from './service/reported.ts'
import { mustBeMet } from './service/the-conversation.ts'
import { messageUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: messageHandlers,
  routes: messageRoutes,
  channels: messageChannels,
  work: workInMessages,
  demo: plantMessages,
  extends: [
    extend(reportables, reportedMessages),
    extend(userData, ...messageUserData),
    extend(noticeWords, messageNotices),
    extend(meetings, mustBeMet),
  ],
})
