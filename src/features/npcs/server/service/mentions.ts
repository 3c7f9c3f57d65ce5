import { and, asc, eq, inArray, isNull, not } from 'drizzle-orm'
import { onGmSide } from '#features/books/server/service/the-book.ts'
import type { MentionRule } from '#features/manuscripts/server/service/mentions.ts'
import { npcFacts, npcs } from '../tables.ts'
import { hungIn, seenBy } from './seen-by.ts'

/** NPCs in the text of a book: a reader who sees only the veil of one reads no name there either. */
export const npcMentions: MentionRule = {
  kind: 'npc',
  open: async (call, book, ids) => {
    const standing = { onGmSide: onGmSide(call, book), plays: book.parts.includes('player') }
    const rows = await call.db
      .select({ id: npcs.id })
      .from(npcs)
      .where(and(hungIn(book.id), inArray(npcs.id, ids), seenBy(call, standing)))
    return rows.map(({ id }) => id)
  },
  list: async (call, book) => {
    const rows = await call.db
      .select({ id: npcs.id, name: npcs.name, veiled: npcs.veil })
      .from(npcs)
      .where(hungIn(book.id))
      .orderBy(asc(npcs.createdAt), asc(npcs.id))
    return rows.map(row => ({ kind: 'npc', ...row }))
  },
  openTexts: async (call, book) => {
    const rows = await call.db
      .select()
      .from(npcs)
      .where(and(hungIn(book.id), not(npcs.veil)))
      .orderBy(asc(npcs.createdAt), asc(npcs.id))
    const facts = await call.db
      .select({ npcId: npcs.id, title: npcs.name, words: npcFacts.text })
      .from(npcFacts)
      .innerJoin(npcs, eq(npcs.id, npcFacts.npcId))
      .where(and(hungIn(book.id), not(npcs.veil), not(npcFacts.veil), isNull(npcFacts.removedAt)))
      .orderBy(asc(npcs.createdAt), asc(npcFacts.position), asc(npcFacts.id))
    const texts = rows.flatMap(({ id: npcId, name: title, description, longDescription, publicInfo }) =>
      [description, longDescription, ...Object.values(publicInfo)].flatMap(words =>
        words ? [{ npcId, title, words }] : [],
      ),
    )
    return [...texts, ...facts]
  },
}
