import { and, eq, inArray } from 'drizzle-orm'
import { knownLooks } from '#features/books/server/service/book-view.ts'
import { bookRows, canWith, here, onGmSide } from '#features/books/server/service/the-book.ts'
import { books } from '#features/books/server/tables.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { type Finding, oneRow, subjects, theOne } from '#kit/server/subjects.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { type FlavorId, PLAIN_FLAVOR } from '#lexicon/look/ids.ts'
import { isLurker } from '#lexicon/roles.ts'
import { type CharacterView, character } from '../../contract.ts'
import { characterChanged, ownCharacterChanged } from '../../events.ts'
import { type BookStanding, characterPolicy } from '../policy.ts'
import { characters } from '../tables.ts'

export type CharacterRow = typeof characters.$inferSelect
type SeenBook = BookStanding & {
  title: string
  iconFlavor: FlavorId
  /** Whether the viewer may know what the book is called: at its table, or with a seat there. */
  isNamed: boolean
  isOpen: boolean
}
/** A character as seen by one caller: what the rules look at is in it. */
export type SeenCharacter = CharacterRow & { book: SeenBook | null }

/** The books of some characters, as the caller stands to them: one query, and none for characters without a book. */
async function seenBooks(call: Call, ids: (string | null)[]): Promise<Map<string, SeenBook>> {
  const wanted = [...new Set(ids.filter(id => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await bookRows(call).where(and(inArray(books.id, wanted), here(call)))
  return new Map(
    rows.map(row => {
      const book = { ...row, hostIsEntitled: false }
      const { read: isOpen, sitIn: isAtTable, seat } = canWith(call, book)
      const isOwner = row.hostedBy === call.actor?.userId
      const { iconFlavor } = knownLooks(row)
      const standing = { isAtTable, onGmSide: onGmSide(call, book), isOwner }
      return [row.id, { ...standing, title: row.title, iconFlavor, isNamed: isAtTable || seat, isOpen }]
    }),
  )
}

const HIDDEN: SeenBook = {
  title: '',
  iconFlavor: PLAIN_FLAVOR,
  isNamed: false,
  isOpen: false,
  isAtTable: false,
  onGmSide: false,
  isOwner: false,
}

/** Adds to each character how the caller stands to its book. */
export async function seen(call: Call, rows: CharacterRow[]): Promise<SeenCharacter[]> {
  const byId = await seenBooks(
    call,
    rows.map(row => row.bookId),
  )
  return rows.map(row => ({ ...row, book: row.bookId ? (byId.get(row.bookId) ?? HIDDEN) : null }))
}

async function characterSeen(call: Call, id: string, how: Finding): Promise<SeenCharacter | undefined> {
  const row = await oneRow(call.db.select().from(characters).where(eq(characters.id, id)), how)
  return row && (await seen(call, [row]))[0]
}

/** Characters. One that the caller may not see does not exist. */
export const characterSubject = subjects({
  kind: character,
  load: characterSeen,
  policy: characterPolicy,
  missing: 'NOT_FOUND',
})

/** Reads a character again after a change, for the answer. */
export const viewAgain = async (call: Call, id: string): Promise<CharacterView> =>
  viewOf(call, await theOne(characterSubject, call, id, 'read'))

const isOwn = ({ actor }: Call, { parentPlayerId }: Pick<CharacterRow, 'parentPlayerId'>) =>
  parentPlayerId === actor?.userId

/** A character as its readers get it. */
export function viewOf(call: Call, { book, sheetUrl, sheetKey, avatarKey, ...row }: SeenCharacter): CharacterView {
  // The player of an archived character keeps seeing the name of the book.
  const isNamed = book?.isNamed || (row.archived && !isLurker(call.actor) && isOwn(call, row))
  return {
    ...row,
    avatarUrl: fileUrl(avatarKey),
    soulScroll: sheetUrl ?? fileUrl(sheetKey),
    sheetIsUploaded: sheetKey !== null,
    bookIsOpen: book?.isOpen ?? false,
    bookTitle: (isNamed && book?.title) || null,
    iconFlavor: isNamed && book ? book.iconFlavor : null,
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
