/** How far the eye is from the book. */
export const PERSPECTIVE = 7200

/** How a leaf looks at one moment of its turn. */
export type TurnLook = {
  /** Transforms of its front, which swings up from the right, and of its back, which comes down on the left. */
  front: string
  back: string
  /** How strong the shade of its bend is, and the shadows that it casts on the page beneath and on the page that it comes down on. */
  bend: number
  under: number
  over: number
}

/** The free edge lags behind, and comes no nearer to the eye than lets the leaf stay within the book. */
const LAG = 1
const NARROWING = 0.06

/** @param progress 0 lying on the right, 1 on the left. */
export function turnLook(progress: number): TurnLook {
  const rise = Math.sin(Math.PI * progress)
  const [lag, height] = [LAG * rise * (1 - 2 * progress), 1 - NARROWING * rise]
  const set = (angle: number, skew: number) =>
    `rotateY(${round(angle)}deg) skewY(${round(skew)}deg) scaleY(${round(height)})`
  return {
    front: set(-180 * progress, -lag),
    back: set(180 - 180 * progress, lag),
    bend: round(rise),
    under: round(rise * (1 - progress)),
    over: round(rise * progress),
  }
}

const round = (value: number) => Math.round(value * 1e4) / 1e4 + 0

/** The moments of a turn from one angle to another, for an animation: enough of them for its bend to be smooth. */
export function turnMoments(from: number, to: number): TurnLook[] {
  const count = Math.max(2, Math.ceil(Math.abs(to - from) * 8) + 1)
  return Array.from({ length: count }, (_, at) => turnLook(from + ((to - from) * at) / (count - 1)))
}
