import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { notices as contract } from '../contract.ts'
import { noticeHandlers } from './handlers.ts'
import { workInNotices } from './reactions.ts'
import { noticeWords, wordsOf } from './service/describe.ts'
import { mailNotices } from './service/mail-stopped.ts'
import { securityNotices } from './service/security-words.ts'
import { noticeUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: all => noticeHandlers(wordsOf(all)),
  work: (jobs, fresh, all) => workInNotices(jobs, fresh, wordsOf(all)),
  extends: [
    extend(userData, ...noticeUserData),
    extend(noticeWords, mailNotices),
    extend(noticeWords, securityNotices),
  ],
})
