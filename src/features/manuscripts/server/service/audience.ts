import { and, eq, inArray, not } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { onGmSide } from '#features/books/server/service/the-book.ts'
import { characters, plainName } from '#features/characters/server/tables.ts'
import { type Mention, mentionKey } from '#features/text/engine/mentions.ts'
import { namesOfOwn, type SecretViewer } from '#features/text/engine/secrets.ts'
import { askingText, type TextAsks } from '#features/text/server/work/chapter-work.ts'
import type { Call } from '#kit/server/call.ts'
import { type MentionRules, openMentions } from './mentions.ts'
import type { ReadableBook } from './readable-book.ts'

/** The facts about a reader that texts depend on: whether a passage names characters, and the possible mentions. */
export type Asks = { addressed: boolean; mentioned: Mention[] }

/** The facts of several texts together. */
export const mergedAsks = (asks: readonly TextAsks[]): Asks => ({
  addressed: asks.some(({ audiences }) => audiences.length > 0),
  mentioned: [...new Map(asks.flatMap(({ mentioned }) => mentioned).map(one => [mentionKey(one), one])).values()],
})

/** What the pages of a text that is no chapter depend on: the readers of its secrets, and its mentions. */
export const askText = ({ ports: { workers } }: Call, source: string): Promise<TextAsks> =>
  workers.run(askingText, source, { weight: source.length })

/** A book as its reader stands to it; which state of its text is read does not matter here. */
export type OfBook = Pick<ReadableBook, 'id' | 'hostedBy' | 'parts'>
/** A viewer of one book's text, and the key under which everything that they may read is the same. */
type Viewer = SecretViewer & { key: string }

/** A viewer together with the mentions that they may follow. */
export type Reader = Viewer & { open: ReadonlySet<string> }

const GM_VIEWER: Viewer = { key: 'gm', gmSide: true, characterIds: [] }
/** A reader that no passage addresses. */
const OPEN_VIEWER: Viewer = { key: 'open', gmSide: false, characterIds: [] }

/**
 * The viewer: the GM side reads all; a player reads passages for their living characters in the book. If no passage
 * names a character (`addressed`), no query is made.
 */
async function viewerOf(call: Call, book: OfBook, addressed: boolean): Promise<Viewer> {
  if (onGmSide(call, book)) return GM_VIEWER
  if (!addressed || !call.actor || !book.parts.includes('player')) return OPEN_VIEWER
  const { userId } = call.actor
  const cast = await livingAndNamesakes(call, book.id, userId)
  const own = cast
    .filter(one => one.userId === userId && !one.archived)
    .map(one => one.id)
    .sort()
  // Earlier characters keep their names, so that a namesake reads nothing that was addressed to the first bearer.
  const names = namesOfOwn(own, cast)
  return { key: `${own.join()}|${[...names].sort().join()}`, gmSide: false, characterIds: own, characterNames: names }
}

/** Everybody at the table, and of the Hall of Echoes, which may be large, those who are called as one of somebody's own. */
function livingAndNamesakes({ db }: Call, bookId: string, userId: string) {
  const cast = () =>
    db
      .select({
        id: characters.id,
        name: characters.name,
        userId: characters.parentPlayerId,
        archived: characters.archived,
      })
      .from(characters)
  const own = alias(characters, 'own')
  const ownNames = db
    .select({ name: plainName(own.name) })
    .from(own)
    .where(and(eq(own.bookId, bookId), eq(own.parentPlayerId, userId), not(own.archived)))
  const living = cast().where(and(eq(characters.bookId, bookId), not(characters.archived)))
  const gone = cast().where(
    and(eq(characters.bookId, bookId), characters.archived, inArray(plainName(characters.name), ownNames)),
  )
  return unionAll(living, gone)
}

/** The reader and the mentions that they may open, loaded now, so that a veil counts from the next answer on. */
export async function readerOf(
  call: Call,
  book: OfBook,
  { addressed, mentioned }: Asks,
  rules: MentionRules,
): Promise<Reader> {
  const [viewer, open] = await Promise.all([
    viewerOf(call, book, addressed),
    openMentions(call, book, mentioned, rules),
  ])
  return { ...viewer, open }
}
