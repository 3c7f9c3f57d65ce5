import type { Unit } from './break-points.ts'
import { blockSize, inlinesSize, itemSize, positionText, rowSize } from './positions.ts'
import { textWidth, type Width } from './text-width.ts'
import { type Block, type Inline, inlineText } from './tree.ts'

/** A run of the tree that is set as one: a paragraph, a heading, a row, a picture. */
export type Leaf = {
  start: number
  end: number
  /** One unit of text for each position. Empty for a leaf that cannot be cut. */
  text: string
  units: readonly Unit[]
  width: Width
  /** Lines it takes when a line holds so many letters, and lines of air before it. */
  lines: (lineCharacters: number) => number
  air: number
  /** Stays with what follows: a heading, the head of a table. */
  leads: boolean
  isCode: boolean
}

/** Everything in the order of reading, and where pages must end. */
export type Flow = { leaves: Leaf[]; breaks: number[]; end: number }

type Place = { narrower: number; air: number }

export function flowOf(blocks: readonly Block[]): Flow {
  const leaves: Leaf[] = []
  const breaks: number[] = []
  let at = 0

  function add(leaf: Pick<Leaf, 'text' | 'lines' | 'air'> & Partial<Leaf>, size: number): void {
    const width = leaf.width ?? textWidth(leaf.text)
    leaves.push({ start: at, end: at + size, units: [], leads: false, isCode: false, ...leaf, width })
    at += size
  }

  function words(nodes: readonly Inline[], place: Place, scale = 1, leads = false): void {
    const { text, units } = unitsOf(nodes)
    const width = textWidth(text)
    const hardBreaks = text.split('\n').length - 1
    const lines = (letters: number) =>
      Math.max(1, hardBreaks + Math.ceil((width.total * scale) / Math.max(4, letters - place.narrower))) * scale
    add({ text, units, width, lines, air: place.air, leads }, Math.max(1, inlinesSize(nodes)))
  }

  function row(cells: readonly Inline[][], air: number, leads: boolean): void {
    const widths = cells.map(cell => textWidth(inlineText(cell)).total)
    const lines = (letters: number) =>
      Math.max(1, ...widths.map(width => Math.ceil(width / Math.max(4, letters / cells.length - 2))))
    const total = widths.reduce((sum, width) => sum + width, 0)
    add({ text: '', lines, air, leads, width: solid(total) }, rowSize(cells))
  }

  function walk(list: readonly Block[], place: Place): void {
    for (const block of list) visit(block, place)
  }

  /** Something empty, such as a list item without words, has a place all the same. */
  function fill(end: number): void {
    if (at < end) add({ text: '', lines: () => 1, air: 0, width: solid(0) }, end - at)
  }

  function visit(block: Block, place: Place): void {
    const end = at + blockSize(block)
    switch (block.type) {
      case 'paragraph':
        words(block.children, place)
        break
      case 'heading':
        words(block.children, { ...place, air: 1 }, block.level < 3 ? 1.5 : 1.15, true)
        break
      case 'quote':
        walk(block.children, { narrower: place.narrower + 5, air: Math.max(place.air, 0.4) })
        break
      case 'secretBlock':
        walk(block.children, place)
        break
      case 'note': {
        if (block.title.length > 0) words(block.title, { narrower: place.narrower + 6, air: 1 }, 1.1, true)
        walk(block.children, { narrower: place.narrower + 6, air: Math.max(place.air, 0.5) })
        break
      }
      case 'list':
        for (const item of block.items) {
          const end = at + itemSize(item)
          walk(item.children, { narrower: place.narrower + 4, air: 0.1 })
          fill(end)
        }
        break
      case 'table':
        if (!block.continued) row(block.head, 1, true)
        for (const cells of block.rows) row(cells, 0.3, false)
        break
      case 'codeBlock': {
        const codeLines = block.value.split('\n')
        const lines = (letters: number) =>
          codeLines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / (letters * 0.8))), 0)
        add({ text: block.value, lines, air: 1, isCode: true }, Math.max(1, block.value.length))
        break
      }
      case 'figure':
        add({ text: '', lines: letters => letters * 0.2, air: 1, width: solid(0) }, 1)
        break
      case 'rule':
        add({ text: '', lines: () => 1, air: 1, width: solid(0) }, 1)
        break
      case 'break':
        breaks.push(at)
    }
    fill(end)
  }

  walk(blocks, { narrower: 0, air: 0 })
  return { leaves, breaks, end: at }
}

const solid = (total: number): Width => ({ total, upTo: units => (units > 0 ? total : 0), within: () => 0 })

/** The text of a leaf, a sign for each picture, and the stretches in it that hold together. */
function unitsOf(nodes: readonly Inline[]): { text: string; units: Unit[] } {
  const units: Unit[] = []
  let text = ''
  for (const node of nodes) {
    const from = text.length
    text += positionText(node)
    if (node.type === 'secret') {
      for (const [start, end] of unitsOf(node.children).units) units.push([from + start, from + end])
    } else if (node.type !== 'text' && node.type !== 'lineBreak' && text.length - from > 1)
      units.push([from, text.length])
  }
  return { text, units }
}
