import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Call, theActor } from '#kit/server/call.ts'
import { MOST_READ } from './own-texts.ts'

/** The columns of a table with texts. */
type Texts = {
  table: PgTable
  id: AnyPgColumn
  bookId: AnyPgColumn
  title: AnyPgColumn
  text: AnyPgColumn
  createdBy: AnyPgColumn
  updatedAt: AnyPgColumn
  /** Whether only the GM side reads it. */
  isHeldBack: SQL<boolean>
}

/** The texts that the caller began in a book, the newest first, within MOST_READ; the last one may be cut. */
export async function newestTexts(call: Call, bookId: string, of: Texts) {
  const before = sql<number>`coalesce(sum(length(${of.text})) over (order by ${of.updatedAt} desc, ${of.id}
    rows between unbounded preceding and 1 preceding), 0)::int`
  const newest = call.db
    .select({
      id: sql<string>`${of.id}`.as('id'),
      title: sql<string>`${of.title}`.as('title'),
      source: sql<string>`${of.text}`.as('source'),
      updatedAt: sql<Date>`${of.updatedAt}`.mapWith((moment: string) => new Date(moment)).as('updated_at'),
      isHeldBack: of.isHeldBack.as('is_held_back'),
      before: before.as('before'),
    })
    .from(of.table)
    .where(and(eq(of.bookId, bookId), eq(of.createdBy, theActor(call).userId)))
    .as('newest')
  const room = sql`(${sql.raw(String(MOST_READ.characters))} - ${newest.before})`
  const rows = await call.db
    .select({
      id: newest.id,
      title: newest.title,
      text: sql<string>`left(${newest.source}, ${room})`,
      isCut: sql<boolean>`length(${newest.source}) > ${room}`,
      updatedAt: newest.updatedAt,
      isHeldBack: newest.isHeldBack,
    })
    .from(newest)
    .where(lt(newest.before, MOST_READ.characters))
    .orderBy(desc(newest.updatedAt), newest.id)
    .limit(MOST_READ.texts + 1)
  const texts = rows.slice(0, MOST_READ.texts)
  const read = texts.reduce((all, { text }) => all + text.length, 0)
  return {
    texts,
    isAll: rows.length === texts.length && !rows.some(({ isCut }) => isCut) && read < MOST_READ.characters,
  }
}
