import { DEFAULT_SCRIBE, type ScribeId } from '#lexicon/look/ids.ts'
import { LETTER_RANGES, LETTER_UNIT, type LeafMeasure } from '#lexicon/look/leaf-measure.ts'
import { LEAF_MEASURES } from '#lexicon/look/leaf-measures.ts'
import { LEAF, SCRIBE_STYLES } from '#lexicon/look/scribe-styles.ts'
import { scribeBehind } from '#lexicon/scribe-limits.ts'

/** A leaf of a style as a browser sets it, in pixels. */
export type LeafSheet = LeafMeasure & {
  /** From the top of the words to the foot. */
  room: number
  characters: number
  /** Widths by character code, and which of a WordsMeasure is for the character. */
  widths: Float64Array
  kinds: Uint8Array
  /** The letters of a title in ASCII. */
  titleWidths: Float64Array
  /** A character that no width was measured for. */
  em: number
}

/** Kept free at the foot: for what a browser rounds, and for boxes that a hand sets a little askew. */
const SPARE = 12
const capital = /\p{Lu}/u
const sheets = new Map<ScribeId, LeafSheet>()

/** @param name a stored style; one that nobody knows is set as the default */
export function leafSheet(name: string): LeafSheet {
  const id = scribeBehind(name) ?? DEFAULT_SCRIBE
  const cached = sheets.get(id)
  if (cached) return cached
  const measure = LEAF_MEASURES[id]
  const { padding, charsPerPage, body } = SCRIBE_STYLES[id]
  const widths = new Float64Array(LETTER_RANGES.at(-1)![1] + 1).fill(Number.NaN)
  const kinds = new Uint8Array(widths.length)
  let at = 0
  for (const [from, to] of LETTER_RANGES)
    for (let code = from; code <= to; code++, at += 2) {
      widths[code] = (Number.parseInt(measure.letters.slice(at, at + 2), 36) / LETTER_UNIT) * body.size
      kinds[code] = code >= 0x370 && code < 0x2000 ? 2 : capital.test(String.fromCharCode(code)) ? 1 : 0
    }
  const titleWidths = new Float64Array(0x7f).fill(Number.NaN)
  for (let code = 0x20; code < 0x7f; code++) {
    const offset = (code - 0x20) * 3
    titleWidths[code] = (Number.parseInt(measure.titleLetters.slice(offset, offset + 3), 36) / LETTER_UNIT) * body.size
  }
  const room = LEAF.height - padding.top - padding.bottom - measure.head - SPARE
  const sheet = { ...measure, room, characters: charsPerPage, widths, kinds, titleWidths, em: body.size }
  sheets.set(id, sheet)
  return sheet
}
