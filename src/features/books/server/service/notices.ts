import * as z from 'zod'
import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import { leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import { bookNoticeKinds } from '../../notices.ts'
import { readableBooks } from './people-of-book.ts'

const Burned = z.object({ to: z.array(z.uuid()), bookId: z.uuid(), title: z.string().nullable() })
type Burned = z.output<typeof Burned>

/** Tells people of a book that was burned: what goes wrong here is tried again and undoes no burning. */
export const tellingOfBurned = job('books.tellBurned', Burned)

/** Promises to tell them, in the transaction of the burning; the one who burns knows. */
export async function promiseBurned(tx: Call, { to, ...book }: Burned): Promise<void> {
  const others = [...new Set(to)].filter(id => id !== tx.actor?.userId)
  if (others.length > 0) await tx.ports.jobs.send(tx.db, tellingOfBurned, { to: others, ...book })
}

/** Tells people that a book of theirs was burned. `title` is null where they may not know it. The notice is within no book: it stays. */
export const tellBurned = (call: Call, { to, bookId, title }: Burned): Promise<void> =>
  inTransaction(call, tx =>
    leaveNotice(tx, { to, kind: 'book-burned', about: bookId, words: title === null ? {} : { title } }),
  )

const which = (title: string | undefined) => (title === undefined ? 'A campaign of yours' : `“${title}”`)

const burned: Describe = async (_call, rows) =>
  described(rows, ({ words: { title } }) => ({
    text: `${which(title)} was burned, with all that was written in it. Your characters stay yours.`,
    href: '/dashboard',
  }))

/** Tells those with a seat in a book that it went with its Game Master's account. `title` is null where they may not know it. */
export const tellGone = (tx: Call, { to, bookId, title }: { to: string[]; bookId: string; title: string | null }) =>
  leaveNotice(tx, { to, kind: 'book-gone', about: bookId, words: title === null ? {} : { title } })

const gone: Describe = async (_call, rows) =>
  described(rows, ({ words: { title } }) => ({
    text: `${which(title)} is gone: its Game Master has deleted their account.`,
    href: '/dashboard',
  }))

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

export const bookNotices = describedBy(bookNoticeKinds, {
  'book-burned': burned,
  'book-gone': gone,
  'book-opened': opened,
})
