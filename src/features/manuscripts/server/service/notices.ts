import { and, between, eq, inArray, sql } from 'drizzle-orm'
import { peopleWho, readableBooks } from '#features/books/server/service/people-of-book.ts'
import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import { leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import { notices } from '#features/notices/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { manuscriptNoticeKinds } from '../../notices.ts'
import { chapters } from '../tables.ts'

/** Tells those who may read the book that it has grown. A chapter may be secret to some, so none is named. */
export async function tellGrown(tx: Call, bookId: string) {
  const to = await peopleWho(tx, bookId, 'read')
  await leaveNotice(tx, { to, kind: 'chapter-added', about: bookId, within: bookId })
}

/** How many chapters others added in its time, of those that are still there; it leads to the first of them. */
const describe: Describe = async (call, rows) => {
  const books = await readableBooks(
    call,
    rows.map(row => row.within),
  )
  const added = await call.db
    .select({
      id: notices.id,
      count: sql<number>`count(*)::int`,
      first: sql<string>`(array_agg(${chapters.id} order by ${chapters.position}, ${chapters.id}))[1]`,
    })
    .from(notices)
    .innerJoin(
      chapters,
      and(eq(chapters.bookId, notices.about), between(chapters.createdAt, notices.since, notices.at)),
    )
    .where(
      and(
        inArray(
          notices.id,
          rows.map(row => row.id),
        ),
        sql`${chapters.createdBy} is distinct from ${theActor(call).userId}`,
      ),
    )
    .groupBy(notices.id)
  const addedFor = new Map(added.map(row => [row.id, row]))
  return described(rows, ({ id, about }) => {
    const [book, chapter] = [books.get(about), addedFor.get(id)]
    if (!book || !chapter) return null
    const what = chapter.count === 1 ? 'A new chapter' : `${chapter.count} new chapters`
    return { text: `${what} in ${book.title}.`, href: `/campaigns/${about}/story?page=${chapter.first}` }
  })
}

export const manuscriptNotices = describedBy(manuscriptNoticeKinds, { 'chapter-added': describe })
