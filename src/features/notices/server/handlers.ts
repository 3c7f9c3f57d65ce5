import { answers } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { notices as contract, mailedDigests, ownNotices } from '../contract.ts'
import { choose, readChoices, unsubscribe } from './service/choices.ts'
import type { NoticeWords } from './service/describe.ts'
import { countUnread, listNotices, markAllRead, markRead, noticeSubject } from './service.ts'

/** The handlers, given the words of notices of all rooms: only the room of an event can word it. */
export const noticeHandlers = (words: NoticeWords) =>
  answers(
    contract,
    {
      notice: noticeSubject,
      ownNotices: guardedByDoor(ownNotices),
      mailedDigests: guardedByDoor(mailedDigests),
    },
    {
      unread: call => countUnread(call, words),
      list: (call, input) => listNotices(call, words, input),
      markRead,
      markAllRead,
      choices: readChoices,
      choose,
      unsubscribe,
    },
  )
