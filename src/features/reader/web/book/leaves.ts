/** How the text lies: two sides beside each other, one, or all of them in one strip. */
export type Layout = 'spread' | 'single' | 'scroll'

/** How many leaves lie turned where a side is open. In a spread leaf n carries sides 2n and 2n+1; alone, leaf n carries side n. */
export const turnedAt = (at: number, layout: Layout): number => (layout === 'spread' ? Math.ceil(at / 2) : at)

/** The side that is open where so many leaves lie turned: the left one of a spread. */
export const openAfter = (turned: number, layout: Layout): number =>
  layout === 'spread' ? Math.max(0, turned * 2 - 1) : turned

/** The last leaf of a book of so many sides, and the last one that turns: behind it lies nothing. */
export const lastLeaf = (count: number, layout: Layout): number =>
  layout === 'spread' ? Math.ceil(count / 2) - 1 : count - 1
export const lastTurn = (count: number, layout: Layout): number =>
  layout === 'spread' ? Math.floor(count / 2) - 1 : count - 2

/** The leaf side that is bare paper without a side of the book: where the last side lies on the left, the cut edge of the block would lie on the right. */
export const endLeafSide = (count: number, layout: Layout): number | undefined =>
  layout === 'spread' && count % 2 === 0 ? count : undefined

/**
 * The sides around the open ones, the most urgent first: side 2n is the front of leaf n, side 2n+1 its back. `open` lie open;
 * the others are those that a turn will show.
 */
export function leafSidesAround(turned: number, count: number, layout: Layout) {
  const [left, right] = [turned * 2 - 1, turned * 2]
  const last = endLeafSide(count, layout) ?? lastLeaf(count, layout) * 2 + 1
  const near = [left, right, right + 2, right + 1, left - 1, left - 2].filter(
    leafSide => leafSide >= 0 && leafSide <= last,
  )
  return { near, open: near.filter(leafSide => leafSide === left || leafSide === right) }
}

/** The sides that stand one frame later: those that are no longer near go in one step, the others come one by one. */
export function nextLeafSides(leafSides: readonly number[], near: readonly number[]): readonly number[] {
  const staying = leafSides.filter(leafSide => near.includes(leafSide))
  if (staying.length < leafSides.length) return staying
  const missing = near.find(leafSide => !staying.includes(leafSide))
  return missing === undefined ? leafSides : inOrder([...leafSides, missing])
}

/** These sides and those, each once. */
export const inOrder = (leafSides: readonly number[]): readonly number[] =>
  [...new Set(leafSides)].sort((a, b) => a - b)
