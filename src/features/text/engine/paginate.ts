import { withColumns } from './columns.ts'
import { withInitial } from './initial.ts'
import { leafSheet } from './leaf-sheet.ts'
import { flowOf } from './leaves.ts'
import { measureOf } from './measure.ts'
import { pageEnd } from './page-end.ts'
import type { PageSetting } from './page-setting.ts'
import { printOf, printsOn, sentencesIn } from './prints.ts'
import { sliceBlocks } from './slice.ts'
import type { Block, Tree } from './tree.ts'

export type { PageSetting } from './page-setting.ts'

export type Page = {
  blocks: Block[]
  /** 1, 2, 3 … within the chapter. */
  partNumber: number
  /** Where the page begins and ends in the chapter, in the positions that `pageAt` takes. They stay while the text stays. */
  startOffset: number
  endOffset: number
  /** Hashes of its sentences, see prints.ts. */
  prints: number[]
}

export type ChapterPage = Page & { title: string; baseTitle: string }

/**
 * Cuts a chapter into pages. The same text, style and scale give the same pages everywhere. A page ends between blocks or
 * sentences where such a position is near, else between words; never inside a word, a link or an emphasis unless that alone is
 * longer than a page. Nothing is lost, and a chapter has at least one page.
 */
export function paginate(tree: Tree, setting: PageSetting): Page[] {
  const { style, fontScale = 1 } = setting
  const scale = fontScale > 0 && Number.isFinite(fontScale) ? fontScale : 1
  const sheet = leafSheet(style)
  const blocks = withInitial(withColumns(tree.blocks, sheet), sheet)
  const flow = flowOf(blocks, sheet, scale)
  const measure = measureOf(flow, sheet, setting, scale)
  const sentences = sentencesIn(flow)
  const pages: Page[] = []
  for (let start = 0, first = true; start < flow.end || first; first = false) {
    const end = pageEnd(flow, measure, start, first)
    pages.push({
      blocks: sliceBlocks(blocks, start, end),
      partNumber: pages.length + 1,
      startOffset: start,
      endOffset: end,
      prints: printsOn(sentences, start, end),
    })
    start = end
  }
  return pages
}

/** The pages of a chapter with their titles: the chapter's own on a single page, "Title (Part 2)" where there are more. */
export function chapterPages(title: string, tree: Tree, setting: Omit<PageSetting, 'title'>): ChapterPage[] {
  const pages = paginate(tree, { ...setting, title })
  const titled = (part: number) => (pages.length === 1 ? title : `${title} (Part ${part})`)
  return pages.map(page => ({
    ...page,
    title: titled(page.partNumber),
    baseTitle: title,
    prints: page.partNumber === 1 ? [printOf(title), ...page.prints] : page.prints,
  }))
}

/** The page that shows a position of the chapter: how a position is found again after the text was set anew. */
export function pageAt<One extends Page>(pages: readonly One[], offset: number): One | undefined {
  return pages.findLast(page => page.startOffset <= offset) ?? pages[0]
}
