import { eq, sql } from 'drizzle-orm'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { bookChanged, ownBookChanged } from '../../events.ts'
import { books } from '../tables.ts'

type Change = Partial<typeof books.$inferInsert>

/**
 * Writes these fields and the marks of the change, and tells of it. Two changes never carry the same `updatedAt`: it is
 * what a form compares to see whether somebody else was faster.
 */
export async function changed(tx: Call, { id, hostedBy }: { id: string; hostedBy: string }, fields: Change) {
  const updatedAt = sql`greatest(${tx.now.toISOString()}::timestamptz, ${books.updatedAt} + interval '1 millisecond')`
  const [row] = await tx.db
    .update(books)
    .set({ ...fields, updatedAt, updatedBy: theActor(tx).userId })
    .where(eq(books.id, id))
    .returning({ updatedAt: books.updatedAt })
  announce(tx, bookChanged, { bookId: id })
  announce(tx, ownBookChanged, { bookId: id, hostedBy })
  return { updatedAt: row?.updatedAt ?? tx.now }
}

/** The channels of one book: its own, its Inn’s, its board’s, and those of the chats about them. */
const CHANNELS = ['book', 'inn', 'board', 'campaign-chat', 'inn-chat'] as const
export const channelsOf = (bookId: string) => CHANNELS.map(channel => `${channel}:${bookId}`)

/** Asks the rules again for everybody who listens to the book; whoever lost the right hears nothing more. */
export async function shutOut(call: Call, bookId: string) {
  for (const channel of channelsOf(bookId)) await call.ports.hub.recheck({ channel })
}
