/** Where a side stands in the window that stays there, and how far the page was scrolled then. */
export type Anchor = { top: number; scrolled: number }

/** The anchor after the page was scrolled: scrolling moves it. */
export const scrolledTo = ({ top, scrolled }: Anchor, to: number): Anchor => ({
  top: top - (to - scrolled),
  scrolled: to,
})

/** How far the strip has to be scrolled for the side to stand at its anchor again; one that has left the window pulls nobody back. */
export function driftOf(anchor: Anchor, { top, height }: { top: number; height: number }, window: number): number {
  const isInSight = anchor.top < window && anchor.top + height > 0
  const drift = top - anchor.top
  return isInSight && Math.abs(drift) >= 1 ? drift : 0
}
