import '#features/books/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { pageScale } from '#features/manuscripts/contract.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { BookmarkNote } from './forms.ts'

/** One bookmark: its owner's alone. */
export const bookmark = subject('bookmark', ['note', 'remove'], { by: 'id', codes: ['BOOK_NOT_FOUND'] })
/** A book that bookmarks are added to. */
export const markedBook = subject('markedBook', ['mark'], { by: 'bookId', codes: ['BOOK_NOT_FOUND'] })

const inBook = z.object({ bookId: z.uuid() })
const one = z.object({ id: z.uuid() })
const position = {
  /** The address of the page, as the outline of the book gives it. */
  place: z.string().min(1).max(120),
  /** Which of the reader's own pages with this address, from 0: long passages for some have none of their own. */
  leaf: z.int().min(0).max(10_000),
  /** How many words of the chapter come before it, for when the words of the address are gone. */
  words: z.int().min(0).max(10_000_000),
}

/** A bookmark of the caller. `number` and `title` are those of the page at which it lies for this reader now, in the `scale` asked for. */
export const Bookmark = z.object({
  id: z.uuid(),
  bookId: z.uuid(),
  chapterId: z.uuid(),
  ...position,
  number: z.int(),
  title: z.string(),
  note: z.string(),
  keptAt: z.date(),
  can: abilities(bookmark.actions),
})
export type BookmarkView = z.output<typeof Bookmark>

export const bookmarks = {
  /** The caller’s bookmarks in a book, in the order of its pages; nobody else has them, also no admin. */
  list: enter('signedIn')
    .get('/books/{bookId}/bookmarks')
    .input(inBook.extend({ scale: pageScale }))
    .errors(mayFail('BOOK_NOT_FOUND'))
    .output(z.object({ bookmarks: z.array(Bookmark), most: z.int() })),

  /**
   * Adds a bookmark to a page. An address that has one keeps it, and it is answered. `words` and `keptAt` restore a removed
   * one; a new one has neither. NOT_FOUND for an address in no chapter of the book.
   */
  keep: enter('signedIn')
    .may('mark', markedBook)
    .put('/books/{bookId}/bookmarks/{id}')
    .input(
      inBook.extend({
        id: z.uuid(),
        place: position.place,
        leaf: position.leaf,
        scale: pageScale,
        words: position.words.optional(),
        note: BookmarkNote.shape.note.optional(),
        keptAt: z.coerce.date().min(new Date('2000-01-01T00:00:00Z')).optional(),
      }),
    )
    .errors(mayFail('BOOKMARKS_FULL'))
    .output(Bookmark),

  /** Writes what one wants to remember at a bookmark; '' takes the note away. */
  annotate: enter('signedIn')
    .may('note', bookmark)
    .put('/bookmarks/{id}/note')
    .input(one.extend({ ...BookmarkNote.shape, scale: pageScale }))
    .output(Bookmark),

  /** Takes a bookmark out of its book. */
  remove: enter('signedIn')
    .may('remove', bookmark)
    .delete('/bookmarks/{id}')
    .input(one)
    .output(z.object({ done: z.literal(true) })),
}
