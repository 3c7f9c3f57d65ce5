/** Scripts and characters of which every UTF-16 unit is one letter wide. */
const even =
  /^[\u0020-\u02FF\u0370-\u0482\u048A-\u058F\u1E00-\u200A\u2010-\u2027\u2030-\u205E\u2070-\u20CF\u2100-\u218F]*$/
const unseen = /[\p{M}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/u
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u

export type Width = {
  /** In letters of the Latin alphabet: a Chinese character counts two, a combining mark nothing. */
  total: number
  /** The width of the first units of the text. */
  upTo: (units: number) => number
  /** The most units that are together not wider than this. */
  within: (width: number) => number
}

export function textWidth(text: string): Width {
  if (even.test(text)) {
    return { total: text.length, upTo: units => units, within: width => Math.min(text.length, Math.floor(width)) }
  }
  const widths = new Float64Array(text.length + 1)
  let units = 0
  let width = 0
  let joined = false
  for (const char of text) {
    const alone = !joined && !unseen.test(char)
    if (alone) width += wide.test(char) ? 2 : 1
    joined = char === '\u200D'
    for (let unit = 0; unit < char.length; unit++) widths[++units] = width
  }
  return { total: width, upTo: some => widths[some] ?? width, within: most => lastNotAbove(widths, most) }
}

function lastNotAbove(sorted: Float64Array, most: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (sorted[middle]! <= most) low = middle
    else high = middle - 1
  }
  return low
}
