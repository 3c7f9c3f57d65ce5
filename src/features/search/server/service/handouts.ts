import { and, asc, sql } from 'drizzle-orm'
import type { BookRow } from '#features/books/server/service/the-book.ts'
import { openHandouts } from '#features/handouts/server/service/open-handouts.ts'
import { handouts } from '#features/handouts/server/tables.ts'
import { holdingAll } from '#kit/server/finding.ts'
import { bornAfter, positionOf } from '#kit/server/windows.ts'
import { excerptOf } from '#kit/shared/finding.ts'
import type { Source } from './source.ts'

const { id, title, content, notes, createdAt } = handouts

/** The handouts of the book that this reader may open; their notes are searched for those who keep them. */
export const handoutHits =
  (book: BookRow): Source =>
  async (call, { terms, after, most }) => {
    const open = openHandouts(call, book)
    if (!open) return []
    const written = open.withNotes
      ? sql`concat_ws(' ', ${title}, ${content}, ${notes})`
      : sql`concat_ws(' ', ${title}, ${content})`
    const rows = await call.db
      .select({ id, title, content, notes, createdAt })
      .from(handouts)
      .where(and(open.which, bornAfter(handouts, after), holdingAll(written, terms)))
      .orderBy(asc(createdAt), asc(id))
      .limit(most)
    return rows.map(row => {
      const text = [row.title, row.content, open.withNotes && row.notes].filter(Boolean).join('\n')
      const hit = { kind: 'handout' as const, id: row.id, title: row.title, excerpt: excerptOf(text, terms) }
      return { hit, position: positionOf(row) }
    })
  }
