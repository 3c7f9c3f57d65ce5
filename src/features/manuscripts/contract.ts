import '#features/books/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { UPLOAD_FAULTS } from '#features/media/errors.ts'
import { leakKinds } from '#features/text/engine/leak-kinds.ts'
import { type Block, mentionKinds } from '#features/text/engine/tree.ts'
import { enter } from '#kit/shared/enter.ts'
import { hasVisibleText } from '#kit/shared/has-visible-text.ts'
import { subject } from '#kit/shared/subject.ts'
import { visibleName } from '#kit/shared/visible-name.ts'
import { mayFail } from '#lexicon/errors.ts'
import { SCRIBE_IDS } from '#lexicon/look/ids.ts'
import { CHAPTER_LENGTHS, chapterFault, PAGE_SCALES } from './rules.ts'

const inBook = z.object({ bookId: z.uuid() })
const readAs = inBook.extend({ userId: z.uuid().optional() })
/** The size of type that pages are laid out for. Numbers of pages are those of that layout; without it of the size 1. */
export const pageScale = z.coerce.number().pipe(z.literal(PAGE_SCALES)).optional()
const readAt = readAs.extend({ scale: pageScale })
const scribe = z.enum(SCRIBE_IDS)
const blocks = z.custom<Block[]>(Array.isArray)
const number = z.coerce.number().int()

/** A page as the contents list names it. Numbers count the pages that this reader has, from 1. */
export const PageHead = z.object({
  number: z.int(),
  chapterId: z.uuid(),
  baseTitle: z.string(),
  title: z.string(),
  partNumber: z.int(),
  isNew: z.boolean(),
})
export type PageHeadView = z.output<typeof PageHead>

/**
 * A page in the outline. `place` is its address: the same for everybody whose page begins with these words. `headings` are
 * those that begin on it and that this reader may read, in the order of the text.
 */
export const PlacedHead = PageHead.extend({ place: z.string(), headings: z.array(z.string()) })
export type PlacedHeadView = z.output<typeof PlacedHead>

/** A page as it is set: its blocks come from the one paginator, with every passage taken out that is not for this reader. */
export const LaidPage = PageHead.extend({ scribeStyle: scribe, blocks })
export type LaidPageView = z.output<typeof LaidPage>

/** A page as a record: what page calls answer. */
const PageRecord = z.object({
  id: z.string(),
  title: z.string(),
  baseTitle: z.string(),
  content: z.string(),
  pageNumber: z.int(),
  partNumber: z.int(),
  scribeStyle: scribe,
  searchIndex: z.string(),
  createdBy: z.uuid().nullable(),
  createdAt: z.date(),
})

export const Outline = z.object({
  textVersion: z.int(),
  pages: z.array(PlacedHead),
  newSince: z.date().nullable(),
  can: z.object({ write: z.boolean(), export: z.boolean() }),
})
export type OutlineView = z.output<typeof Outline>

/** A player for whom an edition of the book can be bound. */
export const Edition = z.object({ userId: z.uuid(), name: z.string() })
export type EditionView = z.output<typeof Edition>

/** A chapter for those who write it. */
export const Chapter = z.object({
  id: z.uuid(),
  title: z.string(),
  scribeStyle: scribe,
  position: z.int(),
  version: z.int(),
  length: z.int(),
  /** None where the house was too busy to lay the chapter out. */
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

const mentionKind = z.enum(mentionKinds)
/** Something of a book that its text can mention. `veiled`: the party does not know its name. */
const Mentionable = z.object({ kind: mentionKind, id: z.uuid(), name: z.string(), veiled: z.boolean() })
export type MentionableView = z.output<typeof Mentionable>

/**
 * A place where a text tells more than its author may want, or less. Offsets are UTF-16 units of the saved source. Without a
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
  /** The name that it is about; '' where there is none. */
  name: z.string(),
  /** Who reads it: names of characters; none: everybody who reads the book. */
  readBy: z.array(z.string()),
})
export type LeakView = z.output<typeof Leak>

