import type { LeafSheet } from './leaf-sheet.ts'
import { setLines } from './set-lines.ts'
import type { Block } from './tree.ts'
import { opening } from './typeset.ts'
import { PLAIN, runsOf } from './word-widths.ts'

/**
 * The blocks of a chapter, the first told what initial it takes: one of the style's own height beside as many lines, else one of
 * two lines; none where there is but a single line before something else comes.
 */
export function withInitial(blocks: readonly Block[], sheet: LeafSheet): Block[] {
  const [first, second] = blocks
  const { tall } = sheet.initial
  if (first?.type !== 'paragraph' || first.continued || tall.lines === 0 || !opening(first.children)) return [...blocks]
  const { text, runs } = runsOf(first.children, sheet, PLAIN)
  const linesBeside = (width: number) =>
    setLines({ text, runs, widthOf: () => sheet.width - width }, 0, tall.lines).length
  const initial =
    linesBeside(tall.width) >= tall.lines
      ? 'tall'
      : linesBeside(sheet.initial.low.width) === 1 && second?.type !== 'paragraph'
        ? 'none'
        : 'low'
  return [{ ...first, initial }, ...blocks.slice(1)]
}
