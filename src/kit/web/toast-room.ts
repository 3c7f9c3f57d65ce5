export type Box = { top: number; bottom: number; left: number; right: number }
type Size = { width: number; height: number }
type Window = Size & { /** Where the bar of the page ends. */ bar: number }

/** How far messages stay from the bar and the edge of the window, in CSS pixels. */
export const TOAST_MARGIN = 12
const STEP = 4
/** A control that is taller than this is a place to write or a card: only its middle is kept free. */
const TALL = 72
const REACH = 22

const heartOf = ({ top, bottom, left, right }: Box): Box => {
  const middle = (top + bottom) / 2
  const centre = (left + right) / 2
  return bottom - top <= TALL
    ? { top, bottom, left, right }
    : { top: middle - REACH, bottom: middle + REACH, left: centre - REACH, right: centre + REACH }
}
const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * Where messages of this size stand so that they cover no control: centred under the bar, else as little further down as
 * is needed. Null where the window has no such place.
 */
export function toastTop(size: Size, window: Window, controls: readonly Box[]): number | null {
  const first = Math.max(0, window.bar) + TOAST_MARGIN
  const left = (window.width - size.width) / 2
  const hearts = controls.map(heartOf)
  for (let top = first; top + size.height <= window.height - TOAST_MARGIN; top += STEP) {
    const place = { top: top - 2, bottom: top + size.height + 2, left, right: left + size.width }
    if (!hearts.some(heart => meet(place, heart))) return top
  }
  return null
}
