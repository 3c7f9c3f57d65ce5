import { inArray } from 'drizzle-orm'
import { readableBooks } from '#features/books/server/service/people-of-book.ts'
import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import { forgetNotices, leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import type { Call } from '#kit/server/call.ts'
import { handoutNoticeKinds } from '../../notices.ts'
import { handoutPolicy } from '../policy.ts'
import { handouts } from '../tables.ts'
import { factsOf } from './the-bulletin.ts'
import { handoutColumns, seenIn } from './the-handout.ts'

type Shared = { id: string; bookId: string }

/** Tells players that a handout was shared with them; the title is asked for when they read it, and by the rules of that moment. */
export const tellShared = (tx: Call, { id, bookId }: Shared, to: string[]) =>
  leaveNotice(tx, { to, kind: 'handout-shared', about: id, within: bookId })

/** Takes that back: the handout is withdrawn or gone. */
export const forgetShared = (tx: Call, { id }: Pick<Shared, 'id'>) => forgetNotices(tx, { about: id })

const describe: Describe = async (call, rows) => {
  const ids = rows.map(({ about }) => about)
  const shared = await call.db.select(handoutColumns(call)).from(handouts).where(inArray(handouts.id, ids))
  const byId = new Map(shared.map(row => [row.id, row]))
  const books = await readableBooks(
    call,
    shared.map(({ bookId }) => bookId),
    'sitIn',
  )
  return described(rows, ({ about }) => {
    const row = byId.get(about)
    const book = row && books.get(row.bookId)
    if (!row || !book) return null
    const seen = seenIn(row, { bookId: book.id, ...factsOf(call, book) })
    if (!seen.shared || !handoutPolicy.read(call.actor, seen)) return null
    return {
      text: `A handout for you in ${book.title}: ${row.title}.`,
      href: `/campaigns/${book.id}/inn/bulletin?handout=${row.id}`,
    }
  })
}

export const handoutNotices = describedBy(handoutNoticeKinds, { 'handout-shared': describe })
