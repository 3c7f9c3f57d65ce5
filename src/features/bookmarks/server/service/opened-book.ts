import type { PageScale } from '#features/manuscripts/rules.ts'
import { type LaidOut, layoutFor } from '#features/manuscripts/server/service/layout.ts'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { readableBook } from '#features/manuscripts/server/service/readable-book.ts'
import { addressesFor } from '#features/reader/server/service/page-addresses.ts'
import { type ChapterWords, finderIn } from '#features/text/engine/page-addresses.ts'
import type { Call } from '#kit/server/call.ts'

/** Where a bookmark lies: at an address, at one of the reader's own pages there, after so many words. */
export type Mark = { place: string; leaf: number; words: number }

/**
 * Finds bookmarks in one reader's pages of a chapter, from 0: at their address; if that begins no page here, where its words
 * stand; if they are gone, where as many words come before as did. Undefined where the reader has no page of the chapter.
 */
export function markFinder(names: readonly string[], words: ChapterWords): (mark: Mark) => number | undefined {
  const finder = finderIn(words)
  return mark => {
    const there = names.flatMap((name, at) => (name === mark.place ? [at] : []))
    if (there.length > 0) return there[Math.min(mark.leaf, there.length - 1)]
    if (names.length === 0) return undefined
    return finder.pageOf(mark.place) ?? finder.pageAfter(mark.words)
  }
}

/** A book as this reader has it open now, in type of a size; BOOK_NOT_FOUND without one. */
export async function openedBook(call: Call, rules: MentionRules, bookId: string, scale?: PageScale) {
  const book = await readableBook(call, bookId)
  const layout = await layoutFor(call, book, rules, scale)
  const names = await addressesFor(call, rules, book, layout, scale)
  const chapters = new Map(layout.chapters.map(chapter => [chapter.chapterId, chapter]))
  const finders = new Map(
    layout.chapters.map(({ chapterId, pages, sheets }) => [
      chapterId,
      markFinder(
        pages.map(({ number }) => names[number - 1] ?? chapterId),
        sheets.words,
      ),
    ]),
  )
  return {
    /** The page at which a bookmark lies. */
    pageOf: (mark: Mark): LaidOut | undefined => {
      const chapterId = chapterOf(mark.place)
      const at = finders.get(chapterId)?.(mark)
      return at === undefined ? undefined : chapters.get(chapterId)?.pages[at]
    },
    /** How many words of its chapter come before a page. */
    wordsBefore: ({ sheets, at }: LaidOut): number => finderIn(sheets.words).begin(at),
  }
}

/** An address begins with its chapter. */
export const chapterOf = (place: string) => place.split('.')[0] ?? ''
