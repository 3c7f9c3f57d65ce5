import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { noticeWords } from '#features/notices/server/service/describe.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { schedule as contract } from '../contract.ts'
import { plantSchedule } from './demo.ts'
import { scheduleHandlers } from './handlers.ts'
import { workInSchedule } from './reactions.ts'
import { scheduleRoutes } from './routes.ts'
import { sessionMentions } from './service/mentions.ts'
import { scheduleNotices } from './service/notices.ts'
import { scheduleUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: scheduleHandlers,
  routes: scheduleRoutes,
  work: workInSchedule,
  demo: plantSchedule,
  extends: [
    extend(userData, ...scheduleUserData),
    extend(noticeWords, scheduleNotices),
    extend(mentionRules, sessionMentions),
  ],
})
