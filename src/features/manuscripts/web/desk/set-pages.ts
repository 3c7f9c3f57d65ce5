import type { ScribeId } from '#lexicon/look/ids.ts'
import { type ChapterPage, chapterPages, pageAt, paginate } from '../../text/paginate.ts'
import { type SecretSpan, secretsIn } from '../../text/secrets.ts'
import { type TextViewer, treeShownTo } from '../../text/shown-to.ts'
import { plainText } from '../../text/tree.ts'
import { withoutPage } from '../../text/without-page.ts'
import { countWords } from './drafts.ts'

/** A text, and who reads it. `open` are the mentions that they may follow. */
export type TextToSet = { source: string; title: string; style: ScribeId; viewer: TextViewer }

/** What a text makes: how much it is, its secrets, and the page on which the cursor stands. */
export type PagesSet = { count: number; words: number; secrets: SecretSpan[]; here: ChapterPage | null }

const pagesOf = ({ source, title, style, viewer }: TextToSet) =>
  chapterPages(title.trim() || 'Untitled', treeShownTo(source, viewer), { style })

let last: { key: string; pages: ChapterPage[]; words: number; secrets: SecretSpan[] } | undefined

/** Sets a text. Of one text, only the first cursor costs the whole of it. */
export function setPages(text: TextToSet, cursor: number): PagesSet {
  const { source, title, style, viewer } = text
  const key = JSON.stringify([title, style, viewer.gmSide, viewer.characterIds, [...viewer.open], source])
  if (last?.key !== key) {
    const pages = pagesOf(text)
    const words = pages.reduce((sum, page) => sum + countWords(plainText(page.blocks)), 0)
    last = { key, pages, words, secrets: secretsIn(source) }
  }
  const { pages, words, secrets } = last
  const before = paginate(treeShownTo(source.slice(0, cursor), viewer), { style, title })
  const here = pageAt(pages, Math.max(0, (before.at(-1)?.endOffset ?? 0) - 1)) ?? null
  return { count: pages.length, words, secrets, here }
}

/** The text of the GM side without one of its pages; null where that cannot be. */
export const leavePageOut = (text: TextToSet, partNumber: number): Promise<string | null> =>
  withoutPage(text.source, pagesOf(text), partNumber)
