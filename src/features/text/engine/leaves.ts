import type { WordsMeasure } from '#lexicon/look/leaf-measure.ts'
import type { Unit } from './break-points.ts'
import { gapBetween, type LeafBox, type Margins, roomAbove, roomBelow, sharedBoxes } from './leaf-boxes.ts'
import type { LeafSheet } from './leaf-sheet.ts'
import { blockSize, itemSize, positionText, rowSize } from './positions.ts'
import { type Lined, PICTURE_LINES, setLines } from './set-lines.ts'
import { textWidth, type Width } from './text-width.ts'
import type { Block, Inline } from './tree.ts'
import { opening } from './typeset.ts'
import { PLAIN, plainRuns, type Runs, runsOf, times } from './word-widths.ts'

/** Words that are set beside others of the same leaf: all of a paragraph, one cell of a row. */
export type Column = Lined & { from: number }

/** A run of the tree that is set as one: a paragraph, a heading, a row, a picture. */
export type Leaf = Margins & {
  start: number
  end: number
  /** One unit of text for each position. Empty for a leaf that cannot be cut. */
  text: string
  units: readonly Unit[]
  /** The words of a leaf that cannot be cut, or the address of its picture. */
  said?: string
  /** Its width in letters, which counts against the characters that a page takes. */
  letters: Width
  columns: readonly Column[]
  /** Pixels of a line, and of what does not grow with the lines. */
  line: number
  extra: number
  /** Pixels from the leaf before it, from the head of a page, from there when it goes on, and under it at the foot. */
  gap: number
  open: number
  reopen: number
  close: number
  /** Stays with what follows: a heading, the head of a table. */
  leads: boolean
  /** No page ends right before it. */
  joined: boolean
  isCode: boolean
}

/** Everything in the order of reading, and where pages must end. */
export type Flow = { leaves: Leaf[]; breaks: number[]; end: number }

type Context = { path: readonly LeafBox[]; inset: number; line: number; words: WordsMeasure }

/**
 * Everything of a chapter that can stand on a page, measured.
 * @param scale of the type: the leaf shrinks by it instead
 */
