import { answers } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { notices as contract, mailedDigests, ownNotices } from '../contract.ts'
import { choose, readChoices, unsubscribe } from './service/choices.ts'
import type { NoticeWords } from './service/describe.ts'
import { countUnread, listNotices, markAllRead, markRead, noticeSubject } from './service.ts'

/** What a notice says is for the room to say in which it happened, so the words of all rooms are brought here. */
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
