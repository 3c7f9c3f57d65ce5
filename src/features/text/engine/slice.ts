import { blockSize, headSize, inlineSize, inlinesSize, itemSize, rowSize } from './positions.ts'
import type { Block, Inline } from './tree.ts'

/** The piece of some blocks between two positions; what is cut keeps its styles on both sides. */
export function sliceBlocks(blocks: readonly Block[], from: number, to: number): Block[] {
  return overlapping(blocks, blockSize, from, to, cutBlock).filter(block => block.type !== 'break')
}

/** Cuts those things that lie between two positions; things without size go with what follows them. */
function overlapping<Item>(
  items: readonly Item[],
  size: (item: Item) => number,
  from: number,
  to: number,
  cut: (item: Item, from: number, to: number) => Item,
): Item[] {
  const pieces: Item[] = []
  const ends = endsOf(items, size)
  for (let index = firstAfter(ends, from); index < items.length; index++) {
    const at = ends[index - 1] ?? 0
    if (at >= to) break
    const item = items[index]!
    const end = ends[index]!
    if (end > at) pieces.push(at >= from && end <= to ? item : cut(item, from - at, to - at))
  }
  return pieces
}

const cache = new WeakMap<readonly unknown[], number[]>()

/** Where each thing of a row ends; counted once, as a long row is cut into many pages. */
function endsOf<Item>(items: readonly Item[], size: (item: Item) => number): number[] {
  const before = cache.get(items)
  if (before) return before
  let at = 0
  const ends = items.map(item => (at += size(item)))
  if (items.length > 8) cache.set(items, ends)
  return ends
}

/** The first of the sorted positions that lies behind a position. */
function firstAfter(ends: readonly number[], position: number): number {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ends[middle]! <= position) low = middle + 1
    else high = middle
  }
  return low
}

/** The piece of some words between two positions. */
export const sliceInlines = (nodes: readonly Inline[], from: number, to: number): Inline[] =>
  overlapping(nodes, inlineSize, from, to, cutInline)

function cutInline(node: Inline, from: number, to: number): Inline {
  if (node.type === 'text' || node.type === 'code') return { ...node, value: node.value.slice(Math.max(0, from), to) }
  return 'children' in node ? { ...node, children: sliceInlines(node.children, from, to) } : node
}

function cutBlock(block: Block, from: number, to: number): Block {
  const piece = from > 0 || ('continued' in block && block.continued) ? { continued: true } : {}
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return { ...block, ...piece, children: sliceInlines(block.children, from, to) }
    case 'quote':
    case 'secretBlock':
      return { ...block, ...piece, children: sliceBlocks(block.children, from, to) }
    case 'note': {
      const titleSize = inlinesSize(block.title)
      const children = sliceBlocks(block.children, from - titleSize, to - titleSize)
      return { ...block, ...piece, title: sliceInlines(block.title, from, to), children }
    }
    case 'list':
      return { ...block, ...piece, ...cutList(block, from, to) }
    case 'table': {
      const head = headSize(block)
      return { ...block, ...piece, rows: overlapping(block.rows, rowSize, from - head, to - head, cutRow) }
    }
    case 'codeBlock':
      return { ...block, ...piece, value: block.value.slice(Math.max(0, from), to) }
    default:
      return block
  }
}

/** A row that goes over a page's foot: what of each cell lies between two positions, and nothing in the other cells. */
function cutRow(row: Inline[][], from: number, to: number): Inline[][] {
  let at = 0
  return row.map(cell => {
    const begin = at
    at += inlinesSize(cell)
    return at <= from || begin >= to ? [] : sliceInlines(cell, from - begin, to - begin)
  })
}

function cutList(list: Block & { type: 'list' }, from: number, to: number): Pick<typeof list, 'start' | 'items'> {
  let before = 0
  for (let at = 0; before < list.items.length; before++) {
    at += itemSize(list.items[before]!)
    if (at > from) break
  }
  const items = overlapping(list.items, itemSize, from, to, (item, start, end) => ({
    ...(start > 0 || item.continued ? { continued: true } : item.task === undefined ? {} : { task: item.task }),
    children: sliceBlocks(item.children, start, end),
  }))
  return { start: list.start + before, items }
}
