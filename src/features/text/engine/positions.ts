import type { Block, Inline, ListItem } from './tree.ts'

/*
 * A position in a tree counts UTF-16 units of text; pictures, line breaks, rules and things without any text count one.
 * A page break counts nothing.
 */

export const inlineSize = (node: Inline): number => {
  if (node.type === 'text' || node.type === 'code') return node.value.length
  return 'children' in node ? sum(node.children, inlineSize) : 1
}

/** One unit of text for each position of a node: a line feed for a break, an object sign for a picture. */
export function positionText(node: Inline): string {
  if (node.type === 'text' || node.type === 'code') return node.value
  if (node.type === 'lineBreak') return '\n'
  return node.type === 'image' ? '\uFFFC' : node.children.map(positionText).join('')
}

export const inlinesSize = (nodes: readonly Inline[]): number => sum(nodes, inlineSize)
export const rowSize = (row: readonly Inline[][]): number => Math.max(1, sum(row, inlinesSize))
export const itemSize = (item: ListItem): number => remembered(item, () => sum(item.children, blockSize))

export const blockSize = (block: Block): number => (block.type === 'break' ? 0 : remembered(block, () => sizeOf(block)))

function sizeOf(block: Block): number {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlinesSize(block.children)
    case 'quote':
    case 'secretBlock':
      return sum(block.children, blockSize)
    case 'note':
      return inlinesSize(block.title) + sum(block.children, blockSize)
    case 'list':
      return sum(block.items, itemSize)
    case 'table':
      return headSize(block) + sum(block.rows, rowSize)
    case 'codeBlock':
      return block.value.length
    default:
      return 1
  }
}

/** A head that only repeats the one on an earlier page has been counted there. */
export const headSize = (table: Block & { type: 'table' }): number => (table.continued ? 0 : rowSize(table.head))

const sizes = new WeakMap<object, number>()

function remembered(node: object, measure: () => number): number {
  const cached = sizes.get(node)
  if (cached !== undefined) return cached
  const size = Math.max(1, measure())
  sizes.set(node, size)
  return size
}

function sum<Item>(items: readonly Item[], size: (item: Item) => number): number {
  let total = 0
  for (const item of items) total += size(item)
  return total
}
