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

/** The face that is paper and no side: where the last side lies on the left, the cut edge of the block would lie on the right. */
export const endFace = (count: number, layout: Layout): number | undefined =>
  layout === 'spread' && count % 2 === 0 ? count : undefined

/**
 * The faces around the open ones, the most urgent first: face 2n is the front of leaf n, face 2n+1 its back. `open` lie open;
 * the others are those that a turn will show.
 */
export function facesAround(turned: number, count: number, layout: Layout) {
  const [left, right] = [turned * 2 - 1, turned * 2]
  const last = endFace(count, layout) ?? lastLeaf(count, layout) * 2 + 1
  const near = [left, right, right + 2, right + 1, left - 1, left - 2].filter(face => face >= 0 && face <= last)
  return { near, open: near.filter(face => face === left || face === right) }
}

/** The faces that stand one frame later: those that are no longer near go in one step, the others come one by one. */
export function nextFaces(faces: readonly number[], near: readonly number[]): readonly number[] {
  const staying = faces.filter(face => near.includes(face))
  if (staying.length < faces.length) return staying
  const missing = near.find(face => !staying.includes(face))
  return missing === undefined ? faces : inOrder([...faces, missing])
}

/** These faces and those, each once. */
export const inOrder = (faces: readonly number[]): readonly number[] => [...new Set(faces)].sort((a, b) => a - b)
