import { and, desc, eq, inArray } from 'drizzle-orm'
import { bookWithoutPlan } from '#features/books/server/service/the-book.ts'
import type { MentionRule } from '#features/manuscripts/server/service/mentions.ts'
import { gameSessions } from '../tables.ts'
import { openSessions } from './open-sessions.ts'

/** A game session is followed by the party; for others not even its title is there. */
export const sessionMentions: MentionRule = {
  kind: 'session',
  open: async (call, book, ids) => {
    const row = await bookWithoutPlan(call, book.id)
    const open = row && openSessions(call, row)
    if (!open) return []
    const rows = await call.db
      .select({ id: gameSessions.id })
      .from(gameSessions)
      .where(and(open.which, inArray(gameSessions.id, ids)))
    return rows.map(({ id }) => id)
  },
  list: async (call, book) => {
    const rows = await call.db
      .select({ id: gameSessions.id, title: gameSessions.title })
      .from(gameSessions)
      .where(eq(gameSessions.bookId, book.id))
      .orderBy(desc(gameSessions.startsAt), desc(gameSessions.id))
    return rows.map(({ id, title }) => ({ kind: 'session', id, name: title, veiled: false }))
  },
}
