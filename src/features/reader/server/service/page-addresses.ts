import { readingAs } from '#features/books/server/service/reading-as.ts'
import type { PageScale } from '#features/manuscripts/rules.ts'
import { type Layout, layoutFor } from '#features/manuscripts/server/service/layout.ts'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { type ReadableBook, readableBook } from '#features/manuscripts/server/service/readable-book.ts'
import { addressesOf, type ChapterWords, pageAtAddress } from '#features/text/engine/page-addresses.ts'
import type { Call } from '#kit/server/call.ts'

const NO_WORDS: ChapterWords = { counts: [], prints: new Uint32Array(), names: [] }

/** The addresses of the pages of a layout, made once as long as the text that everybody reads is laid out the same. */
const cache = new WeakMap<Layout, { open: Layout; names: string[] }>()

/** How the pages of a layout, which is of this scale, are addressed; see `placesOf`. */
export async function addressesFor(
  call: Call,
  rules: MentionRules,
  book: ReadableBook,
  layout: Layout,
  scale?: PageScale,
): Promise<string[]> {
  // The text for a visitor: no passages for named readers, none for the GM side.
  const open = await layoutFor({ ...call, actor: null }, { ...book, parts: [] }, rules, scale)
  const before = cache.get(layout)
  if (before?.open === open) return before.names
  const openWords = new Map(open.chapters.map(({ chapterId, sheets }) => [chapterId, sheets.words]))
  const names = layout.chapters.flatMap(({ chapterId, sheets: { words } }) =>
    addressesOf(chapterId, words, openWords.get(chapterId) ?? NO_WORDS),
  )
  cache.set(layout, { open, names })
  return names
}

/** The number of the page that an address means in a layout; null where its chapter is not there. */
function numberOf({ chapters }: Layout, place: string): number | null {
  const chapterId = place.split('.')[0]
  const own = chapters.find(one => one.chapterId === chapterId)
  return own?.pages[pageAtAddress(place, own.sheets.words)]?.number ?? null
}

type Asked = { bookId: string; place: string; userId?: string | undefined; scale?: PageScale | undefined }

/** The page of an address, for this reader, or for the person that the GM side reads as. */
export async function findAddress(asker: Call, rules: MentionRules, { bookId, place, userId, scale }: Asked) {
  const call = await readingAs(asker, bookId, userId)
  const layout = await layoutFor(call, await readableBook(call, bookId), rules, scale)
  return { number: numberOf(layout, place) }
}
