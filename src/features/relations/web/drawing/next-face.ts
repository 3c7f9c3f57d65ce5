import type { Spot } from './lay-out.ts'

/** The directions of the arrow keys. */
const WAYS: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The face to which an arrow key leads from another: the nearest in that direction. Undefined for another key, or at the edge. */
export function nextFace(spots: ReadonlyMap<string, Spot>, from: string, key: string): string | undefined {
  const way = WAYS[key]
  const here = spots.get(from)
  if (!way || !here) return undefined
  let best: { end: string; cost: number } | undefined
  for (const [end, { x, y }] of spots) {
    const [dx, dy] = [x - here.x, y - here.y]
    const ahead = dx * way.x + dy * way.y
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x)
    if (end === from || ahead <= 0) continue
    // What lies far aside is left to the other keys, unless there is nothing else.
    const cost = ahead + aside * (aside > ahead ? 4 : 2)
    if (!best || cost < best.cost) best = { end, cost }
  }
  return best?.end
}
