import { folded } from '#kit/shared/finding.ts'
import { headingsIn } from '../../engine/headings.ts'
import { mentionKey, mentionsIn } from '../../engine/mentions.ts'
import { type ChapterWords, wordsOf } from '../../engine/page-addresses.ts'
import type { ChapterPage } from '../../engine/paginate.ts'
import { picturesIn } from '../../engine/pictures-in.ts'
import { type Block, plainText } from '../../engine/tree.ts'

/** A page as it is searched: its own text folded, with as much of the next as a phrase may reach into; `own` is its own length. */
type Searched = { whole: string; own: number }

/**
 * The laid-out pages of a chapter, as a thread returns them and as they are cached. What is often read is ready; their
 * blocks are bytes that are parsed page by page (`blocksOf`), since a tree would take many times the memory and the transfer.
 */
export type Sheets = {
  titles: string[]
  /** The headings that begin on each page. */
  headings: string[][]
  json: Uint8Array
  /** Where each page begins in `json`, and where the last one ends. */
  starts: Uint32Array
  words: ChapterWords
  /** Hashes of the sentences of each page. */
  prints: Uint32Array[]
  searched: Searched[]
  /** The mentioned things, each with the first page that mentions it, from 0. */
  mentions: Map<string, number>
  /** The addresses of pictures. */
  pictures: string[]
}

const REACH = 200
const utf8 = new TextDecoder()

/** The blocks of a page, which is counted from 0. */
export const blocksOf = ({ json, starts }: Sheets, at: number): Block[] =>
  JSON.parse(utf8.decode(json.subarray(starts[at], starts[at + 1])))

/** Roughly the bytes that sheets take. */
export const roomOf = ({ json, words, prints, searched, titles }: Sheets): number =>
  json.byteLength +
  words.prints.byteLength +
  prints.reduce((sum, one) => sum + one.byteLength, 0) +
  searched.reduce((sum, { whole }) => sum + whole.length, 0) +
  200 * titles.length

const textOf = (blocks: readonly Block[]) => plainText(blocks).replaceAll('\u00AD', '')

/** The text of a page with the beginning of the next, as it is searched and shown; `title` stands before the first page. */
export function textWithNext(title: string | null, blocks: readonly Block[], next: readonly Block[] | undefined) {
  const own = title === null ? textOf(blocks) : `${title}\n${textOf(blocks)}`
  if (!next) return { own, whole: own }
  const [first] = next
  const runsOn = first && 'continued' in first && first.continued
  return { own, whole: `${own}${runsOn ? '' : '\n'}${textOf(next).slice(0, REACH)}` }
}

export function sheetsOf(pages: readonly ChapterPage[]): Sheets {
  const parts = pages.map(({ blocks }) => Buffer.from(JSON.stringify(blocks)))
  const starts = new Uint32Array(parts.length + 1)
  for (const [at, part] of parts.entries()) starts[at + 1] = starts[at]! + part.length
  const mentions = new Map<string, number>()
  for (const [at, { blocks }] of pages.entries())
    for (const one of mentionsIn(blocks)) {
      const key = mentionKey({ ...one, id: one.id.toLowerCase() })
      if (!mentions.has(key)) mentions.set(key, at)
    }
  return {
    titles: pages.map(({ title }) => title),
    headings: pages.map(({ blocks }) => headingsIn(blocks)),
    json: new Uint8Array(Buffer.concat(parts)),
    starts,
    words: wordsOf(pages),
    prints: pages.map(page => Uint32Array.from(page.prints)),
    searched: pages.map(({ blocks, baseTitle }, at) => {
      const { own, whole } = textWithNext(at === 0 ? baseTitle : null, blocks, pages[at + 1]?.blocks)
      return { whole: folded(whole), own: folded(own).length }
    }),
    mentions,
    pictures: [...new Set(pages.flatMap(({ blocks }) => picturesIn(blocks)))],
  }
}
