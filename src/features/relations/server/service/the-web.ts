import { eq } from 'drizzle-orm'
import { bookWithoutPlan, canWith, onGmSide, withEntitlement } from '#features/books/server/service/the-book.ts'
import { waitsOrRefused } from '#features/books/server/service/waiting.ts'
import type { Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { relation, type TieView, web } from '../../contract.ts'
import { type TieFacts, tiePolicy, type WebFacts, webPolicy, writesWithPlan } from '../policy.ts'
import { ties } from '../tables.ts'
import { endsOf, facesFor, type TieRow } from './faces.ts'

/** The ties of a book as seen by one caller. `plays`: has a living character in it. */
export type Web = WebFacts & { bookId: string; plays: boolean }
/** A tie as seen by one caller. */
export type SeenTie = TieRow & Web & Pick<TieFacts, 'knowsBoth'>

/** The ties of a book as the caller stands to them; undefined where they may not see the book. */
export async function webOf(call: Call, bookId: string): Promise<Web | undefined> {
  const plain = await bookWithoutPlan(call, bookId)
  const [book] = plain ? await withEntitlement(call, [plain]) : []
  if (!book) return undefined
  const isReader = canWith(call, book).sitIn
  const onSide = isReader && onGmSide(call, book)
  return {
    bookId,
    isReader,
    onGmSide: onSide,
    mayWrite: onSide && book.hostIsEntitled,
    plays: isReader && book.parts.includes('player'),
  }
}

/** The ties of books, for those who may see the book. */
export const webSubject = subjects({
  kind: web,
  load: webOf,
  policy: webPolicy,
  missing: 'BOOK_NOT_FOUND',
  refusals: { add: ({ actor }, seen) => waitsOrRefused('add', writesWithPlan(actor, seen)) },
})

async function tieSeen(call: Call, id: string, how: Finding): Promise<SeenTie | undefined> {
  const row = await oneRow(call.db.select().from(ties).where(eq(ties.id, id)), how)
  const book = row && (await webOf(call, row.bookId))
  if (!row || !book) return undefined
  const faces = await facesFor(call, book, [row])
  return { ...row, ...book, knowsBoth: endsOf(row).every(end => faces.has(end)) }
}

/** Ties. One that the caller may not see does not exist. */
export const tieSubject = subjects({
  kind: relation,
  load: tieSeen,
  policy: tiePolicy,
  missing: 'NOT_FOUND',
  refusals: { edit: ({ actor }, seen) => waitsOrRefused('edit', writesWithPlan(actor, seen)) },
})

/** A tie as it is answered. */
export function viewOf(call: Call, seen: SeenTie): TieView {
  const { id, bookId, words, directed, veiled } = seen
  const [from, to] = endsOf(seen)
  return { id, bookId, from, to, words, directed, veiled, can: whatCan(tiePolicy, call.actor, seen) }
}
