import '#features/books/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { UPLOAD_FAULTS } from '#features/media/errors.ts'
import { leakKinds } from '#features/text/engine/leak-kinds.ts'
import { mentionKinds } from '#features/text/engine/tree.ts'
import { enter } from '#kit/shared/enter.ts'
import { hasVisibleText } from '#kit/shared/has-visible-text.ts'
import { subject } from '#kit/shared/subject.ts'
import { visibleName } from '#kit/shared/visible-name.ts'
import { mayFail } from '#lexicon/errors.ts'
import { SCRIBE_IDS } from '#lexicon/look/ids.ts'
import { CHAPTER_LENGTHS, chapterFault, PAGE_SCALES } from './rules.ts'

const inBook = z.object({ bookId: z.uuid() })
/** The size of type that pages are laid out for. Numbers of pages are those of that layout; without it of the size 1. */
export const pageScale = z.coerce.number().pipe(z.literal(PAGE_SCALES)).optional()
const scribe = z.enum(SCRIBE_IDS)
const number = z.coerce.number().int()

/** A chapter for those who write it. */
export const Chapter = z.object({
  id: z.uuid(),
  title: z.string(),
  scribeStyle: scribe,
  position: z.int(),
  version: z.int(),
  length: z.int(),
  /** None where the server was too busy to lay the chapter out. */
  pageCount: z.int().nullable(),
  updatedAt: z.date(),
  updatedByName: z.string(),
})
export type ChapterView = z.output<typeof Chapter>
export const ChapterText = Chapter.extend({ source: z.string() })
export type ChapterTextView = z.output<typeof ChapterText>

const Revision = z.object({
  version: z.int(),
  title: z.string(),
  scribeStyle: scribe,
  length: z.int(),
  savedByName: z.string(),
  savedAt: z.date(),
})

/** The kinds of things that a text can mention. */
export const mentionKind = z.enum(mentionKinds)
/** Something of a book that its text can mention. `veiled`: the party does not know its name. */
const Mentionable = z.object({ kind: mentionKind, id: z.uuid(), name: z.string(), veiled: z.boolean() })
export type MentionableView = z.output<typeof Mentionable>

/**
 * A passage where a text tells more than its author may want, or less. Offsets are UTF-16 units of the saved source. Without a
 * chapter it is in the prologue, which has no version (0).
 */
const Leak = z.object({
  kind: z.enum(leakKinds),
  /** The text that it stands in. */
  text: z.enum(['chapter', 'prologue', 'shortDescription', 'npc']),
  /** The chapter or NPC that holds the text; null for the texts of the book itself. */
  chapterId: z.uuid().nullable(),
  npcId: z.uuid().nullable(),
  title: z.string(),
  version: z.int(),
  start: z.int(),
  end: z.int(),
  /** The name that it is about; '' without a name. */
  name: z.string(),
  /** The readers of the passage: names of characters; none: everybody who reads the book. */
  readBy: z.array(z.string()),
})
export type LeakView = z.output<typeof Leak>

/** The words for a call that lacks what a page cannot be without; an empty one has words of its own. */
const needed = { error: ({ input }: { input?: unknown }) => (input === undefined ? NEEDED : undefined) }
const NEEDED = 'Missing required parameters for page creation'

/**
 * A chapter to save. `baseVersion` is the version that was loaded (0 for a new chapter); `overwrite` says that a newer
 * one was seen.
 */
export const SaveChapter = inBook.extend({
  chapterId: z.uuid(),
  bookId: z.uuid(needed),
  title: z
    .string(needed)
    .overwrite(visibleName)
    .refine(hasVisibleText, 'Title is required.')
    .max(CHAPTER_LENGTHS.title),
  source: z
    .string(needed)
    .refine(text => !chapterFault(text), { error: ({ input }) => chapterFault(String(input)) })
    .refine(text => text.trim() !== '', 'Content cannot be empty.'),
  scribeStyle: scribe,
  baseVersion: z.int().min(0),
})