export function flowOf(blocks: readonly Block[], sheet: LeafSheet, scale: number): Flow {
  const leaves: Leaf[] = []
  const breaks: number[] = []
  const whole = sheet.width / scale
  // Where boxes leave less than a letter, a browser sets one to a line.
  const narrowest = sheet.em / 2
  let at = 0

  type Made = Pick<Leaf, 'text' | 'columns' | 'line'> & Partial<Leaf>
  function add(leaf: Made, size: number): Leaf {
    const before = leaves.at(-1)
    const margins = { path: leaf.path ?? [], above: leaf.above ?? 0, below: leaf.below ?? 0 }
    const begun = before ? sharedBoxes(before.path, margins.path) : 0
    const made: Leaf = {
      ...margins,
      start: at,
      end: at + size,
      units: [],
      extra: 0,
      gap: before ? gapBetween(before, margins) : 0,
      open: roomAbove(margins, begun),
      reopen: roomAbove(margins, margins.path.length),
      close: roomBelow(margins),
      leads: false,
      joined: before?.leads ?? false,
      isCode: false,
      ...leaf,
      letters: leaf.letters ?? textWidth(leaf.text),
    }
    leaves.push(made)
    at += size
    return made
  }

  const columnOf = (text: string, runs: Runs, width: number, indent = 0, from = 0): Column => {
    const wide = Math.max(narrowest, width)
    return { text, runs, from, widthOf: (line, start) => (line === 0 && start === 0 ? wide - indent : wide) }
  }

  function words(nodes: readonly Inline[], context: Context, more: Partial<Leaf> & { indent?: number } = {}): Leaf {
    const { indent = 0, ...rest } = more
    const { text, runs } = runsOf(nodes, sheet, context.words)
    const column = columnOf(text, runs, whole - context.inset, indent)
    const { units } = unitsOf(nodes)
    return add(
      { text, units, columns: [column], line: context.line, path: context.path, ...rest },
      Math.max(1, text.length),
    )
  }

  function paragraph(block: Block & { type: 'paragraph' }, context: Context, before: Block | undefined): void {
    const follows = before?.type === 'paragraph'
    const leaf = words(block.children, context, { above: follows ? sheet.gap : 0, indent: follows ? sheet.indent : 0 })
    const [column] = leaf.columns
    if (leaf.start > 0 || !column) return
    const begin = opening(block.children)
    if (!begin) return
    const led = plainRuns(begin.words, sheet, sheet.words.lead)
    const more = Math.max(0, led[begin.words.length]! - column.runs[begin.words.length]!) + sheet.em
    const { lines, width, height } =
      block.initial === 'tall' || block.initial === 'low' ? sheet.initial[block.initial] : NO_INITIAL
    const { widthOf } = column
    leaf.columns = [
      {
        ...column,
        widthOf: (line, from) =>
          widthOf(line, from) - (from === 0 && line < lines ? width : 0) - (from === 0 && line === 0 ? more : 0),
      },
    ]
    leaf.extra += height + Math.max(0, lines - setLines(leaf.columns[0]!, 0, lines).length) * leaf.line
  }

  function row(cells: readonly Inline[][], widths: readonly number[], context: Context, isHead: boolean): void {
    const { table, words } = sheet
    const wide = whole - context.inset - table.inset
    const worn = times(context.words, isHead ? words.head : words.cell)
    let from = 0
    const columns = cells.map((cell, index) => {
      const { text, runs } = runsOf(cell, sheet, worn)
      const column = columnOf(text, runs, (wide * (widths[index] ?? 100 / cells.length)) / 100 - table.cell, 0, from)
      from += text.length
      return column
    })
    const [line, extra] = isHead ? [table.headLine, table.head] : [table.line, table.row]
    const text = cells.map(cell => cell.map(positionText).join('')).join('')
    const height = columns.reduce((most, column) => Math.max(most, setLines(column, 0).length), 1) * line + extra
    // A row goes over to the next page as a whole, unless it is higher than one.
    const long =
      !isHead &&
      height > sheet.room / scale - roomAbove({ path: context.path, above: 0, below: 0 }, context.path.length)
    const made = { columns, line, extra, path: context.path, leads: isHead }
    const { units } = unitsOf(cells.flat())
    if (long) add({ ...made, text, units }, rowSize(cells))
    else add({ ...made, text: '', said: text, letters: solid(textWidth(text).total) }, rowSize(cells))
  }

  const fixed = (height: number, context: Context, more: Partial<Leaf> = {}): Leaf =>
    add({ text: '', columns: [], line: 0, extra: height, letters: solid(0), path: context.path, ...more }, 1)

  function walk(list: readonly Block[], context: Context): void {
    for (const [index, block] of list.entries()) visit(block, context, list[index - 1])
  }

  function within(
    context: Context,
    box: LeafBox & { inset: number },
    line = context.line,
    words: WordsMeasure = PLAIN,
  ): Context {
    return { path: [...context.path, box], inset: context.inset + box.inset, line, words: times(context.words, words) }
  }

  /** Something empty, such as a list item without words, becomes a leaf too. */
  function fill(end: number, context: Context): void {
    if (at < end)
      add({ text: '', columns: [], line: 0, extra: context.line, letters: solid(0), path: context.path }, end - at)
  }

  function visit(block: Block, context: Context, before: Block | undefined): void {
    const end = at + blockSize(block)
    switch (block.type) {
      case 'paragraph':
        paragraph(block, context, before)
        break
      case 'heading': {
        const heading = sheet.headings[Math.max(0, block.level - 2)] ?? sheet.headings.at(-1)!
        const { above, below, line, words: worn } = heading
        words(block.children, { ...context, line, words: times(context.words, worn) }, { above, below, leads: true })
        break
      }
      case 'quote':
        walk(
          block.children,
          within(context, { ...sheet.quote, again: sheet.quote.top }, sheet.quote.line, sheet.words.quote),
        )
        break
      case 'secretBlock': {
        const { secret } = sheet
        const top = secret.top + secret.label
        walk(block.children, within(context, { ...secret, top, again: top }, secret.line, sheet.words.secret))
        break
      }
      case 'note': {
        const inside = within(context, { ...sheet.note, again: sheet.note.top }, sheet.note.line, sheet.words.note)
        if (block.title.length > 0)
          words(
            block.title,
            { ...inside, line: sheet.noteHead.line, words: times(context.words, sheet.words.noteHead) },
            { leads: true },
          )
        walk(block.children, inside)
        break
      }
      case 'list': {
        const box = block.ordered ? sheet.numbered : sheet.list
        const inside = within(context, { ...box, again: box.top })
        for (const item of block.items) {
          const end = at + itemSize(item)
          walk(item.children, inside)
          fill(end, inside)
        }
        break
      }
      case 'table': {
        const headLines = block.head.length > 0 ? 1 : 0
        const box = { ...sheet.table, inset: 0, again: 0 }
        const inside = within(context, box)
        const widths = block.columns ?? []
        row(block.head, widths, inside, true)
        const head = leaves.at(-1)!
        box.again = box.top + head.extra + head.line * Math.max(headLines, linesOf(head))
        for (const cells of block.rows) row(cells, widths, inside, false)
        break
      }
      case 'codeBlock': {
        const box = { ...sheet.code, again: sheet.code.top }
        const inside = within(context, box, sheet.code.line)
        const column = columnOf(block.value, codeRuns(block.value, sheet.code.letter), whole - inside.inset)
        const made = { text: block.value, columns: [column], line: inside.line, path: inside.path, isCode: true }
        add(made, Math.max(1, block.value.length))
        break
      }
      case 'figure': {
        const caption = columnOf(block.alt, plainRuns(block.alt, sheet, context.words), whole - context.inset)
        fixed((PICTURE_LINES + setLines(caption, 0).length) * sheet.line, context, {
          said: `${block.src} ${block.alt}`,
        })
        break
      }
      case 'rule': {
        const { above, height, below } = sheet.rule
        fixed(height, context, { above, below })
        break
      }
      case 'break':
        breaks.push(at)
    }
    fill(end, context)
  }

  walk(blocks, { path: [], inset: 0, line: sheet.line, words: PLAIN })
  keepTogether(leaves, sheet)
  return { leaves, breaks, end: at }
}

