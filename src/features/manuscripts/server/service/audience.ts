import { and, eq, not } from 'drizzle-orm'
import { onGmSide } from '#features/books/server/service/the-book.ts'
import { characters } from '#features/characters/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { namesOfOwn, type SecretViewer } from '../../text/secrets.ts'
import type { ReadableBook } from './readable-book.ts'

/** A book as its reader stands to it; which state of its text is read does not matter here. */
export type BookToRead = Omit<ReadableBook, 'textVersion'>

/** A viewer of one book's text, and the key under which everything that they may read is the same. */
export type Viewer = SecretViewer & { key: string }

const GM_VIEWER: Viewer = { key: 'gm', gmSide: true, characterIds: [] }
/** Whoever is addressed by no passage. */
const OPEN_VIEWER: Viewer = { key: 'open', gmSide: false, characterIds: [] }

/**
 * Who reads: the GM side reads all; a player what is addressed to their living characters in the book. `addressed` says
 * whether any passage names a character at all; where none does, nobody needs to be looked up.
 */
export async function viewerOf(call: Call, book: BookToRead, addressed: boolean): Promise<Viewer> {
  if (onGmSide(call, book)) return GM_VIEWER
  if (!addressed || !call.actor || !book.parts.includes('player')) return OPEN_VIEWER
  const cast = await call.db
    .select({ id: characters.id, name: characters.name, userId: characters.parentPlayerId })
    .from(characters)
    .where(and(eq(characters.bookId, book.id), not(characters.archived)))
  const { userId } = call.actor
  const own = cast
    .filter(one => one.userId === userId)
    .map(one => one.id)
    .sort()
  const names = namesOfOwn(own, cast)
  return { key: `${own.join()}|${[...names].sort().join()}`, gmSide: false, characterIds: own, characterNames: names }
}
