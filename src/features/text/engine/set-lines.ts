import { isBetweenWords } from './break-points.ts'
import type { Runs } from './word-widths.ts'

/** Lines that a picture among words may take: no style draws one higher. */
export const PICTURE_LINES = 13
const PICTURE = '\uFFFC'
/** A line may end behind these. */
const dash = /[-\u2010\u2012-\u2014]/
const space = /[\s\u200B]/

/** A text and how it runs, and how long its lines are: `line` counts from where the setting began. */
export type Lined = { text: string; runs: Runs; widthOf: (line: number, from: number) => number }

/**
 * Sets a text into lines, from an offset on: every line takes all the words that it holds, as a browser sets it. Hyphens are left
 * out of account, which can only make the lines fewer.
 * @returns where each line ends, at most `most` of them
 */
export function setLines({ text, runs, widthOf }: Lined, from: number, most = Number.POSITIVE_INFINITY): number[] {
  const ends: number[] = []
  let at = from
  while (at < text.length && ends.length < most) {
    if (text[at] === PICTURE) {
      for (let line = 1; line < PICTURE_LINES; line++) ends.push(at)
      at++
      ends.push(at)
      continue
    }
    at = lineEnd(text, runs, at, runs[at]! + widthOf(ends.length, from))
    ends.push(at)
  }
  return ends.length > most ? ends.slice(0, most) : ends
}

function lineEnd(text: string, runs: Runs, start: number, most: number): number {
  const fits = lastNotAbove(runs, start, most)
  const forced = text.indexOf('\n', start)
  if (forced !== -1 && forced <= fits) return forced + 1
  const picture = text.indexOf(PICTURE, start)
  if (picture !== -1 && picture <= fits) return picture
  if (fits >= text.length) return text.length
  for (let at = fits; at > start; at--) {
    // Spaces at a line's end hang over it.
    if (space.test(text[at]!) && text[at] !== '\u00A0') return afterSpaces(text, at)
    if (space.test(text[at - 1]!) && text[at - 1] !== '\u00A0') return at
    if (dash.test(text[at - 1]!) && at - 1 > start && /\p{L}/u.test(text[at]!)) return at
    if (text.charCodeAt(at) >= 0x2e80 && isBetweenWords(text, at)) return at
  }
  // A word longer than a line is broken anywhere.
  return Math.max(start + 1, fits)
}

function afterSpaces(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\n' && space.test(text[at]!)) at++
  return text[at] === '\n' ? at + 1 : at
}

/** The last offset from `low` on up to which a text runs no farther than this. */
function lastNotAbove(runs: Runs, from: number, most: number): number {
  let low = from
  let high = runs.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (runs[middle]! <= most) low = middle
    else high = middle - 1
  }
  return low
}
