import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { BookRow } from '#features/books/server/service/the-book.ts'
import type { Call } from '#kit/server/call.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { keepsGallery, liftsCount } from '../policy.ts'
import { npcLifts, npcs } from '../tables.ts'
import { hungIn, npcColumns } from './seen-by.ts'
import { cardOf, type Gallery, galleryFrom } from './the-npc.ts'

const FACES = 5

/** The faces that were last shown, to the whole party or to this player by name. */
async function newestFaces(call: Call, gallery: Gallery, most: number) {
  const columns = { id: npcs.id, name: npcs.name, imageKey: npcs.imageKey }
  const forAll = await call.db
    .select({ ...columns, at: npcs.unveiledAt })
    .from(npcs)
    .where(and(hungIn(gallery.bookId), eq(npcs.veil, false), isNotNull(npcs.unveiledAt)))
    .orderBy(desc(npcs.unveiledAt), desc(npcs.id))
    .limit(most)
  if (!call.actor || keepsGallery(call.actor, gallery) || !liftsCount(call.actor, gallery)) return forAll
  const byName = await call.db
    .select({ ...columns, at: npcLifts.liftedAt })
    .from(npcLifts)
    .innerJoin(npcs, eq(npcs.id, npcLifts.npcId))
    .where(and(hungIn(gallery.bookId), npcs.veil, eq(npcLifts.userId, call.actor.userId)))
    .orderBy(desc(npcLifts.liftedAt), desc(npcs.id))
    .limit(most)
  return [...forAll, ...byName].sort((a, b) => Number(b.at) - Number(a.at)).slice(0, most)
}

/**
 * The news of a gallery: the last face shown to the party, the first faces and veils, and how many faces were shown
 * `since`, among the newest `most`. For those who see behind every veil a lifted veil is not new.
 */
export async function galleryNews(call: Call, book: BookRow, { since, most }: { since: Date; most: number }) {
  const { id: bookId } = book
  const gallery = galleryFrom(call, book)
  const shown = await newestFaces(call, gallery, most)
  const first = await call.db
    .select(npcColumns(call))
    .from(npcs)
    .where(hungIn(bookId))
    .orderBy(asc(npcs.createdAt), asc(npcs.id))
    .limit(FACES)
  const faces = first.map(row => {
    const card = cardOf(call, { ...row, ...gallery })
    return card.shown === 'face' ? { name: card.name, avatarUrl: card.imageUrl } : { name: null, avatarUrl: null }
  })
  const [last] = shown
  const seesAll = keepsGallery(call.actor, gallery)
  return {
    last: last?.at ? { name: last.name, avatarUrl: fileUrl(last.imageKey), at: last.at } : null,
    faces,
    unread: seesAll ? 0 : shown.filter(({ at }) => at && at > since).length,
  }
}
