import { mentionKey } from '#features/text/engine/mentions.ts'
import { askingText, cuttingText, layingOutText, type TextAsks } from '#features/text/server/work/chapter-work.ts'
import { roomOf, type Sheets } from '#features/text/server/work/sheets.ts'
import { cacheOf } from '#kit/server/cache.ts'
import type { Call } from '#kit/server/call.ts'
import type { Workers } from '#kit/server/workers.ts'
import { fault } from '#lexicon/errors.ts'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { DEFAULT_SCRIBE } from '#lexicon/look/ids.ts'
import { scribeBehind } from '#lexicon/scribe-limits.ts'
import type { PageScale } from '../../rules.ts'
import { type Asks, mergedAsks, type OfBook, type Reader, readerOf } from './audience.ts'
import { type ChapterHead, chapterHeads, eachSource, stateOf, TextMoved } from './chapter-heads.ts'
import { type MentionRules, ownMentions } from './mentions.ts'
import type { ReadableBook } from './readable-book.ts'

/** A page of a book as one reader has it; its blocks lie in `sheets`, under `at`. */
export type LaidOut = {
  number: number
  title: string
  baseTitle: string
  partNumber: number
  chapterId: string
  scribeStyle: ScribeId
  createdBy: string | null
  createdAt: Date
  updatedAt: Date
  sheets: Sheets
  at: number
}
type LaidChapter = { chapterId: string; title: string; sheets: Sheets; pages: LaidOut[] }
export type Layout = { textVersion: number; chapters: LaidChapter[]; pages: LaidOut[] }

/** The chapters of a book in one state of its text, and their requirements of a reader. */
type BookText = { heads: ChapterHead[]; asks: TextAsks[]; merged: Asks }

const ROOM = 64 * 1024 * 1024
const MOST_ASKS = 300_000
const MOST_CUTS = 50_000
const PAGE_ROOM = 300

const asksRoom = ({ mentioned, audiences }: TextAsks) => 1 + mentioned.length + audiences.length

/**
 * The caches of layouts, one set for the threads of one app. A chapter is laid out once for each text that somebody may
 * read of it, and again only when it changes; a book is its chapters with page numbers.
 */
const openShelf = () => ({
  books: cacheOf<BookText>(MOST_ASKS, ({ asks }) => asks.reduce((sum, one) => sum + asksRoom(one), 1)),
  asks: cacheOf<TextAsks>(MOST_ASKS, asksRoom),
  cuts: cacheOf<string>(MOST_CUTS),
  sheets: cacheOf<Sheets>(ROOM, roomOf),
  layouts: cacheOf<Layout>(ROOM, ({ chapters, pages }) =>
    chapters.reduce((sum, { sheets }) => sum + roomOf(sheets), PAGE_ROOM * pages.length),
  ),
})
const shelves = new WeakMap<Workers, ReturnType<typeof openShelf>>()

const shelfOf = ({ ports: { workers } }: Call) => {
  const here = shelves.get(workers) ?? openShelf()
  shelves.set(workers, here)
  return here
}

export const styleOf = (stored: string): ScribeId => scribeBehind(stored) ?? DEFAULT_SCRIBE

/** The facts that the texts of chapters depend on, in their order; only new texts are read. */
export async function asksFor(call: Call, heads: readonly ChapterHead[]): Promise<TextAsks[]> {
  const { asks } = shelfOf(call)
  const byId = new Map(heads.map(head => [head.id, asks.peek(stateOf(head))]))
  const read = async (head: ChapterHead, source: string) => {
    const ask = () => call.ports.workers.run(askingText, source, { weight: source.length })
    byId.set(head.id, await asks.of(stateOf(head), ask))
  }
  await eachSource(
    call,
    heads.filter(({ id }) => !byId.get(id)),
    read,
  )
  return heads.map(({ id }) => byId.get(id)!)
}

async function textOf(call: Call, { id, textVersion }: ReadableBook): Promise<BookText> {
  return shelfOf(call).books.of(`${id}:${textVersion}`, async () => {
    const heads = await chapterHeads(call, id)
    const asks = await asksFor(call, heads)
    return { heads, asks, merged: mergedAsks(asks) }
  })
}

/** How a reader stands to one chapter: two who stand alike read the same. `whole`: nothing is cut out for them. */
function viewOf(head: ChapterHead, { plain, audiences, mentioned }: TextAsks, reader: Reader) {
  const state = stateOf(head)
  const open = mentioned.map(mentionKey).filter(one => reader.open.has(one))
  const viewer = { ...reader, open: new Set(open) }
  const who = reader.gmSide ? 'gm' : audiences.length > 0 ? reader.key : 'open'
  const key = plain && !reader.gmSide ? `${state}|plain` : `${state}|${who}|${open.sort().join()}`
  return { state, key, viewer, whole: plain || reader.gmSide }
}
type View = ReturnType<typeof viewOf>

