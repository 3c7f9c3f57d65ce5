import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import { leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import type { Call } from '#kit/server/call.ts'
import { bookNoticeKinds } from '../../notices.ts'
import { readableBooks } from './people-of-book.ts'

/** Tells those with a seat in a book that it went with its Game Master's account. `title` is null where they may not know it. */
export const tellGone = (tx: Call, { to, bookId, title }: { to: string[]; bookId: string; title: string | null }) =>
  leaveNotice(tx, { to, kind: 'book-gone', about: bookId, words: title === null ? {} : { title } })

const gone: Describe = async (_call, rows) =>
  described(rows, ({ words: { title } }) => {
    const which = title === undefined ? 'A campaign of yours' : `“${title}”`
    return { text: `${which} is gone: its Game Master has deleted their account.`, href: '/dashboard' }
  })

/** That a book may be read from now on, to those who may read it still. */
const opened: Describe = async (call, rows) => {
  const books = await readableBooks(
    call,
    rows.map(row => row.about),
  )
  return described(rows, ({ about }) => {
    const book = books.get(about)
    return book ? { text: `${book.title} is open to you now.`, href: `/campaigns/${about}/story` } : null
  })
}

export const bookNotices = describedBy(bookNoticeKinds, { 'book-gone': gone, 'book-opened': opened })
