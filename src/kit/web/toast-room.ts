export type Box = { top: number; bottom: number; left: number; right: number }
type Size = { width: number; height: number }
type Window = Size & { /** Where the bar of the page ends. */ bar: number }

/** How far messages stay from the bar and the edge of the window, in CSS pixels. */
export const TOAST_MARGIN = 12
const STEP = 4
/**
 * Of a control taller than this (a text field or a card), only the middle is kept free where all of it cannot be. In
 * pixels.
 */
const TALL = 72
/** Of a control taller than this only the middle is ever kept free. In pixels. */
const TALLEST = 120
const REACH = 22
/** How much worse it is to cover the control that has the focus than any other. */
const FOCUS = 1000

const heartOf = ({ top, bottom, left, right }: Box, tall: number): Box => {
  const middle = (top + bottom) / 2
  const centre = (left + right) / 2
  return bottom - top <= tall
    ? { top, bottom, left, right }
    : { top: middle - REACH, bottom: middle + REACH, left: centre - REACH, right: centre + REACH }
}
const shared = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

/** All positions for messages of this size, from the bar down. */
function positionsFor(size: Size, window: Window): (Box & { at: number })[] {
  const left = (window.width - size.width) / 2
  const positions = []
  for (let at = Math.max(0, window.bar) + TOAST_MARGIN; at + size.height <= window.height - TOAST_MARGIN; at += STEP)
    positions.push({ at, top: at - 2, bottom: at + size.height + 2, left, right: left + size.width })
  return positions
}

/**
 * The top of toasts of this size so that they cover no control: centred under the bar, else as little further down as
 * needed. Null where the window has no such position.
 */
export function toastTop(size: Size, window: Window, controls: readonly Box[]): number | null {
  const positions = positionsFor(size, window)
  const free = (tall: number) => {
    const hearts = controls.map(control => heartOf(control, tall))
    return positions.find(position => !hearts.some(heart => shared(position, heart) > 0))?.at
  }
  return free(TALLEST) ?? free(TALL) ?? null
}

/** Where a message covers least, in a window without room for it: last of all the control that has the focus. */
export function leastInTheWay(size: Size, window: Window, controls: readonly Box[], focused: Box | null): number {
  const cost = (position: Box) =>
    controls.reduce((sum, control) => sum + shared(position, control), focused ? FOCUS * shared(position, focused) : 0)
  const [first, ...others] = positionsFor(size, window).map(position => ({ at: position.at, cost: cost(position) }))
  return (
    others.reduce((best, one) => (best && best.cost <= one.cost ? best : one), first)?.at ?? window.bar + TOAST_MARGIN
  )
}
