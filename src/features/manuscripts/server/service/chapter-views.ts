import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import type { BookRow } from '#features/books/server/service/the-book.ts'
import type { Call } from '#kit/server/call.ts'
import { Fault, fault } from '#lexicon/errors.ts'
import type { ChapterTextView, ChapterView } from '../../contract.ts'
import { chapters } from '../tables.ts'
import type { OfBook } from './audience.ts'
import { headColumns, TextMoved } from './chapter-heads.ts'
import { pageCounts, styleOf } from './layout.ts'
import type { MentionRules } from './mentions.ts'

const writtenColumns = {
  ...headColumns,
  bookId: chapters.bookId,
  position: chapters.position,
  length: sql<number>`length(${chapters.source})`,
  updatedByName: sql<string>`coalesce(${users.name}, '')`,
}
const writtenChapters = ({ db }: Call) =>
  db.select(writtenColumns).from(chapters).leftJoin(users, eq(users.id, chapters.updatedBy))
type Written = Awaited<ReturnType<typeof writtenChapters>>[number]

/** A chapter with its text; NOT_FOUND where the book has none of that id. */
export async function theChapter({ db }: Call, bookId: string, chapterId: string) {
  const [row] = await db
    .select({ ...writtenColumns, source: chapters.source })
    .from(chapters)
    .leftJoin(users, eq(users.id, chapters.updatedBy))
    .where(and(eq(chapters.bookId, bookId), eq(chapters.id, chapterId)))
  if (!row) throw fault('NOT_FOUND')
  return row
}

/** Where too many books are being laid out to count pages, or the text is being saved, all else is told without them. */
async function counted(
  call: Call,
  book: OfBook,
  rows: readonly Written[],
  rules: MentionRules,
): Promise<ChapterView[]> {
  const counts = await pageCounts(call, book, rows, rules).catch(error => {
    if (error instanceof TextMoved || (error instanceof Fault && error.code === 'TOO_BUSY')) return null
    throw error
  })
  return rows.map(row => ({
    id: row.id,
    title: row.title,
    scribeStyle: styleOf(row.scribeStyle),
    position: row.position,
    version: row.version,
    length: row.length,
    pageCount: counts?.get(row.id) ?? null,
    updatedAt: row.updatedAt,
    updatedByName: row.updatedByName,
  }))
}

type OfChapter = { bookId: string; chapterId: string }

/** A chapter with its text as the GM side has it before it, who has been asked. */
export async function chapterText(call: Call, book: OfBook, rules: MentionRules, { bookId, chapterId }: OfChapter) {
  const row = await theChapter(call, bookId, chapterId)
  const [view] = await counted(call, book, [row], rules)
  return { ...view!, source: row.source }
}

/** The chapters of a book in order. */
export async function listChapters(call: Call, rules: MentionRules, book: BookRow) {
  const rows = await writtenChapters(call)
    .where(eq(chapters.bookId, book.id))
    .orderBy(asc(chapters.position), asc(chapters.id))
  return counted(call, book, rows, rules)
}

/** One chapter with its text. */
export const readChapter = (
  call: Call,
  rules: MentionRules,
  input: OfChapter,
  book: BookRow,
): Promise<ChapterTextView> => chapterText(call, book, rules, input)
