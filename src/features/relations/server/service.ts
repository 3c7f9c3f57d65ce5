import { asc, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { playersOf } from '#features/books/server/service/players.ts'
import { readingAs } from '#features/books/server/service/reading-as.ts'
import { books } from '#features/books/server/tables.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { theOne } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { tiesChanged } from '../events.ts'
import type { TieEdit, TieForm } from '../forms.ts'
import { MOST_TIES, partsOf } from '../rules.ts'
import { knowsVeils, tiePolicy, webPolicy } from './policy.ts'
import { endsOf, facesFor, facesOf } from './service/faces.ts'
import { type SeenTie, tieSubject, viewOf, type Web, webOf } from './service/the-web.ts'
import { ties } from './tables.ts'

type Asked = { userId?: string | undefined }

/** The ties that the caller may see, or that a member of the party sees, with the faces at their ends. */
export async function listTies(asker: Call, { userId }: Asked, own: Web) {
  const call = await readingAs(asker, own.bookId, userId)
  const book = userId === undefined ? own : await webOf(call, own.bookId)
  if (!book) throw fault('NOT_FOUND')
  const rows = await call.db
    .select()
    .from(ties)
    .where(eq(ties.bookId, book.bookId))
    .orderBy(asc(ties.createdAt), asc(ties.id))
  const faces = await facesFor(call, book, rows)
  const seen = rows
    .map(row => ({ ...row, ...book, knowsBoth: endsOf(row).every(end => faces.has(end)) }))
    .filter(row => tiePolicy.read(call.actor, row))
    .slice(0, MOST_TIES)
  const shown = new Set(seen.flatMap(endsOf))
  const players = knowsVeils(asker.actor, own) ? await playersOf(asker, own.bookId) : []
  return {
    faces: [...faces.values()].filter(({ end }) => shown.has(end)).sort((a, b) => (a.end < b.end ? -1 : 1)),
    ties: seen.map(row => viewOf(call, row)),
    players: players.map(({ userId, name }) => ({ userId, name })),
    can: { add: whatCan(webPolicy, call.actor, book).add },
  }
}

type Form = z.output<typeof TieForm>

/** Adds a tie. The id is the caller's own: a form sent twice adds one. */
export async function addTie(tx: Call, { id, tie }: { id: string; tie: Form }, book: Web) {
  const { bookId } = book
  const { from, to, ...fields } = tie
  if (from === to) throw fault('TIE_TO_ITSELF')
  // Two that are added at once wait for each other, so that the limit holds.
  await tx.db.select({ id: books.id }).from(books).where(eq(books.id, bookId)).for('no key update')
  const faces = await facesOf(tx, book, [from, to])
  if (!faces.has(from) || !faces.has(to)) throw fault('TIE_END_GONE')
  const [before] = await tx.db.select({ id: ties.id }).from(ties).where(eq(ties.id, id))
  if (!before) {
    if ((await tx.db.$count(ties, eq(ties.bookId, bookId))) >= MOST_TIES) throw fault('TIES_FULL')
    const marks = { createdBy: theActor(tx).userId, createdAt: tx.now, updatedAt: tx.now }
    await tx.db.insert(ties).values({ ...fields, ...columnsOf(from, to), ...marks, id, bookId })
    announce(tx, tiesChanged, { bookId })
  }
  // Under this id there may be one of another book.
  const stored = await theOne(tieSubject, tx, id, 'edit')
  if (stored.bookId !== bookId) throw fault('NOT_ALLOWED', { action: 'add' })
  return viewOf(tx, stored)
}

/** The columns of two ends. */
function columnsOf(from: string, to: string) {
  const [first, second] = [partsOf(from), partsOf(to)]
  return {
    fromNpc: first.kind === 'npc' ? first.id : null,
    fromCharacter: first.kind === 'character' ? first.id : null,
    toNpc: second.kind === 'npc' ? second.id : null,
    toCharacter: second.kind === 'character' ? second.id : null,
  }
}

/** Changes a tie. */
export async function editTie(tx: Call, { tie }: { tie: z.output<typeof TieEdit> }, seen: SeenTie) {
  const { id, bookId } = seen
  const [row] = await tx.db
    .update(ties)
    .set({ ...tie, updatedAt: tx.now })
    .where(eq(ties.id, id))
    .returning()
  announce(tx, tiesChanged, { bookId })
  return viewOf(tx, { ...seen, ...row })
}

/** Removes a tie. */
export async function removeTie(tx: Call, { id }: { id: string }, { bookId }: SeenTie) {
  await tx.db.delete(ties).where(eq(ties.id, id))
  announce(tx, tiesChanged, { bookId })
  return { done: true as const }
}
