import { and, eq, inArray } from 'drizzle-orm'
import { knownLooks } from '#features/books/server/service/book-view.ts'
import { bookRows, canWith, onGmSide, readable } from '#features/books/server/service/the-book.ts'
import { books } from '#features/books/server/tables.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { mustBeAllowed, whatCan } from '#kit/server/policy.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { type FlavorId, PLAIN_FLAVOR } from '#lexicon/look/ids.ts'
import type { CharacterAction, CharacterView } from '../../contract.ts'
import { characterChanged, ownCharacterChanged } from '../../events.ts'
import { type BookStanding, characterPolicy } from '../policy.ts'
import { characters } from '../tables.ts'

export type CharacterRow = typeof characters.$inferSelect
type SeenBook = BookStanding & { title: string; iconFlavor: FlavorId }
/** A character as seen by one caller: what the rules look at is in it. */
export type SeenCharacter = CharacterRow & { book: SeenBook | null }

/** The books of some characters, as far as the caller may see them: one query, and none for characters without a book. */
async function seenBooks(call: Call, ids: (string | null)[]): Promise<Map<string, SeenBook>> {
  const wanted = [...new Set(ids.filter(id => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await bookRows(call).where(and(inArray(books.id, wanted), readable(call)))
  return new Map(
    rows.map(row => {
      const book = { ...row, hostIsEntitled: false }
      const isReadable = canWith(call, book).read
      const isOwner = row.hostedBy === call.actor?.userId
      const { iconFlavor } = knownLooks(row)
      return [row.id, { title: row.title, iconFlavor, isReadable, onGmSide: onGmSide(call, book), isOwner }]
    }),
  )
}

const HIDDEN: SeenBook = { title: '', iconFlavor: PLAIN_FLAVOR, isReadable: false, onGmSide: false, isOwner: false }

/** Adds to each character how the caller stands to its book. */
export async function seen(call: Call, rows: CharacterRow[]): Promise<SeenCharacter[]> {
  const found = await seenBooks(
    call,
    rows.map(row => row.bookId),
  )
  return rows.map(row => ({ ...row, book: row.bookId ? (found.get(row.bookId) ?? HIDDEN) : null }))
}

/** The only way to a character: by somebody, for something. One that the caller may not see does not exist. */
export async function theCharacter(call: Call, id: string, action: CharacterAction): Promise<SeenCharacter> {
  const [character] = await seen(call, await call.db.select().from(characters).where(eq(characters.id, id)))
  mustBeAllowed(characterPolicy, action, call.actor, character)
  return character
}

/** A character as its readers get it. */
export function viewOf(call: Call, { book, sheetUrl, sheetKey, avatarKey, ...row }: SeenCharacter): CharacterView {
  return {
    ...row,
    avatarUrl: fileUrl(avatarKey),
    soulScroll: sheetUrl ?? fileUrl(sheetKey),
    sheetIsUploaded: sheetKey !== null,
    bookTitle: book?.isReadable ? book.title : null,
    iconFlavor: book?.isReadable ? book.iconFlavor : null,
    can: whatCan(characterPolicy, call.actor, { ...row, book }),
  }
}

/** Tells the own pages of the player, and those of the book, that a character changed. */
export function tellChange(
  tx: Call,
  { id, bookId, parentPlayerId }: Pick<CharacterRow, 'id' | 'bookId' | 'parentPlayerId'>,
) {
  announce(tx, ownCharacterChanged, { userId: parentPlayerId, characterId: id })
  if (bookId) announce(tx, characterChanged, { bookId, characterId: id })
}
