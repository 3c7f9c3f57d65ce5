import { folded } from '#kit/shared/finding.ts'
import type { Block, Inline } from './tree.ts'

/** How many words identify an address. */
const WORDS = 8
const word = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}\p{M}]+/gu

const openText = (nodes: readonly Inline[]): string =>
  nodes
    .map(node => {
      if (node.type === 'secret' || node.type === 'mention') return ''
      if (node.type === 'text' || node.type === 'code') return node.value
      return 'children' in node ? openText(node.children) : ' '
    })
    .join('')

/** The lines of blocks as everybody reads them: without passages for some, and without names that not everybody knows. */
function openLines(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return [openText(block.children)]
      case 'codeBlock':
        return [block.value]
      case 'quote':
        return openLines(block.children)
      case 'note':
        return [openText(block.title), ...openLines(block.children)]
      case 'list':
        return block.items.flatMap(item => openLines(item.children))
      case 'table':
        return [...(block.continued ? [] : [block.head]), ...block.rows].flatMap(row => row.map(openText))
      default:
        return []
    }
  })
}

/** The folded words of blocks that every reader of the book reads. */
export const openWords = (blocks: readonly Block[]): string[] => folded(openLines(blocks).join('\n')).match(word) ?? []

/** The hash of the words from each position on: equal words have equal hashes. */
function printsOf(words: readonly string[]): Uint32Array {
  const sums = words.map(one =>
    [...one].reduce((sum, character) => Math.imul(sum ^ character.codePointAt(0)!, 0x01000193), 7),
  )
  return Uint32Array.from(sums, (_, at) => {
    let print = 0x811c9dc5
    for (let next = at; next < Math.min(at + WORDS, sums.length); next++)
      print = Math.imul(print ^ sums[next]!, 0x01000193) ^ (print >>> 13)
    return print >>> 0
  })
}

/**
 * The words of one reader's pages of a chapter: how many each page has, by what the words from each of them on are known, and
 * the names of the pages after their first words; words that come again are numbered.
 */
export type ChapterWords = { counts: number[]; prints: Uint32Array; names: string[] }

export function wordsOf(pages: readonly { blocks: readonly Block[] }[]): ChapterWords {
  const parts = pages.map(page => openWords(page.blocks))
  const counts = parts.map(part => part.length)
  const prints = printsOf(parts.flat())
  return { counts, prints, names: namesOf(counts, prints) }
}

function namesOf(counts: readonly number[], prints: Uint32Array): string[] {
  const seen = new Map<number, number>()
  const times = Array.from(prints, print => {
    const now = (seen.get(print) ?? 0) + 1
    seen.set(print, now)
    return now
  })
  return beginsOf(counts).map(begin => {
    const print = prints[begin]
    if (print === undefined) return ''
    return times[begin] === 1 ? `.${print.toString(36)}` : `.${print.toString(36)}.${times[begin]}`
  })
}

function beginsOf(counts: readonly number[]): number[] {
  let sum = 0
  return counts.map(count => {
    sum += count
    return sum - count
  })
}

/**
 * The addresses of one reader's pages of a chapter. They come from the pages of the text that everybody reads, so that they
 * say nothing about passages for some: a page is called after the first of those that begins on it, else the last before it.
 */
export function addressesOf(chapterId: string, own: ChapterWords, open: ChapterWords): string[] {
  const openBegins = beginsOf(open.counts)
  const named = (index: number) => (index > 0 ? `${chapterId}${open.names[index]}` : chapterId)
  let next = 0
  return beginsOf(own.counts).map((begin, index) => {
    while (next < openBegins.length && openBegins[next]! < begin) next++
    if (index === 0) return chapterId
    if (next < openBegins.length && openBegins[next]! < begin + own.counts[index]!) return named(next)
    let last = next
    while (openBegins[last] === begin) last++
    return named(last - 1)
  })
}

/** Finds words in a reader's pages of a chapter, which are counted from 0. */
export function finderIn({ counts, prints }: ChapterWords) {
  const begins = beginsOf(counts)
  const pageWith = (word: number) => counts.findIndex((count, page) => word < begins[page]! + count)
  return {
    /** How many words come before a page. */
    begin: (page: number): number => begins[page] ?? 0,
    /** The page on which the words of an address stand; undefined once they are gone. */
    pageOf: (address: string): number | undefined => {
      const [, named, nth = '1'] = address.split('.')
      if (!named) return 0
      const print = Number.parseInt(named, 36)
      const most = Number(nth) || Number.POSITIVE_INFINITY
      let index = -1
      for (let times = 0, at = prints.indexOf(print); at >= 0 && times < most; times++) {
        index = at
        at = prints.indexOf(print, at + 1)
      }
      return index < 0 ? undefined : pageWith(index)
    },
    /** The page that has so many words before it or within, else the last. */
    pageAfter: (words: number): number => {
      const page = pageWith(words)
      return page < 0 ? Math.max(0, counts.length - 1) : page
    },
  }
}

/** Which of a reader's pages of a chapter an address means, from 0: where its words stand now, else the beginning. */
export const pageAtAddress = (address: string, own: ChapterWords): number => finderIn(own).pageOf(address) ?? 0
