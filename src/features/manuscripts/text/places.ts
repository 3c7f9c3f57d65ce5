import { folded } from '#kit/shared/finding.ts'
import type { ChapterPage } from './paginate.ts'
import type { Block, Inline } from './tree.ts'

/** How many words a place is known by. */
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

/** The words of blocks that everybody reads who reads the book, folded. */
export const openWords = (blocks: readonly Block[]): string[] => folded(openLines(blocks).join('\n')).match(word) ?? []

/** What the words from each place on are known by: short, and the same for the same words. */
function printsOf(words: readonly string[]): string[] {
  const sums = words.map(one => [...one].reduce((sum, sign) => Math.imul(sum ^ sign.codePointAt(0)!, 0x01000193), 7))
  return words.map((_, at) => {
    let print = 0x811c9dc5
    for (const sum of sums.slice(at, at + WORDS)) print = Math.imul(print ^ sum, 0x01000193) ^ (print >>> 13)
    return (print >>> 0).toString(36)
  })
}

type Anchored = { at: number; name: string }

/** Where the pages of a chapter begin, counted in words, each with its name; words that come again are numbered. */
function anchorsOf(chapterId: string, pages: readonly ChapterPage[]): Anchored[] {
  const parts = pages.map(page => openWords(page.blocks))
  const seen = new Map<string, number>()
  const nth = printsOf(parts.flat()).map(print => {
    seen.set(print, (seen.get(print) ?? 0) + 1)
    return `${print}.${seen.get(print)}`
  })
  let at = 0
  return parts.map((part, place) => {
    const begins = at
    at += part.length
    return { at: begins, name: place === 0 ? chapterId : `${chapterId}.${nth[begins] ?? ''}`.replace(/\.1?$/, '') }
  })
}

/**
 * The addresses of one reader's pages of a chapter. They come from the pages of the text that everybody reads, so that they
 * say nothing about passages for some: a page is called after the first of those that begins on it, else the last before it.
 */
export function placesOf(
  chapterId: string,
  own: readonly ChapterPage[],
  open: readonly ChapterPage[],
): { names: string[]; anchors: Anchored[] } {
  const anchors = anchorsOf(chapterId, open)
  let at = 0
  const names = own.map((page, place) => {
    const begins = at
    at += openWords(page.blocks).length
    if (place === 0) return chapterId
    const held = anchors.find(anchor => anchor.at >= begins && anchor.at < at)
    return (held ?? anchors.findLast(anchor => anchor.at <= begins))?.name ?? chapterId
  })
  return { names, anchors }
}

/** Finds words in a reader's pages of a chapter, which are counted from 0. */
export function finderIn(own: readonly ChapterPage[]) {
  const parts = own.map(page => openWords(page.blocks))
  const begins = parts.map((_, at) => parts.slice(0, at).reduce((sum, part) => sum + part.length, 0))
  const prints = Map.groupBy(
    printsOf(parts.flat()).map((print, at) => ({ print, at })),
    ({ print }) => print,
  )
  const pageWith = (word: number) => parts.findIndex((part, page) => word < begins[page]! + part.length)
  return {
    /** How many words come before a page. */
    begin: (page: number): number => begins[page] ?? 0,
    /** The page on which the words of an address stand; undefined once they are gone. */
    pageOf: (address: string): number | undefined => {
      const [, print, nth = '1'] = address.split('.')
      if (!print) return 0
      const places = prints.get(print)
      const place = places?.[Number(nth) - 1] ?? places?.at(-1)
      return place && pageWith(place.at)
    },
    /** The page that has so many words before it or within, else the last. */
    pageAfter: (words: number): number => {
      const page = pageWith(words)
      return page < 0 ? Math.max(0, own.length - 1) : page
    },
  }
}

/** Which of a reader's pages of a chapter an address means, from 0: where its words stand now, else the beginning. */
export const pageOfPlace = (address: string, own: readonly ChapterPage[]): number => finderIn(own).pageOf(address) ?? 0
