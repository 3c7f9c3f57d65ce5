import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { books } from '#features/books/server/tables.ts'
import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import { leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import { notices } from '#features/notices/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { potNoticeKinds } from '../../notices.ts'
import { partyPots, potGifts } from '../tables.ts'

/** Tells the GM of a campaign that something came to its pot. No giver is named, as no event names one. */
export const tellGift = (tx: Call, { bookId, hostedBy }: { bookId: string; hostedBy: string }) =>
  leaveNotice(tx, { to: [hostedBy], kind: 'pot-given', about: bookId, within: bookId })

/** What came since and was not taken back, in pots of the caller’s own campaigns. */
const given: Describe = async (call, rows) => {
  const counted = await call.db
    .select({ id: notices.id, bookId: books.id, title: books.title, many: sql<number>`count(*)::int` })
    .from(notices)
    .innerJoin(books, and(eq(books.id, notices.about), eq(books.hostedBy, theActor(call).userId)))
    .innerJoin(partyPots, eq(partyPots.bookId, books.id))
    .innerJoin(potGifts, and(eq(potGifts.potId, partyPots.id), sql`${potGifts.createdAt} >= ${notices.since}`))
    .where(
      and(
        inArray(
          notices.id,
          rows.map(({ id }) => id),
        ),
        lt(potGifts.returned, potGifts.cents),
      ),
    )
    .groupBy(notices.id, books.id)
  const of = new Map(counted.map(one => [one.id, one]))
  return described(rows, ({ id }) => {
    const one = of.get(id)
    if (!one) return null
    const what = one.many === 1 ? 'A gift has come' : `${one.many} gifts have come`
    return { text: `${what} to the pot of ${one.title}.`, href: `/campaigns/${one.bookId}/pot` }
  })
}

export const potNotices = describedBy(potNoticeKinds, { 'pot-given': given })
