import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { BookRow } from '#features/books/server/service/the-book.ts'
import { npcColumns } from '#features/npcs/server/service/seen-by.ts'
import { galleryFrom, gallerySubject, shownOf } from '#features/npcs/server/service/the-npc.ts'
import { npcs } from '#features/npcs/server/tables.ts'
import { holdingAll } from '#kit/server/finding.ts'
import { bornAfter, positionOf } from '#kit/server/windows.ts'
import { excerptOf, folded, holdsAll } from '#kit/shared/finding.ts'
import type { Source } from './source.ts'

/** All that is written of somebody, in the order of `wordsOf`. */
const written = sql`concat_ws(' ', ${npcs.name}, ${npcs.description}, ${npcs.longDescription},
  (select string_agg(field.value, ' ') from jsonb_each_text(${npcs.publicInfo}) as field), ${npcs.gmOnlyInfo}, ${npcs.gmNotes})`

/** The words of an NPC that its viewer may read; empty for a veiled one. */
function wordsOf(npc: ReturnType<typeof shownOf>): string {
  if (npc.shown === 'veil') return ''
  const { name, description, longDescription, publicInfo } = npc
  const texts = [name, description, longDescription, ...Object.values(publicInfo)]
  const all = npc.shown === 'all' ? [...texts, npc.gmOnlyInfo, npc.gmNotes] : texts
  return all.filter(Boolean).join('\n')
}

/**
 * The NPCs of the book, as this viewer may see them. The database only leaves out what nobody could find; whether somebody is
 * found is asked of what the viewer is shown, so that not even the end of a window tells of the others.
 */
export const npcHits =
  (book: BookRow): Source =>
  async (call, { terms, after, most }) => {
    const gallery = galleryFrom(call, book)
    if (!gallerySubject.policy.read(call.actor, gallery)) return []
    const rows = await call.db
      .select(npcColumns(call))
      .from(npcs)
      .where(and(eq(npcs.bookId, book.id), not(npcs.placeholder), bornAfter(npcs, after), holdingAll(written, terms)))
      .orderBy(asc(npcs.createdAt), asc(npcs.id))
    return rows
      .map(row => ({ row, npc: shownOf(call, { ...row, ...gallery }) }))
      .flatMap(({ row, npc }) => {
        const text = wordsOf(npc)
        if (npc.shown === 'veil' || !holdsAll(folded(text), terms)) return []
        const hit = { kind: 'npc' as const, id: npc.id, title: npc.name, excerpt: excerptOf(text, terms) }
        return [{ hit, position: positionOf(row) }]
      })
      .slice(0, most)
  }
