import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { chapters } from '../tables.ts'

/** The columns of a chapter without its source. */
export const headColumns = {
  id: chapters.id,
  title: chapters.title,
  scribeStyle: chapters.scribeStyle,
  version: chapters.version,
  createdBy: chapters.createdBy,
  createdAt: chapters.createdAt,
  updatedAt: chapters.updatedAt,
  /** The size of the source, in bytes. */
  bytes: sql<number>`octet_length(${chapters.source})`,
}

/** A chapter without its source, which may be long. */
export type ChapterHead = Omit<typeof chapters.$inferSelect, 'source' | 'bookId' | 'position' | 'updatedBy'> & {
  bytes: number
}

/** The chapters of a book in order. */
export const chapterHeads = (call: Call, bookId: string): Promise<ChapterHead[]> =>
  call.db
    .select(headColumns)
    .from(chapters)
    .where(eq(chapters.bookId, bookId))
    .orderBy(asc(chapters.position), asc(chapters.id))

/** Names one state of a chapter: every save makes another. A chapter that was deleted and written anew is told by its times. */
export const stateOf = ({ id, version, createdAt, updatedAt }: ChapterHead): string =>
  `${id}.${version}.${createdAt.getTime()}.${updatedAt.getTime()}`

/** A text was saved between two reads: the reader begins again. */
export class TextMoved extends Error {
  override name = 'TextMoved'
}

/** Bytes of text that are held at once. */
const AT_ONCE = 4_000_000
const LANES = 2

/** The same in groups that are no longer than may be held at once. */
function grouped(heads: readonly ChapterHead[]): ChapterHead[][] {
  const groups: ChapterHead[][] = []
  let room = 0
  for (const head of heads) {
    if (room < head.bytes || groups.length === 0) {
      groups.push([])
      room = AT_ONCE
    }
    groups.at(-1)!.push(head)
    room -= head.bytes
  }
  return groups
}

/**
 * Does something with the source of each of these chapters, a few at a time.
 * @throws TextMoved where one of them is no longer in that state
 */
export async function eachSource(
  call: Call,
  heads: readonly ChapterHead[],
  work: (head: ChapterHead, source: string) => Promise<void>,
) {
  for (const group of grouped(heads)) {
    const ids = group.map(({ id }) => id)
    const rows = await call.db
      .select({ ...headColumns, source: chapters.source })
      .from(chapters)
      .where(inArray(chapters.id, ids))
    const byId = new Map(rows.map(row => [row.id, row]))
    const left = group.values()
    const lane = async () => {
      for (const head of left) {
        const row = byId.get(head.id)
        if (!row || stateOf(row) !== stateOf(head)) throw new TextMoved(head.id)
        await work(head, row.source)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  }
}
