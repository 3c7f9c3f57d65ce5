import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { waitsOrRefused } from '#features/books/server/service/waiting.ts'
import type { Actor, Call } from '#kit/server/call.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { handout } from '../../contract.ts'
import { handoutPolicy, keepsHandouts } from '../policy.ts'
import { handoutReaders, handouts } from '../tables.ts'
import { type Bulletin, bulletinOf } from './the-bulletin.ts'

/** Whether a handout names the caller among its players. */
export const isChosen = (actor: Actor | null): SQL<boolean> =>
  actor
    ? sql<boolean>`exists (select 1 from ${handoutReaders}
        where ${handoutReaders.handoutId} = ${handouts.id} and ${handoutReaders.userId} = ${actor.userId})`
    : sql<boolean>`false`

/** The columns of a handout, and whether it names the caller. */
export const handoutColumns = ({ actor }: Call) => ({ ...getTableColumns(handouts), isChosen: isChosen(actor) })
export type HandoutRow = typeof handouts.$inferSelect & { isChosen: boolean }
/** A handout as seen by one caller: what the rules look at is in it. */
export type SeenHandout = HandoutRow & Bulletin & { shared: boolean }

/** A handout of a book with the facts for its rules. */
export const seenIn = (row: HandoutRow, book: Bulletin): SeenHandout => ({
  ...row,
  ...book,
  shared: row.sharedAt !== null,
})

async function handoutSeen(call: Call, id: string, how: Finding): Promise<SeenHandout | undefined> {
  const row = await oneRow(call.db.select(handoutColumns(call)).from(handouts).where(eq(handouts.id, id)), how)
  const book = row && (await bulletinOf(call, row.bookId))
  return row && book && seenIn(row, book)
}

/** Handouts, each with how the caller stands to its book. */
export const handoutSubject = subjects({
  kind: handout,
  load: handoutSeen,
  policy: handoutPolicy,
  missing: 'NOT_FOUND',
  refusals: { edit: ({ actor }, seen) => waitsOrRefused('edit', keepsHandouts(actor, seen)) },
})
