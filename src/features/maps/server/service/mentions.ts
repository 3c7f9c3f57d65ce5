import { asc, eq, inArray, sql } from 'drizzle-orm'
import { bookWithoutPlan } from '#features/books/server/service/the-book.ts'
import type { MentionRule } from '#features/manuscripts/server/service/mentions.ts'
import { maps } from '../tables.ts'
import { openAtlas } from './open-atlas.ts'
import { mapsSeen } from './things-seen.ts'

/** A map is followed by those who see it; for others not even its title is there. */
export const mapMentions: MentionRule = {
  kind: 'map',
  open: async (call, book, ids) => {
    const row = await bookWithoutPlan(call, book.id)
    const atlas = row && openAtlas(call, row)
    if (!atlas) return []
    const rows = await mapsSeen(call, atlas, inArray(maps.id, ids))
    return rows.map(({ id }) => id)
  },
  list: async (call, book) => {
    const rows = await call.db
      .select({ id: maps.id, title: maps.title, veil: maps.veil })
      .from(maps)
      .where(eq(maps.bookId, book.id))
      .orderBy(sql`lower(${maps.title})`, asc(maps.id))
    return rows.map(({ id, title, veil }) => ({ kind: 'map', id, name: title, veiled: veil }))
  },
}
