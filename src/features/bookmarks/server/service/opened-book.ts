import { type LaidOut, layoutFor } from '#features/manuscripts/server/service/layout.ts'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { placesFor } from '#features/manuscripts/server/service/places.ts'
import { readableBook } from '#features/manuscripts/server/service/readable-book.ts'
import type { ChapterPage } from '#features/manuscripts/text/paginate.ts'
import { finderIn } from '#features/manuscripts/text/places.ts'
import type { Call } from '#kit/server/call.ts'

/** Where a bookmark lies: at an address, at one of the reader's own pages there, after so many words. */
export type Mark = { place: string; leaf: number; words: number }
type Named = { page: ChapterPage; name: string }

/**
 * Finds bookmarks in one reader's pages of a chapter, from 0: at their address; if that begins no page here, where its words
 * stand; if they are gone, where as many words come before as did. Undefined where the reader has no page of the chapter.
 */
export function markFinder(own: readonly Named[]): (mark: Mark) => number | undefined {
  let words: ReturnType<typeof finderIn> | undefined
  return mark => {
    const there = own.flatMap(({ name }, at) => (name === mark.place ? [at] : []))
    if (there.length > 0) return there[Math.min(mark.leaf, there.length - 1)]
    if (own.length === 0) return undefined
    words ??= finderIn(own.map(({ page }) => page))
    return words.pageOf(mark.place) ?? words.pageAfter(mark.words)
  }
}

/** A book as this reader has it open now; BOOK_NOT_FOUND for whom there is none. */
export async function openedBook(call: Call, rules: MentionRules, bookId: string) {
  const book = await readableBook(call, bookId)
  const layout = await layoutFor(call, book, rules)
  const names = await placesFor(call, rules, book, layout)
  const chapters = Map.groupBy(
    layout.pages.map((page, at) => ({ page, name: names[at] ?? page.chapterId })),
    ({ page }) => page.chapterId,
  )
  const finders = new Map([...chapters].map(([chapterId, own]) => [chapterId, markFinder(own)]))
  return {
    /** The page at which a bookmark lies. */
    pageOf: (mark: Mark): LaidOut | undefined => {
      const chapterId = chapterOf(mark.place)
      const at = finders.get(chapterId)?.(mark)
      return at === undefined ? undefined : chapters.get(chapterId)?.[at]?.page
    },
    /** How many words of its chapter come before a page. */
    wordsBefore: (page: LaidOut): number => {
      const own = (chapters.get(page.chapterId) ?? []).map(one => one.page)
      return finderIn(own).begin(own.indexOf(page))
    },
  }
}

/** An address begins with its chapter. */
export const chapterOf = (place: string) => place.split('.')[0] ?? ''