/** The words for a call that lacks what a page cannot be without; an empty one has words of its own. */
const needed = { error: ({ input }: { input?: unknown }) => (input === undefined ? NEEDED : undefined) }
const NEEDED = 'Missing required parameters for page creation'

/** What is saved. `baseVersion` is the version that was loaded (0 for a new chapter); `overwrite` says the newer one was seen. */
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
  /**
   * The pages of a book for this reader, without their text; live readers ask again when `manuscript.changed` is heard. With
   * `userId` the GM side reads as that member of the party does; NOT_FOUND for whoever is none. With `scale` they are the pages
   * of a larger or smaller type.
   */
  outline: enter('anyone', { readsBook: true })
    .get('/books/{bookId}/outline')
    .input(readAt)
    .errors(mayFail('BOOK_NOT_FOUND', 'PAGES_NOT_ALLOWED'))
    .output(Outline),

  /** A window of laid-out pages, at most 24, for the reader, or for `userId`, and of a `scale`, as in `outline`. */
  window: enter('anyone', { readsBook: true })
    .get('/books/{bookId}/pages')
    .input(readAt.extend({ from: number.min(1), count: number.min(1).max(24) }))
    .errors(mayFail('BOOK_NOT_FOUND', 'PAGES_NOT_ALLOWED'))
    .output(z.object({ textVersion: z.int(), pages: z.array(LaidPage) })),

  /** The prologue as this reader may have it, or `userId` as in `outline`; no blocks where the book has none. */
  prologue: enter('anyone')
    .get('/books/{bookId}/prologue')
    .input(readAs)
    .errors(mayFail('BOOK_NOT_FOUND', 'PAGES_NOT_ALLOWED'))
    .output(z.object({ blocks })),

  /** One page as a record. */
  page: enter('anyone', { readsBook: true })
    .get('/books/{bookId}/pages/{number}')
    .input(inBook.extend({ number: number.min(1) }))
    .errors(mayFail('BOOK_NOT_FOUND'))
    .output(PageRecord),

  /** The chapters in which something is mentioned where this reader may read it, with the page on which it is first and its address. */
  mentionedIn: enter('anyone', { readsBook: true })
    .get('/books/{bookId}/mentions/{kind}/{id}')
    .input(inBook.extend({ kind: mentionKind, id: z.uuid() }))
    .errors(mayFail('BOOK_NOT_FOUND'))
    .output(z.array(z.object({ chapterId: z.uuid(), title: z.string(), number: z.int(), place: z.string() }))),

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
  /** Which page holds the place that an address names, for this reader or for `userId` as in `outline`; null where its chapter is gone. */
  locate: enter('anyone', { readsBook: true })
    .get('/books/{bookId}/places/{place}')
    .input(readAt.extend({ place: z.string().min(1).max(120) }))
    .errors(mayFail('BOOK_NOT_FOUND', 'PAGES_NOT_ALLOWED'))
    .output(z.object({ number: z.int().nullable() })),

  /**
   * Where this reader finds words (all of them; phrases in quotes): the numbers of the pages, at most 1000, and whether in the
   * prologue.
   */
  find: enter('anyone', { readsBook: true })
    .get('/books/{bookId}/pages-with')
    .input(inBook.extend({ words: z.string().max(200), scale: pageScale }))
    .errors(mayFail('BOOK_NOT_FOUND'))
    .output(z.object({ prologue: z.boolean(), numbers: z.array(z.int()) })),

  /** Notes that the reader has the book open, and answers since when things count as new. */
  visit: enter('signedIn')
    .may('visit', bookText)
    .post('/books/{bookId}/visit')
    .input(inBook)
    .output(z.object({ newSince: z.date().nullable() })),

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
   * Stores a picture for the text of a book, re-encoded, and answers the address by which a text shows it. The id is the
   * caller's own: a picture sent twice is stored once.
   */
  addPicture: enter('member')
    .may('write', bookText)
    .post('/books/{bookId}/pictures/{id}')
    .input(inBook.extend({ id: z.uuid(), file: z.file().optional() }))
    .errors(mayFail(...UPLOAD_FAULTS))
    .output(z.object({ src: z.string() })),

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
