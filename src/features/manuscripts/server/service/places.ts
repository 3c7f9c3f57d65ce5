import { readingAs } from '#features/books/server/service/reading-as.ts'
import type { Call } from '#kit/server/call.ts'
import { pageOfPlace, placesOf } from '../../text/places.ts'
import { type LaidOut, type Layout, layoutFor } from './layout.ts'
import type { MentionRules } from './mentions.ts'
import { type ReadableBook, readableBook } from './readable-book.ts'

/** The addresses of the pages of a layout, made once as long as the text that everybody reads is laid out the same. */
const known = new WeakMap<Layout, { open: Layout; names: string[] }>()

const byChapter = ({ pages }: Layout) => Map.groupBy(pages, page => page.chapterId)

/** How the pages of a layout are addressed; see `placesOf`. */
export async function placesFor(
  call: Call,
  rules: MentionRules,
  book: ReadableBook,
  layout: Layout,
): Promise<string[]> {
  // What a visitor reads: nobody is addressed by any passage, and nobody stands on the GM side.
  const open = await layoutFor({ ...call, actor: null }, { ...book, parts: [] }, rules)
  const before = known.get(layout)
  if (before?.open === open) return before.names
  const openPages = byChapter(open)
  const names = [...byChapter(layout)].flatMap(
    ([chapterId, own]) => placesOf(chapterId, own, openPages.get(chapterId) ?? []).names,
  )
  known.set(layout, { open, names })
  return names
}

/** The number of the page that an address means in a layout; null where its chapter is not there. */
function numberOf({ pages }: Layout, place: string): number | null {
  const chapterId = place.split('.')[0]
  const own = pages.filter((page): page is LaidOut => page.chapterId === chapterId)
  return own[pageOfPlace(place, own)]?.number ?? null
}

type Asked = { bookId: string; place: string; userId?: string | undefined }

/** Which page an address means to this reader, or to whom the GM side reads as. */
export async function findPlace(asker: Call, rules: MentionRules, { bookId, place, userId }: Asked) {
  const call = await readingAs(asker, bookId, userId)
  const layout = await layoutFor(call, await readableBook(call, bookId), rules)
  return { number: numberOf(layout, place) }
}
