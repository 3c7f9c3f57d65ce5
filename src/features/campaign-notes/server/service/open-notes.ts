import { eq, sql } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { campaignNotes } from '../tables.ts'

/** How many todos of a book are open, and how many of its arcs are active; to those who have been admitted to its notes. */
export async function openNotes(call: Call, bookId: string) {
  const { type, status } = campaignNotes
  const [row] = await call.db
    .select({
      openTodos: sql<number>`count(*) filter (where ${type} = 'todo' and ${status} <> 'completed')::int`,
      activeArcs: sql<number>`count(*) filter (where ${type} = 'arc' and ${status} = 'active')::int`,
    })
    .from(campaignNotes)
    .where(eq(campaignNotes.bookId, bookId))
  return row!
}
