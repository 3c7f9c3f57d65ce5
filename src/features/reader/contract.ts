import '#features/books/errors.ts'
import '#features/manuscripts/errors.ts'
import * as z from 'zod'
import { bookText, mentionKind, pageScale } from '#features/manuscripts/contract.ts'
import type { Block } from '#features/text/engine/tree.ts'
import { enter } from '#kit/shared/enter.ts'
import { mayFail } from '#lexicon/errors.ts'
import { SCRIBE_IDS } from '#lexicon/look/ids.ts'

const inBook = z.object({ bookId: z.uuid() })
const readAs = inBook.extend({ userId: z.uuid().optional() })
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

const Prologue = z.object({ pages: z.array(blocks) })
export type PrologueView = z.output<typeof Prologue>

export const reader = {
  /**
   * The pages of a book for this reader, without their text; live readers ask again when `manuscript.changed` is heard. With
   * `userId` the GM side reads as that member of the party does; NOT_FOUND for anyone else. With `scale` they are the pages
   * of a larger or smaller type.
   */
  outline: enter('anyone')
    .get('/books/{bookId}/outline')
    .input(readAt)
    .errors(mayFail('BOOK_NOT_FOUND', 'PAGES_NOT_ALLOWED'))
    .output(Outline),

  /** A window of laid-out pages, at most 24, for the reader, or for `userId`, and of a `scale`, as in `outline`. */
  window: enter('anyone')
    .get('/books/{bookId}/pages')
    .input(readAt.extend({ from: number.min(1), count: number.min(1).max(24) }))
    .errors(mayFail('BOOK_NOT_FOUND', 'PAGES_NOT_ALLOWED'))
    .output(z.object({ textVersion: z.int(), pages: z.array(LaidPage) })),

  /**
   * The pages of the prologue as this reader may have it, for `userId` and of a `scale` as in `outline`; a book without one has
   * one page without blocks.
   */
  prologue: enter('anyone')
    .get('/books/{bookId}/prologue')
    .input(readAt)
    .errors(mayFail('BOOK_NOT_FOUND', 'PAGES_NOT_ALLOWED'))
    .output(Prologue),

  /** One page as a record. */
  page: enter('anyone')
    .get('/books/{bookId}/pages/{number}')
    .input(inBook.extend({ number: number.min(1) }))
    .errors(mayFail('BOOK_NOT_FOUND'))
    .output(PageRecord),

  /** The chapters in which something is mentioned where this reader may read it, with the page on which it is first and its address. */
  mentionedIn: enter('anyone')
    .get('/books/{bookId}/mentions/{kind}/{id}')
    .input(inBook.extend({ kind: mentionKind, id: z.uuid() }))
    .errors(mayFail('BOOK_NOT_FOUND'))
    .output(z.array(z.object({ chapterId: z.uuid(), title: z.string(), number: z.int(), place: z.string() }))),

  /** Which page an address leads to, for this reader or for `userId` as in `outline`; null where its chapter is gone. */
  locate: enter('anyone')
    .get('/books/{bookId}/places/{place}')
    .input(readAt.extend({ place: z.string().min(1).max(120) }))
    .errors(mayFail('BOOK_NOT_FOUND', 'PAGES_NOT_ALLOWED'))
    .output(z.object({ number: z.int().nullable() })),

  /**
   * Where this reader finds words (all of them; phrases in quotes): the numbers of the pages, at most 1000, and whether in the
   * prologue.
   */
  find: enter('anyone')
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
}