async function layOut(call: Call, view: View, head: ChapterHead, source: string, scale: PageScale): Promise<Sheets> {
  const { cuts, sheets } = shelfOf(call)
  const { workers } = call.ports
  const weighed = { weight: source.length }
  const cut = () => workers.run(cuttingText, { source, viewer: view.viewer }, weighed)
  let text = view.whole ? source : undefined
  const key = view.whole
    ? view.key
    : await cuts.of(view.key, async () => {
        const made = await cut()
        text = made.text
        return `${view.state}|cut|${made.key}`
      })
  return sheets.of(sized(key, scale), async () => {
    const { title, scribeStyle } = head
    const shown = text ?? (await cut()).text
    const setting = { title, style: styleOf(scribeStyle), scale }
    return workers.run(layingOutText, { ...setting, text: shown, viewer: view.viewer }, weighed)
  })
}

/** The cache key of a text in a size of type. */
const sized = (key: string, scale: PageScale) => `${key}|${scale}`

/** The sheets of chapters for one reader, in their order; only what is not kept is laid out. */
async function sheetsFor(
  call: Call,
  heads: readonly ChapterHead[],
  asks: readonly TextAsks[],
  reader: Reader,
  scale: PageScale = 1,
) {
  const { cuts, sheets } = shelfOf(call)
  const views = new Map(heads.map((head, at) => [head.id, viewOf(head, asks[at]!, reader)]))
  const cached = ({ key, whole }: View) => {
    const cut = whole ? key : cuts.peek(key)
    return cut === undefined ? undefined : sheets.peek(sized(cut, scale))
  }
  const byId = new Map([...views].map(([id, view]) => [id, cached(view)]))
  await eachSource(
    call,
    heads.filter(({ id }) => !byId.get(id)),
    async (head, source) => {
      byId.set(head.id, await layOut(call, views.get(head.id)!, head, source, scale))
    },
  )
  return heads.map(({ id }) => byId.get(id)!)
}

function numbered(textVersion: number, heads: readonly ChapterHead[], all: readonly Sheets[]): Layout {
  let number = 0
  const chapters = heads.map(({ id: chapterId, title: baseTitle, createdBy, createdAt, updatedAt, ...head }, index) => {
    const sheets = all[index]!
    const scribeStyle = styleOf(head.scribeStyle)
    const of = { baseTitle, chapterId, scribeStyle, createdBy, createdAt, updatedAt, sheets }
    const pages = sheets.titles.map(
      (title, at): LaidOut => ({ ...of, number: ++number, title, partNumber: at + 1, at }),
    )
    return { chapterId, title: baseTitle, sheets, pages }
  })
  return { textVersion, chapters, pages: chapters.flatMap(({ pages }) => pages) }
}

/** How often a text may be saved while somebody reads it, until they are asked to come again. */
const MOST_TRIES = 4

/** Begins again where a text was saved meanwhile; `anew` lets go what was known of it. */
export async function untilStill<T>(work: () => Promise<T>, anew: () => void = () => undefined): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof TextMoved)) throw error
      if (tries === MOST_TRIES) throw fault('TOO_BUSY', { retryAfterSeconds: 1 })
      anew()
    }
  }
}

/**
 * The book as this caller may read it, page by page, in type of a size.
 * @throws TOO_BUSY where too many are being laid out
 */
export async function layoutFor(
  call: Call,
  book: ReadableBook,
  rules: MentionRules = ownMentions,
  scale: PageScale = 1,
): Promise<Layout> {
  const { books, layouts } = shelfOf(call)
  const { id, textVersion } = book
  const work = async () => {
    const { heads, asks, merged } = await textOf(call, book)
    const reader = await readerOf(call, book, merged, rules)
    const who = `${id}:${textVersion}:${scale}:${reader.key}:${[...reader.open].sort().join()}`
    return layouts.of(who, async () => numbered(textVersion, heads, await sheetsFor(call, heads, asks, reader, scale)))
  }
  return untilStill(work, () => books.forget(`${id}:${textVersion}`))
}

/**
 * How many pages each of these chapters has for the caller, who stands on the GM side: the pages that they read, laid out
 * once. None where too many books are being laid out at this moment.
 */
export async function pageCounts(
  call: Call,
  book: OfBook,
  heads: readonly ChapterHead[],
  rules: MentionRules,
): Promise<Map<string, number>> {
  const asks = await asksFor(call, heads)
  const reader = await readerOf(call, book, mergedAsks(asks), rules)
  const sheets = await sheetsFor(call, heads, asks, reader)
  return new Map(heads.map(({ id }, at) => [id, sheets[at]!.titles.length]))
}
