import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { answers } from '#kit/server/answers.ts'
import { bookmarks as contract } from '../contract.ts'
import { bookmarkSubject, markedBookSubject } from './service/bookmark-subjects.ts'
import { keepBookmark, listBookmarks, noteBookmark, removeBookmark } from './service.ts'

/** `rules`: what a text can mention, as the roof knows it. */
export const bookmarkHandlers = (rules: MentionRules) =>
  answers(
    contract,
    { bookmark: bookmarkSubject, markedBook: markedBookSubject },
    {
      list: (call, input) => listBookmarks(call, rules, input),
      // The pages of the book are laid out before a row is held.
      keep: { transactsItself: (call, input) => keepBookmark(call, rules, input) },
      annotate: { transactsItself: (call, input, bookmark) => noteBookmark(call, rules, input, bookmark) },
      remove: removeBookmark,
    },
  )
