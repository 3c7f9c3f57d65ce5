/** The share of a page's width, at its outer edge, where there is no text: here a mouse turns the leaf. */
const MARGIN = 0.08
/** The share of the book's width at either side that a finger turns by tapping. */
const TAP = 0.22

/** How wide the outer margin is, as a share of the book. */
const margin = (spread: boolean) => (spread ? MARGIN / 2 : MARGIN)

/**
 * Which way a press may begin to turn a leaf: true forward, false back, undefined not at all. A finger turns from anywhere on a
 * page; a mouse by the outer edge alone, since in the text it selects. `across` is its position in the book, from 0 to 1.
 */
export function begins(pointer: string, across: number, spread: boolean): boolean | undefined {
  if (pointer !== 'mouse') return across > 0.5
  if (across > 1 - margin(spread)) return true
  return across < margin(spread) ? false : undefined
}

/** Which way a press that did not move turns: 0 for none. */
export function turnsAtTap(pointer: string, across: number, spread: boolean): 1 | -1 | 0 {
  const edge = pointer === 'mouse' ? margin(spread) : TAP
  if (across > 1 - edge) return 1
  return across < edge ? -1 : 0
}
