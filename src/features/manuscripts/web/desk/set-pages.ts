import { closeMentions } from '#features/text/engine/mentions.ts'
import { pageStarts } from '#features/text/engine/page-starts.ts'
import { type ChapterPage, chapterPages } from '#features/text/engine/paginate.ts'
import { parseWithBegins } from '#features/text/engine/parse.ts'
import { type SecretSpan, secretsIn } from '#features/text/engine/secrets.ts'
import { sourceShownTo, type TextViewer, treeShownTo } from '#features/text/engine/shown-to.ts'
import { plainText } from '#features/text/engine/tree.ts'
import { withoutPage } from '#features/text/engine/without-page.ts'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { countWords } from './drafts.ts'

/** A text, and who reads it. `open` are the mentions that they may follow. */
export type TextToSet = { source: string; title: string; style: ScribeId; viewer: TextViewer }

/**
 * The result of a layout: sizes, secrets, and the page under the cursor. `starts` are the positions where pages begin in
 * the text that the reader is shown; `wholeText` says that this is the whole source.
 */
export type PagesSet = {
  count: number
  words: number
  secrets: SecretSpan[]
  starts: number[]
  wholeText: boolean
  here: ChapterPage | null
}

const titleOf = (title: string) => title.trim() || 'Untitled'
const pagesOf = ({ source, title, style, viewer }: TextToSet) =>
  chapterPages(titleOf(title), treeShownTo(source, viewer), { style })

/** The pages of a text, and where they begin in what its reader is shown of it. */
function pagesWithStarts({ source, title, style, viewer }: TextToSet) {
  const shown = sourceShownTo(source, viewer)
  const { tree, begins } = parseWithBegins(shown)
  const open = closeMentions(tree, viewer)
  const pages = chapterPages(titleOf(title), open, { style })
  return { pages, starts: pageStarts(shown, open.blocks, begins, pages) }
}

type Laid = { key: string; pages: ChapterPage[]; starts: number[]; words: number; secrets: SecretSpan[] }
let last: Laid | undefined

/** Sets a text. Of one text, only the first cursor costs the whole of it. */
export function setPages(text: TextToSet, cursor: number): PagesSet {
  const { source, title, style, viewer } = text
  const key = JSON.stringify([title, style, viewer.gmSide, viewer.characterIds, [...viewer.open], source])
  if (last?.key !== key) {
    const { pages, starts } = pagesWithStarts(text)
    const words = pages.reduce((sum, page) => sum + countWords(plainText(page.blocks)), 0)
    last = { key, pages, starts, words, secrets: secretsIn(source) }
  }
  const { pages, starts, words, secrets } = last
  const position = sourceShownTo(source.slice(0, cursor), viewer).length
  const here = pages[starts.findLastIndex(start => start <= position)] ?? null
  return { count: pages.length, words, secrets, starts, wholeText: viewer.gmSide, here }
}

/** The text of the GM side without one of its pages; null where that cannot be. */
export const leavePageOut = (text: TextToSet, partNumber: number): Promise<string | null> =>
  withoutPage(text.source, pagesOf(text), partNumber)
