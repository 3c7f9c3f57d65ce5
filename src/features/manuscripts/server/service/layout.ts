import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { DEFAULT_SCRIBE } from '#lexicon/look/ids.ts'
import { scribeBehind } from '#lexicon/scribe-limits.ts'
import { closeMentions, type MentionViewer, mentionKey, mentionsNamed } from '../../text/mentions.ts'
import { type ChapterPage, chapterPages } from '../../text/paginate.ts'
import { parse } from '../../text/parse.ts'
import { sourceShownTo, treeShownTo } from '../../text/shown-to.ts'
import { chapters } from '../tables.ts'
import { type Asks, asksOfTexts, type OfBook, type Reader, readerOf } from './audience.ts'
import { type MentionRules, ownMentions } from './mentions.ts'
import type { ReadableBook } from './readable-book.ts'

export type LaidOut = ChapterPage & {
  number: number
  chapterId: string
  scribeStyle: ScribeId
  createdBy: string | null
  createdAt: Date
  updatedAt: Date
}
export type Layout = { textVersion: number; pages: LaidOut[] }

type ChapterRow = typeof chapters.$inferSelect
const MOST_LAYOUTS = 48
const MOST_VIEWERS = 20_000

/**
 * Laid-out books, kept with the ports of one app; the oldest leave first. A book is laid out once for each text that
 * somebody may read of it, however many read that same text: `texts` says which that is for a viewer.
 */
type Kept = { asks: Map<string, Promise<Asks>>; texts: Map<string, Promise<string>>; layouts: Map<string, Layout> }
const kept = new WeakMap<object, Kept>()

export const styleOf = (stored: string): ScribeId => scribeBehind(stored) ?? DEFAULT_SCRIBE

/** The pages of one chapter as the GM side reads it. */
export const chapterLayout = (row: ChapterRow): ChapterPage[] => setChapter(row, row.source, EVERYTHING)

const EVERYTHING: MentionViewer = { gmSide: true, open: new Set() }

const setChapter = ({ title, scribeStyle }: ChapterRow, text: string, viewer: MentionViewer) =>
  chapterPages(title, closeMentions(parse(text), viewer), { style: styleOf(scribeStyle) })

const chaptersOf = (call: Call, bookId: string) =>
  call.db.select().from(chapters).where(eq(chapters.bookId, bookId)).orderBy(asc(chapters.position), asc(chapters.id))

/** What a layout is kept by: all that it is made from. Two viewers share it when they read the same, and never else. */
export function textKey(rows: readonly ChapterRow[], texts: readonly string[], viewer: MentionViewer): string {
  const hash = createHash('sha256')
  const named = texts.flatMap(mentionsNamed).map(mentionKey)
  hash.update(JSON.stringify([viewer.gmSide, [...new Set(named)].filter(one => viewer.open.has(one)).sort()]))
  // As JSON, so that no text can pretend to be the end of one and the beginning of the next.
  for (const [at, { id, title, scribeStyle, createdBy, createdAt, updatedAt }] of rows.entries())
    hash.update(JSON.stringify([id, title, scribeStyle, createdBy, createdAt, updatedAt, texts[at]]))
  return hash.digest('base64url')
}

function layOut(
  rows: readonly ChapterRow[],
  texts: readonly string[],
  textVersion: number,
  viewer: MentionViewer,
): Layout {
  const pages: LaidOut[] = []
  for (const [at, row] of rows.entries()) {
    const { id: chapterId, createdBy, createdAt, updatedAt } = row
    const scribeStyle = styleOf(row.scribeStyle)
    for (const page of setChapter(row, texts[at] ?? '', viewer))
      pages.push({ ...page, number: pages.length + 1, chapterId, scribeStyle, createdBy, createdAt, updatedAt })
  }
  return { textVersion, pages }
}

function keep<T>(map: Map<string, T>, key: string, value: T, most: number): T {
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= most) break
    map.delete(oldest)
  }
  return value
}

const shelvesOf = (call: Call): Kept => {
  const here = kept.get(call.ports) ?? { asks: new Map(), texts: new Map(), layouts: new Map() }
  kept.set(call.ports, here)
  return here
}

/** Reads the book, cuts it for the reader, and lays it out unless the same text lies there already; answers its key. */
async function cutAndKeep(call: Call, { layouts }: Kept, { id, textVersion }: ReadableBook, reader: Reader) {
  const rows = await chaptersOf(call, id)
  const texts = rows.map(({ source }) => sourceShownTo(source, reader))
  const key = `${id}:${textVersion}:${textKey(rows, texts, reader)}`
  if (!layouts.has(key)) keep(layouts, key, layOut(rows, texts, textVersion, reader), MOST_LAYOUTS)
  return key
}

async function keptLayout(call: Call, book: ReadableBook, reader: Reader): Promise<Layout> {
  const here = shelvesOf(call)
  const who = `${book.id}:${book.textVersion}:${reader.key}:${[...reader.open].sort().join()}`
  const known = await here.texts.get(who)
  const found = known !== undefined && here.layouts.get(known)
  if (found) return found
  const cutting = cutAndKeep(call, here, book, reader)
  cutting.catch(() => here.texts.delete(who))
  const key = await keep(here.texts, who, cutting, MOST_VIEWERS)
  return here.layouts.get(key) ?? keptLayout(call, book, reader)
}

/** What has to be known of a reader before the text can be cut for them; read once for each state of the text. */
async function asksOf(call: Call, { id, textVersion }: ReadableBook): Promise<Asks> {
  const { asks } = shelvesOf(call)
  const key = `${id}:${textVersion}`
  const known = asks.get(key)
  if (known) return known
  const reading = chaptersOf(call, id).then(rows => asksOfTexts(rows.map(({ source }) => source)))
  reading.catch(() => asks.delete(key))
  return keep(asks, key, reading, MOST_VIEWERS)
}

/** The book as this caller may read it, page by page. */
export async function layoutFor(call: Call, book: ReadableBook, rules: MentionRules = ownMentions): Promise<Layout> {
  return keptLayout(call, book, await readerOf(call, book, await asksOf(call, book), rules))
}

/** The chapters as this caller may read them, whole and with no page laid out, and a text that stands before them. */
export async function textsFor(call: Call, book: OfBook, before: string, rules: MentionRules) {
  const rows = await chaptersOf(call, book.id)
  const reader = await readerOf(call, book, asksOfTexts([before, ...rows.map(({ source }) => source)]), rules)
  const treeOf = (source: string) => treeShownTo(source, reader)
  return {
    before: treeOf(before),
    chapters: rows.map(({ title, scribeStyle, source }) => ({ title, style: scribeStyle, tree: treeOf(source) })),
  }
}
