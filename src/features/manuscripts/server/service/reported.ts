import { eq } from 'drizzle-orm'
import { closingAct } from '#features/books/server/service/reported.ts'
import { type BookRow, bookIf } from '#features/books/server/service/the-book.ts'
import { CHAPTER_EVIDENCE_MOST } from '#features/reports/rules.ts'
import {
  frozenLine,
  picturesOf,
  type Reportable,
  type Witnessed,
} from '#features/reports/server/service/reportables.ts'
import { plainText } from '#features/text/engine/tree.ts'
import { blocksIn } from '#features/text/server/work/chapter-work.ts'
import type { Call } from '#kit/server/call.ts'
import type { Extensions } from '#kit/server/extension-point.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { chapters } from '../tables.ts'
import { mentionRules } from './mentions.ts'
import { isOfBook } from './pictures.ts'
import { textShown } from './read-texts.ts'

/** A text of a book as the caller reads it, in words, and the pictures of that book that it shows them. */
async function shownOf(call: Call, book: BookRow, source: string, extensions: Extensions) {
  const shown = await textShown(call, book, source, extensions(mentionRules))
  return {
    words: plainText(blocksIn(shown)).replaceAll('\u00AD', ''),
    pictures: shown.pictures.filter(src => isOfBook(book.id, src)),
  }
}

const lineOf = (book: BookRow, text: string, most?: number) =>
  frozenLine({ author: book.gmName, authorId: book.hostedBy, text }, true, most)

/** A campaign by its cover and descriptions, for somebody who may read it. */
async function witnessBook(call: Call, id: string, extensions: Extensions): Promise<Witnessed | undefined> {
  const book = await bookIf(call, id, 'read')
  if (!book) return undefined
  const prologue = await shownOf(call, book, book.longDescription, extensions)
  const texts = [book.title, book.shortDescription, prologue.words].filter(text => text !== '')
  return {
    personId: book.hostedBy,
    title: `“${book.title}” by ${book.gmName}`,
    evidence: {
      lines: texts.map(text => lineOf(book, text)),
      pictures: picturesOf(fileUrl(book.coverKey), ...prologue.pictures),
    },
  }
}

const chapterNamed = async (call: Call, id: string) => {
  const { bookId, title, source } = chapters
  return (await call.db.select({ bookId, title, source }).from(chapters).where(eq(chapters.id, id)))[0]
}

/** A chapter without what is secret to the caller; of a very long one the beginning. */
async function witnessChapter(call: Call, id: string, extensions: Extensions): Promise<Witnessed | undefined> {
  const chapter = await chapterNamed(call, id)
  const book = chapter && (await bookIf(call, chapter.bookId, 'read'))
  if (!book) return undefined
  const shown = await shownOf(call, book, chapter.source, extensions)
  const texts = [chapter.title, shown.words].filter(text => text !== '')
  return {
    personId: book.hostedBy,
    title: `Chapter “${chapter.title}” of “${book.title}” by ${book.gmName}`,
    evidence: {
      lines: texts.map(text => lineOf(book, text, CHAPTER_EVIDENCE_MOST)),
      pictures: picturesOf(...shown.pictures),
    },
  }
}

/** Campaigns and their chapters, as they are reported: each as the person who reports it can read it. */
export const reportedTexts: readonly Reportable[] = [
  { kind: 'book', witness: witnessBook, acts: [closingAct(async (_, bookId) => bookId)] },
  {
    kind: 'chapter',
    witness: witnessChapter,
    acts: [closingAct(async (tx, id) => (await chapterNamed(tx, id))?.bookId)],
  },
]
