import { and, asc, eq, inArray, not } from 'drizzle-orm'
import { onGmSide } from '#features/books/server/service/the-book.ts'
import type { MentionRule } from '#features/manuscripts/server/service/mentions.ts'
import { visibleTo } from '../policy.ts'
import { npcs } from '../tables.ts'

/** NPCs in the text of a book: a reader who sees only the veil of one reads no name there either. */
export const npcMentions: MentionRule = {
  kind: 'npc',
  open: async (call, book, ids) => {
    const rows = await call.db
      .select()
      .from(npcs)
      .where(and(eq(npcs.bookId, book.id), inArray(npcs.id, ids), not(npcs.placeholder)))
    const standing = { onGmSide: onGmSide(call, book) }
    return rows.filter(row => visibleTo(call.actor, { ...row, ...standing }) !== 'veil').map(({ id }) => id)
  },
  list: async (call, book) => {
    const rows = await call.db
      .select({ id: npcs.id, name: npcs.name, veiled: npcs.veil })
      .from(npcs)
      .where(and(eq(npcs.bookId, book.id), not(npcs.placeholder)))
      .orderBy(asc(npcs.createdAt), asc(npcs.id))
    return rows.map(row => ({ kind: 'npc', ...row }))
  },
  openTexts: async (call, book) => {
    const rows = await call.db
      .select()
      .from(npcs)
      .where(and(eq(npcs.bookId, book.id), not(npcs.placeholder), not(npcs.veil)))
      .orderBy(asc(npcs.createdAt), asc(npcs.id))
    return rows.flatMap(({ id: npcId, name: title, description, longDescription, publicInfo }) =>
      [description, longDescription, ...Object.values(publicInfo)].flatMap(words =>
        words ? [{ npcId, title, words }] : [],
      ),
    )
  },
}
