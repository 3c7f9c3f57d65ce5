import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { BookRow } from '#features/books/server/service/the-book.ts'
import type { NpcFactView } from '#features/npcs/contract.ts'
import { factsOf } from '#features/npcs/server/service/facts.ts'
import { npcColumns } from '#features/npcs/server/service/seen-by.ts'
import { galleryFrom, gallerySubject, shownOf } from '#features/npcs/server/service/the-npc.ts'
import { npcFacts, npcs } from '#features/npcs/server/tables.ts'
import { holdingAll } from '#kit/server/finding.ts'
import { bornAfter, positionOf } from '#kit/server/windows.ts'
import { excerptOf, folded, holdsAll } from '#kit/shared/finding.ts'
import type { Source } from './source.ts'

/** All that is written of somebody, in the order of `wordsOf`. */
const written = sql`concat_ws(' ', ${npcs.name}, ${npcs.description}, ${npcs.longDescription},
  (select string_agg(field.value, ' ') from jsonb_each_text(${npcs.publicInfo}) as field),
  (select string_agg(${npcFacts.text}, ' ' order by ${npcFacts.position}, ${npcFacts.id}) from ${npcFacts}
    where ${npcFacts.npcId} = ${npcs.id} and ${npcFacts.removedAt} is null), ${npcs.gmOnlyInfo}, ${npcs.gmNotes})`

/** The words of an NPC that its viewer may read, with the things to know that they know; empty for a veiled one. */
function wordsOf(npc: ReturnType<typeof shownOf>, facts: NpcFactView[]): string {
  if (npc.shown === 'veil') return ''
  const { name, description, longDescription, publicInfo } = npc
  const texts = [name, description, longDescription, ...Object.values(publicInfo), ...facts.map(fact => fact.text)]
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
    const factsAbout = await factsOf(
      call,
      gallery,
      rows.map(row => row.id),
    )
    return rows
      .map(row => ({ row, npc: shownOf(call, { ...row, ...gallery }, factsAbout(row.id)) }))
      .flatMap(({ row, npc }) => {
        const text = wordsOf(npc, factsAbout(row.id))
        if (npc.shown === 'veil' || !holdsAll(folded(text), terms)) return []
        const hit = { kind: 'npc' as const, id: npc.id, title: npc.name, excerpt: excerptOf(text, terms) }
        return [{ hit, position: positionOf(row) }]
      })
      .slice(0, most)
  }
