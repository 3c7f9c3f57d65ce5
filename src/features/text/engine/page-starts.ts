import type { Page } from './paginate.ts'
import type { BlockBegin } from './parse.ts'
import { blockSize } from './positions.ts'
import { sliceBlocks } from './slice.ts'
import { type Block, bareText } from './tree.ts'

/** As many characters of a page tell where its words begin. */
const TOLD_BY = 40

/**
 * Where in its source each page of a chapter begins; the first one at 0. A page that begins with a block begins where the block
 * does, its signs with it. Inside a block the words before are counted off in the source, whatever signs stand between them.
 * @param blocks what the pages were cut from
 * @param begins where the blocks begin, of the same source
 */
export function pageStarts(
  source: string,
  blocks: readonly Block[],
  begins: readonly BlockBegin[],
  pages: readonly Page[],
): number[] {
  const end = { position: blocks.reduce((sum, block) => sum + blockSize(block), 0), at: source.length }
  let [block, position, at] = [0, 0, 0]
  return pages.map(({ startOffset }) => {
    if (startOffset === 0) return 0
    while ((begins[block + 1]?.position ?? Number.POSITIVE_INFINITY) <= startOffset) {
      block++
      ;({ position, at } = begins[block]!)
    }
    if (position === startOffset) return at
    const next = begins[block + 1] ?? end
    at = afterWords(source, bareText(sliceBlocks(blocks, position, startOffset)), at, next.at)
    position = startOffset
    const words = bareText(sliceBlocks(blocks, startOffset, Math.min(next.position, startOffset + TOLD_BY)))
    at = beginOf(source, words, at, next.at)
    return at
  })
}

const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi
/** Between two words are never more characters than this. */
const FURTHEST = 4000

/** The position in a source behind some of its words, which begin at `from` and have signs of Markdown between them. */
function afterWords(source: string, words: string, from: number, to: number): number {
  const part = source.slice(from, to)
  const references = [...part.matchAll(reference)]
  let at = 0
  for (const char of words) {
    if (/\s/.test(char)) continue
    while (references[0] && references[0].index < at) references.shift()
    const [typed] = references
    const offset = part.slice(at, at + FURTHEST).indexOf(char)
    // A character that is typed as `&name;` may stand before the next one that is typed as itself.
    if (typed && !/[\da-z]/i.test(char) && (offset < 0 || typed.index < at + offset)) at = typed.index + typed[0].length
    else if (offset >= 0) at += offset + char.length
  }
  return from + at
}

const plain = (word: string) => word.replaceAll(/[$()*+.?[\\\]^{|}/]/g, '\\$&')

/** Where some words begin that stand at a position or shortly behind it: by as many of them as stand there side by side. */
function beginOf(source: string, words: string, from: number, to: number): number {
  const part = source.slice(from, Math.min(to, from + FURTHEST))
  const tokens = words.trim().split(/\s+/).filter(Boolean).map(plain)
  for (let count = tokens.length; count > 0; count--) {
    const match = new RegExp(tokens.slice(0, count).join('\\s+'), 'u').exec(part)
    if (match) return from + match.index
  }
  return from + part.length - part.trimStart().length
}
