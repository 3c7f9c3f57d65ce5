import { eq, sql } from 'drizzle-orm'
import { announce, type Call } from '#kit/server/call.ts'
import { bookChanged, membershipChanged, ownBookChanged } from '../../events.ts'
import { bookMembers, books } from '../tables.ts'

type Columns = typeof books.$inferInsert
/** Fields to write; an undefined one stays as it is. */
export type Change = { [Name in keyof Columns]?: Columns[Name] | undefined }

/** The columns whose change must be announced to seats: what a seat shows, and who may read the book. */
const OF_SEATS: (keyof Change)[] = [
  'title',
  'coverKey',
  'bookTheme',
  'iconFlavor',
  'ward',
  'innIsOpen',
  'innWard',
  'hostedBy',
]

/**
 * Tells everybody with a seat, each on the own channel: who may not read the book does not hear the book's.
 * @returns the people it was sent to
 */
export async function tellSeats(tx: Call, bookId: string): Promise<string[]> {
  const members = await tx.db
    .selectDistinct({ userId: bookMembers.userId })
    .from(bookMembers)
    .where(eq(bookMembers.bookId, bookId))
  for (const { userId } of members) announce(tx, membershipChanged, { bookId, userId })
  return members.map(({ userId }) => userId)
}

/**
 * Writes these fields and the marks of the change, and tells of it. Two changes never carry the same `updatedAt`: it is
 * what a form compares to see whether somebody else was faster. `seats` are those with a seat who were told.
 */
export async function changed(tx: Call, { id, hostedBy }: { id: string; hostedBy: string }, fields: Change) {
  const updatedAt = sql`greatest(${tx.now.toISOString()}::timestamptz, ${books.updatedAt} + interval '1 millisecond')`
  const [row] = await tx.db
    .update(books)
    .set({ ...fields, updatedAt, updatedBy: tx.actor?.userId ?? null })
    .where(eq(books.id, id))
    .returning({ updatedAt: books.updatedAt })
  announce(tx, bookChanged, { bookId: id })
  announce(tx, ownBookChanged, { bookId: id, hostedBy })
  const seats = OF_SEATS.some(field => fields[field] !== undefined) ? await tellSeats(tx, id) : []
  return { updatedAt: row?.updatedAt ?? tx.now, seats }
}