const NO_INITIAL = { lines: 0, width: 0, height: 0 }

const linesOf = (leaf: Leaf) => leaf.columns.reduce((most, column) => Math.max(most, setLines(column, 0).length), 0)

function codeRuns(text: string, letter: number): Runs {
  const runs = new Float64Array(text.length + 1)
  for (let at = 0; at < text.length; at++)
    runs[at + 1] = runs[at]! + (text[at] === '\t' ? 8 : text.charCodeAt(at) < 0x2e80 ? 1 : 2) * letter
  return runs
}

/** A line alone at the foot or the head of a page joins its neighbours: after a heading, and at either end of a quotation. */
function keepTogether(leaves: readonly Leaf[], sheet: LeafSheet): void {
  const isLine = (leaf: Leaf | undefined) =>
    leaf !== undefined &&
    leaf.text !== '' &&
    leaf.columns.every(({ text, runs }) => runs[text.length]! < sheet.width * 0.9)
  for (const [index, leaf] of leaves.entries()) {
    const [before, second, next] = [leaves[index - 1], leaves[index - 2], leaves[index + 1]]
    if (!before || before.isCode) continue
    const inside = (one: Leaf | undefined) => one !== undefined && sharedBoxes(one.path, leaf.path) > 0
    const begins = isLine(before) && inside(before) && !(second && sharedBoxes(second.path, before.path) > 0)
    const ends = isLine(leaf) && inside(before) && !inside(next)
    if (begins || ends || (second?.leads && !before.leads && isLine(before))) leaf.joined = true
  }
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
