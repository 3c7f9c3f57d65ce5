import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { bookWithoutPlan } from '#features/books/server/service/the-book.ts'
import type { MentionRule } from '#features/manuscripts/server/service/mentions.ts'
import { handouts } from '../tables.ts'
import { openHandouts } from './open-handouts.ts'

/** A handout is followed by those who may read it; for others not even its title is there. */
export const handoutMentions: MentionRule = {
  kind: 'handout',
  open: async (call, book, ids) => {
    const row = await bookWithoutPlan(call, book.id)
    const open = row && openHandouts(call, row)
    if (!open) return []
    const rows = await call.db
      .select({ id: handouts.id })
      .from(handouts)
      .where(and(open.which, inArray(handouts.id, ids)))
    return rows.map(({ id }) => id)
  },
  list: async (call, book) => {
    const rows = await call.db
      .select({ id: handouts.id, title: handouts.title })
      .from(handouts)
      .where(eq(handouts.bookId, book.id))
      .orderBy(sql`lower(${handouts.title})`, asc(handouts.id))
    return rows.map(({ id, title }) => ({ kind: 'handout', id, name: title, veiled: false }))
  },
}
