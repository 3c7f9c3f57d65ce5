/** A text with what orders it before or after another one that was written at the same time. */
export type Written = { id: string; text: string }

/** The one piece in which a text differs from the text that it was made of: from, to and what stands there now. */
type Change = { from: number; to: number; put: string }

function changeOf(base: string, text: string): Change {
  const shorter = Math.min(base.length, text.length)
  let from = 0
  while (from < shorter && base[from] === text[from]) from++
  let end = 0
  while (end < shorter - from && base[base.length - 1 - end] === text[text.length - 1 - end]) end++
  return { from, to: base.length - end, put: text.slice(from, text.length - end) }
}

/**
 * One text of two that were made of the same text in two tabs. Whatever was typed in either is in it; of pieces that meet, both stand
 * there, in the order of their ids, so both tabs make the same text. A deletion is undone where the other tab wrote meanwhile.
 */
export function mergeTexts(base: string, one: Written, other: Written): string {
  if (one.text === other.text) return one.text
  const [first, second] = [one, other]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ text }) => changeOf(base, text)) as [Change, Change]
  const [left, right] = first.from <= second.from ? [first, second] : [second, first]
  const isApart = left.to <= right.from && !(left.from === right.from && left.to === right.to)
  if (isApart)
    return base.slice(0, left.from) + left.put + base.slice(left.to, right.from) + right.put + base.slice(right.to)
  const [from, to] = [Math.min(first.from, second.from), Math.max(first.to, second.to)]
  const whole = base.slice(from, first.from) + first.put + base.slice(first.to, to)
  return base.slice(0, from) + whole + second.put + base.slice(to)
}
