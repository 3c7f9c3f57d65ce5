import type { WordsMeasure } from '#lexicon/look/leaf-measure.ts'
import type { LeafSheet } from './leaf-sheet.ts'
import { positionText } from './positions.ts'
import type { Inline } from './tree.ts'

const unseen = /[\p{M}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/u
const square =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u
const narrow = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Zs}]/u

/** The width of a character outside the measured ones, in ems: rather too wide than too narrow. */
function strange(char: string): number {
  if (unseen.test(char)) return 0
  if (square.test(char)) return /\p{Emoji_Presentation}/u.test(char) ? 1.4 : 1.02
  return narrow.test(char) ? 0.64 : 0.85
}

/** Words in words: a stressed one in a heading. */
export const times = (a: WordsMeasure, b: WordsMeasure): WordsMeasure => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]

/** The words of the body. */
export const PLAIN: WordsMeasure = [1, 1, 1]

/** How far a text runs up to each of its units, in pixels; one entry more than it has units. */
export type Runs = Float64Array

/** Measures words with what they wear, as wide as `words` are beside those of the body. */
export function runsOf(nodes: readonly Inline[], sheet: LeafSheet, words: WordsMeasure): { text: string; runs: Runs } {
  const text = nodes.map(positionText).join('')
  const runs: Runs = new Float64Array(text.length + 1)
  let at = 0
  const visit = (node: Inline, worn: WordsMeasure): void => {
    switch (node.type) {
      case 'text':
        at = run(node.value, worn, sheet, runs, at)
        break
      case 'code':
        at = run(node.value, times(worn, sheet.words.code), sheet, runs, at)
        break
      case 'emphasis':
        for (const child of node.children) visit(child, times(worn, sheet.words.em))
        break
      case 'strong':
        for (const child of node.children) visit(child, times(worn, sheet.words.strong))
        break
      case 'lineBreak':
      case 'image':
        runs[at + 1] = runs[at]!
        at++
        break
      default:
        for (const child of node.children) visit(child, worn)
    }
  }
  for (const node of nodes) visit(node, words)
  return { text, runs }
}

function run(value: string, worn: WordsMeasure, sheet: LeafSheet, runs: Runs, from: number): number {
  let width = runs[from]!
  let at = from
  for (let unit = 0; unit < value.length; unit++) {
    const code = value.charCodeAt(unit)
    const measured = sheet.widths[code] ?? Number.NaN
    if (measured >= 0) width += measured * worn[sheet.kinds[code] as 0 | 1 | 2]
    else if ((code & 0xfc00) !== 0xdc00)
      width += strange(String.fromCodePoint(value.codePointAt(unit)!)) * sheet.em * Math.max(0.9, worn[0])
    runs[++at] = width
  }
  return at
}

/** A title, whose font is one of its own: letters that were not measured are taken for as wide as those of the body are. */
export function titleRuns(title: string, sheet: LeafSheet): Runs {
  const runs = plainRuns(title, sheet, sheet.words.title)
  let more = 0
  for (let at = 0; at < title.length; at++) {
    const measured = sheet.titleWidths[title.charCodeAt(at)] ?? Number.NaN
    const plain = runs[at + 1]! - runs[at]!
    runs[at] = runs[at]! + more
    if (measured >= 0) more += measured * TITLE_SLACK - plain
  }
  runs[title.length] = runs[title.length]! + more
  return runs
}

/** Titles are set without the kerning that makes most pairs narrower, but some wider. */
const TITLE_SLACK = 1.02

/** Plain words, such as a caption. */
export const plainRuns = (text: string, sheet: LeafSheet, words: WordsMeasure): Runs =>
  runsOf([{ type: 'text', value: text }], sheet, words).runs
