import { and, asc, sql } from 'drizzle-orm'
import type { BookRow } from '#features/books/server/service/the-book.ts'
import { openSessions } from '#features/schedule/server/service/open-sessions.ts'
import { gameSessions } from '#features/schedule/server/tables.ts'
import { holdingAll } from '#kit/server/finding.ts'
import { bornAfter, positionOf } from '#kit/server/windows.ts'
import { excerptOf } from '#kit/shared/finding.ts'
import type { Source } from './source.ts'

const { id, title, date, goals, notes, createdAt } = gameSessions

/** The game sessions of the book, for its party; their notes are searched for those who keep the schedule. */
export const sessionHits =
  (book: BookRow): Source =>
  async (call, { terms, after, most }) => {
    const open = openSessions(call, book)
    if (!open) return []
    const written = open.withNotes
      ? sql`concat_ws(' ', ${title}, ${goals}, ${notes})`
      : sql`concat_ws(' ', ${title}, ${goals})`
    const rows = await call.db
      .select({ id, title, date, goals, notes, createdAt })
      .from(gameSessions)
      .where(and(open.which, bornAfter(gameSessions, after), holdingAll(written, terms)))
      .orderBy(asc(createdAt), asc(id))
      .limit(most)
    return rows.map(row => {
      const text = [row.title, row.goals, open.withNotes && row.notes].filter(Boolean).join('\n')
      const hit = {
        kind: 'session' as const,
        id: row.id,
        title: row.title,
        date: row.date,
        excerpt: excerptOf(text, terms),
      }
      return { hit, position: positionOf(row) }
    })
  }
