import { asc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { npcs } from '#features/npcs/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import type { Unpacking, UserData } from '#kit/server/user-data.ts'
import { pastMoment } from '#kit/shared/past-moment.ts'
import { TieForm } from '../../forms.ts'
import { MOST_TIES } from '../../rules.ts'
import { ties } from '../tables.ts'

const toCharacters = sql`num_nonnulls(${ties.fromCharacter}, ${ties.toCharacter}) > 0`

/** The ties of a book as its GM keeps them, veiled ones included. Those to characters, which an import leaves, come last. */
const packBook = (call: Call, bookId: string) =>
  call.db.select().from(ties).where(eq(ties.bookId, bookId)).orderBy(toCharacters, asc(ties.createdAt), asc(ties.id))

const PackedTie = TieForm.omit({ from: true, to: true }).extend({
  id: z.string(),
  fromNpc: z.string().nullable(),
  toNpc: z.string().nullable(),
  createdAt: pastMoment,
  updatedAt: pastMoment,
})
const PackedTies = z.array(PackedTie).max(MOST_TIES, `it has more than ${MOST_TIES} ties`)

/** Imports the ties between NPCs; characters stay with their players, and so do the ties to them. */
async function unpackBook(tx: Call, packed: unknown, { bookId, newId, leave }: Unpacking) {
  const all = PackedTies.parse(packed ?? [])
  const rows = all.map(({ id, fromNpc, toNpc, ...tie }) => ({
    ...tie,
    id: newId(id),
    bookId,
    fromNpc: fromNpc === null ? null : newId(fromNpc),
    toNpc: toNpc === null ? null : newId(toNpc),
    createdBy: theActor(tx).userId,
  }))
  const ids = rows.flatMap(({ fromNpc, toNpc }) => [fromNpc ?? [], toNpc ?? []].flat())
  const hung = ids.length ? await tx.db.select({ id: npcs.id }).from(npcs).where(inArray(npcs.id, ids)) : []
  const isHere = new Set(hung.map(({ id }) => id))
  const whole = rows.filter(({ fromNpc, toNpc }) => isHere.has(fromNpc ?? '') && isHere.has(toNpc ?? ''))
  if (whole.length > 0) await tx.db.insert(ties).values(whole)
  const left = rows.length - whole.length
  if (left > 0) leave(`${left} ties to characters, as characters stay with their players`)
}

/** Ties belong to their book: they go with it, and stay where the book stays. */
export const relationUserData: UserData[] = [{ category: 'books', nameInBook: 'ties', packBook, unpackBook }]
