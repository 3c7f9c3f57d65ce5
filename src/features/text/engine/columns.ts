import type { WordsMeasure } from '#lexicon/look/leaf-measure.ts'
import type { LeafSheet } from './leaf-sheet.ts'
import type { Block, Inline } from './tree.ts'
import { runsOf } from './word-widths.ts'

type Table = Block & { type: 'table' }

/** No word claims more of a table than this for its column. */
const WIDEST_WORD = 0.4

/**
 * The widths of a table's columns, in percent: each holds its longest word, and what is left goes to those that have more to
 * say. They are settled for the whole table, so that it looks the same on every page that it goes over.
 */
function columnsOf({ head, rows }: Table, sheet: LeafSheet): number[] {
  const whole = sheet.width - sheet.table.inset
  const count = Math.max(1, head.length)
  const least = new Array<number>(count).fill(0)
  const most = new Array<number>(count).fill(0)
  const look = (cells: readonly Inline[][], words: WordsMeasure) => {
    for (const [at, cell] of cells.slice(0, count).entries()) {
      const { text, runs } = runsOf(cell, sheet, words)
      most[at] = Math.max(most[at]!, runs[text.length]!)
      for (const { index, 0: word } of text.matchAll(/\S+/g))
        least[at] = Math.max(least[at]!, Math.min(runs[index + word.length]! - runs[index]!, whole * WIDEST_WORD))
    }
  }
  look(head, sheet.words.head)
  for (const row of rows) look(row, sheet.words.cell)
  const room = whole - sheet.table.cell * count
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
  const [narrowest, widest] = [sum(least), sum(most)]
  const part = widest > narrowest ? Math.min(1, Math.max(0, (room - narrowest) / (widest - narrowest))) : 0
  const wanted = least.map((one, at) => one + (most[at]! - one) * part + sheet.table.cell)
  return wanted.map(one => Math.round((one / sum(wanted)) * 1000) / 10)
}

/** The blocks with the widths of their tables' columns. */
export function withColumns(blocks: readonly Block[], sheet: LeafSheet): Block[] {
  return blocks.map((block): Block => {
    switch (block.type) {
      case 'table':
        return { ...block, columns: columnsOf(block, sheet) }
      case 'quote':
      case 'note':
      case 'secretBlock':
        return hasTable(block.children) ? { ...block, children: withColumns(block.children, sheet) } : block
      case 'list':
        return block.items.some(({ children }) => hasTable(children))
          ? { ...block, items: block.items.map(item => ({ ...item, children: withColumns(item.children, sheet) })) }
          : block
      default:
        return block
    }
  })
}

const hasTable = (blocks: readonly Block[]): boolean =>
  blocks.some(
    block =>
      block.type === 'table' ||
      (block.type === 'list' && block.items.some(({ children }) => hasTable(children))) ||
      ('children' in block && block.type !== 'paragraph' && block.type !== 'heading' && hasTable(block.children)),
  )
