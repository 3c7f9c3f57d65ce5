import { createHash } from 'node:crypto'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { LaidOut, Layout } from '#features/manuscripts/server/service/layout.ts'
import type { Call } from '#kit/server/call.ts'
import { readerVisits, seenTexts } from '../tables.ts'

/** The hashes of the sentences that a person has read in a book. */
export type Seen = ReadonlySet<number>

const printsOf = ({ sheets, at }: LaidOut): Uint32Array => sheets.prints[at] ?? new Uint32Array()

/** The text of a layout in few bytes, and the key that all readers of the same text share. */
function pressed({ pages }: Layout): { key: string; prints: string } {
  const all = Uint32Array.from(new Set(pages.flatMap(page => [...printsOf(page)]))).sort()
  const bytes = Buffer.from(all.buffer, all.byteOffset, all.byteLength)
  return { key: createHash('sha256').update(bytes).digest('base64url'), prints: bytes.toString('base64') }
}

/** Keeps the text that a reader has before them; answers its key. */
export async function keepSeen(call: Call, bookId: string, layout: Layout): Promise<string> {
  const { key, prints } = pressed(layout)
  await call.db.insert(seenTexts).values({ bookId, key, prints }).onConflictDoNothing()
  return key
}

/** Lets go the texts of a book that belong to no visit any more: never more than two for each reader are kept. */
export async function forgetUnseen(call: Call, bookId: string): Promise<void> {
  const used = call.db
    .select({ key: sql<string>`unnest(array_remove(array[${readerVisits.text}, ${readerVisits.textBefore}], null))` })
    .from(readerVisits)
    .where(eq(readerVisits.bookId, bookId))
  await call.db.delete(seenTexts).where(and(eq(seenTexts.bookId, bookId), notInArray(seenTexts.key, used)))
}

/** The sentences of the visit before this one; null if none is stored. */
export async function seenBefore(
  call: Call,
  bookId: string,
  userId: string,
): Promise<{ since: Date; seen: Seen } | null> {
  const [visit] = await call.db
    .select({ since: readerVisits.seenBefore, prints: seenTexts.prints })
    .from(readerVisits)
    .leftJoin(seenTexts, and(eq(seenTexts.bookId, bookId), eq(seenTexts.key, readerVisits.textBefore)))
    .where(and(eq(readerVisits.bookId, bookId), eq(readerVisits.userId, userId)))
  if (!visit?.since || visit.prints === null) return null
  const bytes = new Uint8Array(Buffer.from(visit.prints, 'base64'))
  return { since: visit.since, seen: new Set(new Uint32Array(bytes.buffer)) }
}

/** Whether a page says something that its reader had not before them then. Where it stands does not matter. */
export const isNewTo = (seen: Seen | null, page: LaidOut): boolean =>
  seen !== null && printsOf(page).some(print => !seen.has(print))
