import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { BookRow } from '#features/books/server/service/the-book.ts'
import type { Call } from '#kit/server/call.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { keepsGallery } from '../policy.ts'
import { npcs } from '../tables.ts'
import { cardOf, galleryFrom, hungIn } from './the-npc.ts'

const FACES = 5

/**
 * The news of a gallery: the last face shown to the party, the first faces and veils, and how many faces were shown
 * `since`, among the newest `most`. For those who see behind every veil a lifted veil is not new.
 */
export async function galleryNews(call: Call, book: BookRow, { since, most }: { since: Date; most: number }) {
  const { id: bookId } = book
  const gallery = galleryFrom(call, book)
  const shown = await call.db
    .select({ name: npcs.name, imageKey: npcs.imageKey, at: npcs.unveiledAt })
    .from(npcs)
    .where(and(hungIn(bookId), eq(npcs.veil, false), isNotNull(npcs.unveiledAt)))
    .orderBy(desc(npcs.unveiledAt), desc(npcs.id))
    .limit(most)
  const first = await call.db
    .select()
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
