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

/** Laid-out books by version and viewer, kept with the ports of one app; the oldest leave first. */
const kept = new WeakMap<object, Map<string, Promise<Layout>>>()

const namesSomebody = (span: SecretSpan): boolean => span.audience.length > 0 || span.inner.some(namesSomebody)

export const styleOf = (stored: string): ScribeId => scribeBehind(stored) ?? DEFAULT_SCRIBE

/** The pages of one chapter for one viewer: what is not theirs is cut out of the source before anything is derived. */
export function chapterLayout(row: ChapterRow, viewer: Viewer): ChapterPage[] {
  return chapterPages(row.title, parse(redact(row.source, viewer)), { style: styleOf(row.scribeStyle) })
}

async function layOut(call: Call, bookId: string, textVersion: number, viewer: Viewer): Promise<Layout> {
  const rows = await call.db
    .select()
    .from(chapters)
    .where(eq(chapters.bookId, bookId))
    .orderBy(asc(chapters.position), asc(chapters.id))
  const pages: LaidOut[] = []
  for (const row of rows) {
    const { id: chapterId, createdBy, createdAt, updatedAt } = row
    const scribeStyle = styleOf(row.scribeStyle)
    for (const page of chapterLayout(row, viewer))
      pages.push({ ...page, number: pages.length + 1, chapterId, scribeStyle, createdBy, createdAt, updatedAt })
  }
  return { textVersion, pages, addressed: rows.some(({ source }) => secretsIn(source).some(namesSomebody)) }
}

function keptLayout(call: Call, bookId: string, textVersion: number, viewer: Viewer): Promise<Layout> {
  const layouts = kept.get(call.ports) ?? new Map<string, Promise<Layout>>()
  kept.set(call.ports, layouts)
  const key = `${bookId}:${textVersion}:${viewer.key}`
  const found = layouts.get(key)
  if (found) return found
  const making = layOut(call, bookId, textVersion, viewer)
  making.catch(() => layouts.delete(key))
  layouts.set(key, making)
  for (const oldest of layouts.keys()) {
    if (layouts.size <= MOST_LAYOUTS) break
    layouts.delete(oldest)
  }
  return making
}

/** The book as this caller may read it, page by page. */
export async function layoutFor(call: Call, book: ReadableBook): Promise<Layout> {
  const { textVersion } = book
  const { key } = await viewerOf(call, book, false)
  if (key === GM_VIEWER.key) return keptLayout(call, book.id, textVersion, GM_VIEWER)
  const open = await keptLayout(call, book.id, textVersion, await viewerOf(call, book, false))
  return open.addressed ? keptLayout(call, book.id, textVersion, await viewerOf(call, book, true)) : open
}
