/** How fast a leaf must be let go, in parts of a turn a second, to go the way it was thrown. */
const FLICK = 0.45

/** A hand on a leaf: where it took hold, and how far the leaf has come (0 lies on the right, 1 on the left). */
export type Grip = { leaf: number; from: 0 | 1; x: number; at: number; progress: number; speed: number }
type Point = { x: number; at: number }

export const gripOf = (leaf: number, from: 0 | 1, { x, at }: Point): Grip => ({
  leaf,
  from,
  x,
  at,
  progress: from,
  speed: 0,
})

/** The grip after the hand has moved; `width` is that of a page. */
export function drawnTo(grip: Grip, { x, at }: Point, width: number): Grip {
  const progress = Math.min(1, Math.max(0, grip.from + (grip.x - x) / (width * 2)))
  return { ...grip, at, progress, speed: (progress - grip.progress) / Math.max(1, at - grip.at) }
}

/** Where a leaf goes that is let go: the way it was thrown, else to the nearer side. */
export function fallsTo({ progress, speed }: Grip): 0 | 1 {
  const isFlicked = Math.abs(speed) * 1000 > FLICK
  return (isFlicked ? speed > 0 : progress > 0.5) ? 1 : 0
}