/** The text of a book. `visit` notes that it was opened. */
export const bookText = subject('bookText', ['visit', 'readAsGm', 'write'], {
  by: 'bookId',
  codes: ['BOOK_NOT_FOUND', 'PAGES_NOT_ALLOWED', 'WRITING_WAITS'],
})
/** The text of a book into which a chapter is saved; one that is not there has words of its own. */
export const savedText = subject('savedText', ['save'], {
  by: 'bookId',
  codes: ['PAGES_WITHOUT_BOOK', 'PAGES_NOT_ALLOWED', 'WRITING_WAITS'],
})
/** The door of those who write, in the words of this room. */
const asWriter = { words: { signIn: 'PAGES_LOGIN_REQUIRED', lurker: 'PAGES_NOT_ALLOWED' } } as const

export const manuscripts = {
  /** Everything that the text of a book can mention, for the GM side. */
  mentionable: enter('signedIn')
    .may('readAsGm', bookText)
    .get('/books/{bookId}/mentionable')
    .input(inBook)
    .output(z.array(Mentionable)),

  /**
   * Where the saved texts of the book (prologue, chapters, short description, unveiled NPCs) tell somebody what they may
   * not know yet, in the order of the text, for the GM side.
   */
  leaks: enter('signedIn').may('readAsGm', bookText).get('/books/{bookId}/leaks').input(inBook).output(z.array(Leak)),

  /** The chapters in order, for the GM side. */
  chapters: enter('signedIn')
    .may('readAsGm', bookText)
    .get('/books/{bookId}/chapters')
    .input(inBook)
    .output(z.array(Chapter)),

  /** One chapter with its text, for the GM side. */
  chapter: enter('signedIn')
    .may('readAsGm', bookText)
    .get('/books/{bookId}/chapters/{chapterId}')
    .input(inBook.extend({ chapterId: z.uuid() }))
    .output(ChapterText),

  /**
   * Saves a chapter whole; a new one comes last. Another state saved since `baseVersion` is told with CHAPTER_CHANGED and
   * overwrites nothing; an equal repetition of the last save is answered as done.
   */
  save: enter('member', asWriter)
    .may('save', savedText)
    .put('/books/{bookId}/chapters/{chapterId}')
    .input(SaveChapter)
    .errors(mayFail('PAGES_LOGIN_REQUIRED', 'CHAPTER_CHANGED', 'CHAPTER_TITLE_TAKEN'))
    .output(ChapterText),

  /**
   * Stores a picture for the text of a book, re-encoded, and answers the address by which a text shows it, and its size. With
   * `#1200x800` behind the address in a text its room is known before it is loaded. The id is the caller's own: a picture
   * sent twice is stored once.
   */
  addPicture: enter('member')
    .may('write', bookText)
    .post('/books/{bookId}/pictures/{id}')
    .input(inBook.extend({ id: z.uuid(), file: z.file().optional() }))
    .errors(mayFail(...UPLOAD_FAULTS))
    .output(z.object({ src: z.string(), width: z.int(), height: z.int() })),

  /** Deletes a chapter with its history; the remaining pages are numbered anew. */
  remove: enter('member')
    .may('write', bookText)
    .delete('/books/{bookId}/chapters/{chapterId}')
    .input(inBook.extend({ chapterId: z.uuid() }))
    .output(z.object({ done: z.literal(true) })),

  /** Puts the chapters in another order: all their ids, first to last. */
  reorder: enter('member')
    .may('write', bookText)
    .put('/books/{bookId}/chapter-order')
    .input(inBook.extend({ chapterIds: z.array(z.uuid()).max(2000) }))
    .output(z.object({ done: z.literal(true) })),

  /** The saved states of a chapter, newest first. */
  history: enter('signedIn')
    .may('readAsGm', bookText)
    .get('/books/{bookId}/chapters/{chapterId}/history')
    .input(inBook.extend({ chapterId: z.uuid() }))
    .output(z.array(Revision)),

  /** One saved state with its text. */
  revision: enter('signedIn')
    .may('readAsGm', bookText)
    .get('/books/{bookId}/chapters/{chapterId}/history/{version}')
    .input(inBook.extend({ chapterId: z.uuid(), version: number.min(1).max(1_000_000_000) }))
    .output(Revision.extend({ source: z.string() })),
}
