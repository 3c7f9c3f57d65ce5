/** A stretch that is not cut while it fits on a page: a link, an emphasis, a picture. */
export type Unit = readonly [from: number, to: number]

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303F\uFF01-\uFF60]/u
const katakana = /[\p{Script=Katakana}ー]/u
const closing =
  /[、。，．：；！？）］｝」』】〕〉》”’…‥・ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ\p{Pe}\p{Pf}\p{M}]/u
const opening = /[（［｛「『【〔〈《“‘\p{Ps}\p{Pi}]/u

/** The end of a sentence with the quotes and the space that belong to it: a row of punctuation is looked at once, from its first. */
const sentenceEnd =
  /(?<![.!?…‽؟۔।։])[.!?…‽؟۔।։]+["'”’»)\]]*\s+(?!\p{Ll})|[。！？．]+[」』”’）》]*(?![。！？」』”’）》])|\n/gu
const clauseEnd = /[,;:—–،؛]["'”’»)\]]*\s+|[、，；：]/gu
/** Before these a full stop ends no sentence. */
const abbreviation =
  /(?:^|[\s("“‘«])(?:\p{Lu}|Mr|Mrs|Ms|Dr|St|Prof|Mt|No|vs|etc|z\. ?B|d\. ?h|Hr|Fr|Sr|Sra|M|Mme)\.\s+$/u

const ends = (text: string, rule: RegExp): number[] => Array.from(text.matchAll(rule), one => one.index + one[0].length)

export const sentenceEnds = (text: string): number[] =>
  ends(text, sentenceEnd).filter(at => !abbreviation.test(text.slice(Math.max(0, at - 12), at)))

export const clauseEnds = (text: string): number[] => ends(text, clauseEnd)

/** The unit that a position lies inside of; units are in order and do not overlap. */
export function unitAround(units: readonly Unit[], at: number): Unit | undefined {
  let low = 0
  let high = units.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (units[middle]![0] < at) low = middle
    else high = middle - 1
  }
  const unit = units[low]
  return unit && unit[0] < at && at < unit[1] ? unit : undefined
}

/** Between words: after a space, or between two characters of a script that is written without spaces. */
export function isBetweenWords(text: string, at: number): boolean {
  const before = text[at - 1] ?? ''
  const after = text[at] ?? ''
  if (/[\s\u200B]/.test(before) && before !== '\u00A0' && before !== '\u202F') return !/[\s\p{M}\u200D]/u.test(after)
  const left = leftOf(text, at)
  const right = String.fromCodePoint(text.codePointAt(at) ?? 0)
  if (/[\uDC00-\uDFFF]/.test(after) || !cjk.test(left) || !cjk.test(right)) return false
  return !closing.test(right) && !opening.test(left) && !(katakana.test(left) && katakana.test(right))
}

function leftOf(text: string, at: number): string {
  const low = text[at - 1] ?? ''
  return /[\uDC00-\uDFFF]/.test(low) && at > 1 ? text.slice(at - 2, at) : low
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const reach = 256
/** Flags are pairs of letters: where one begins is only known from the start of the row. */
const flagLetter = /[\u{1F1E6}-\u{1F1FF}]/u

/** The last position up to `most` at which a character ends, its combining marks included. Without one: the end of the first character. */
export function graphemeEnd(text: string, from: number, most: number): number {
  const near = Math.max(from, most - reach)
  for (const start of flagLetter.test(text.slice(near, most + 2)) ? [from] : [near, from]) {
    const window = text.slice(start, most + reach)
    const around = graphemes.segment(window).containing(most - start)
    if (!around) return text.length
    const boundary = start + around.index
    if (boundary > start) return boundary
    if (start === from) return Math.min(text.length, from + around.segment.length)
  }
  return text.length
}
