import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { DEFAULT_SCRIBE } from '#lexicon/look/ids.ts'
import { scribeBehind } from '#lexicon/scribe-limits.ts'
import { type ChapterPage, chapterPages } from '../../text/paginate.ts'
import { parse } from '../../text/parse.ts'
import { redact, type SecretSpan, secretsIn } from '../../text/secrets.ts'
import { chapters } from '../tables.ts'
import { GM_VIEWER, type Viewer, viewerOf } from './audience.ts'
import type { ReadableBook } from './readable-book.ts'

export type LaidOut = ChapterPage & {
  number: number
  chapterId: string
  scribeStyle: ScribeId
  createdBy: string | null
  createdAt: Date
  updatedAt: Date
}
export type Layout = { textVersion: number; pages: LaidOut[] /** Some passage names characters. */; addressed: boolean }

type ChapterRow = typeof chapters.$inferSelect
const MOST_LAYOUTS = 48
const MOST_VIEWERS = 20_000

/**
 * Laid-out books, kept with the ports of one app; the oldest leave first. A book is laid out once for each text that
 * somebody may read of it, however many read that same text: `texts` says which that is for a viewer.
 */
type Kept = { texts: Map<string, Promise<string>>; layouts: Map<string, Layout> }
const kept = new WeakMap<object, Kept>()

const namesSomebody = (span: SecretSpan): boolean => span.audience.length > 0 || span.inner.some(namesSomebody)

export const styleOf = (stored: string): ScribeId => scribeBehind(stored) ?? DEFAULT_SCRIBE

/** The pages of one chapter for one viewer: what is not theirs is cut out of the source before anything is derived. */
export function chapterLayout(row: ChapterRow, viewer: Viewer): ChapterPage[] {
  return setChapter(row, redact(row.source, viewer))
}

const setChapter = ({ title, scribeStyle }: ChapterRow, text: string) =>
  chapterPages(title, parse(text), { style: styleOf(scribeStyle) })

const chaptersOf = (call: Call, bookId: string) =>
  call.db.select().from(chapters).where(eq(chapters.bookId, bookId)).orderBy(asc(chapters.position), asc(chapters.id))

/** What a layout is kept by: all that it is made from. Two viewers share it when they read the same, and never else. */
export function textKey(rows: readonly ChapterRow[], texts: readonly string[]): string {
  const hash = createHash('sha256')
  // As JSON, so that no text can pretend to be the end of one and the beginning of the next.
  for (const [at, { id, title, scribeStyle, createdBy, createdAt, updatedAt }] of rows.entries())
    hash.update(JSON.stringify([id, title, scribeStyle, createdBy, createdAt, updatedAt, texts[at]]))
  return hash.digest('base64url')
}

function layOut(rows: readonly ChapterRow[], texts: readonly string[], textVersion: number): Layout {
  const pages: LaidOut[] = []
  for (const [at, row] of rows.entries()) {
    const { id: chapterId, createdBy, createdAt, updatedAt } = row
    const scribeStyle = styleOf(row.scribeStyle)
    for (const page of setChapter(row, texts[at] ?? ''))
      pages.push({ ...page, number: pages.length + 1, chapterId, scribeStyle, createdBy, createdAt, updatedAt })
  }
  return { textVersion, pages, addressed: rows.some(({ source }) => secretsIn(source).some(namesSomebody)) }
}

function keep<T>(map: Map<string, T>, key: string, value: T, most: number): T {
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= most) break
    map.delete(oldest)
  }
  return value
}

/** Reads the book, cuts it for the viewer, and lays it out unless the same text lies there already; answers its key. */
async function cutAndKeep(call: Call, { layouts }: Kept, { id, textVersion }: ReadableBook, viewer: Viewer) {
  const rows = await chaptersOf(call, id)
  const texts = rows.map(({ source }) => redact(source, viewer))
  const key = `${id}:${textVersion}:${textKey(rows, texts)}`
  if (!layouts.has(key)) keep(layouts, key, layOut(rows, texts, textVersion), MOST_LAYOUTS)
  return key
}

async function keptLayout(call: Call, book: ReadableBook, viewer: Viewer): Promise<Layout> {
  const here = kept.get(call.ports) ?? { texts: new Map(), layouts: new Map() }
  kept.set(call.ports, here)
  const who = `${book.id}:${book.textVersion}:${viewer.key}`
  const known = await here.texts.get(who)
  const found = known !== undefined && here.layouts.get(known)
  if (found) return found
  const cutting = cutAndKeep(call, here, book, viewer)
  cutting.catch(() => here.texts.delete(who))
  const key = await keep(here.texts, who, cutting, MOST_VIEWERS)
  return here.layouts.get(key) ?? keptLayout(call, book, viewer)
}

/** The book as this caller may read it, page by page. */
export async function layoutFor(call: Call, book: ReadableBook): Promise<Layout> {
  const outer = await viewerOf(call, book, false)
  const layout = await keptLayout(call, book, outer)
  if (outer.key === GM_VIEWER.key || !layout.addressed) return layout
  return keptLayout(call, book, await viewerOf(call, book, true))
}
