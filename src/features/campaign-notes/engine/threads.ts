/** An evening, as far as a thread is drawn by it. */
export type Knot = { id: string; startsAt: Date; isOver: boolean; isCancelled: boolean }

/** Solid where the evening has passed, dashed ahead. */
type Line = 'solid' | 'dashed' | null
/** The part of a thread in the column of one evening: to its middle, from its middle on, and whether the arc is on the table. */
export type Stretch = { before: Line; after: Line; knot: 'played' | 'planned' | null }

const SHOWN = 5
const PASSED = 2

/** The evenings that have a column: two that have passed and the next three, or more of one side where the other has fewer. */
export function shownOf<K extends Knot>(evenings: readonly K[]): K[] {
  const ahead = evenings.filter(({ isOver }) => !isOver).length
  const from = Math.max(0, evenings.length - ahead - Math.max(PASSED, SHOWN - ahead))
  return evenings.slice(from, from + SHOWN)
}

/** The evening that comes next, which glows. */
export const nextOf = (evenings: readonly Knot[]): string | null => evenings.find(({ isOver }) => !isOver)?.id ?? null

/** The thread of an arc across some evenings, from the first at which it is on the table to the last. */
export function threadOf(columns: readonly Knot[], evenings: readonly Knot[]): Stretch[] {
  const arc = evenings.filter(({ isCancelled }) => !isCancelled)
  const [first, last] = reachOf(columns, arc)
  const ids = new Set(arc.map(({ id }) => id))
  return columns.map(({ id, isOver }, at) => {
    const line = isOver ? 'solid' : 'dashed'
    return {
      before: first < at && at <= last ? line : null,
      after: first <= at && at < last ? line : null,
      knot: ids.has(id) ? (isOver ? 'played' : 'planned') : null,
    }
  })
}

/** From which column to which a thread runs; it comes from before the first, or goes on after the last. */
function reachOf(columns: readonly Knot[], arc: readonly Knot[]): [first: number, last: number] {
  const [opening] = columns
  const places = arc.map(one => {
    const at = columns.findIndex(({ id }) => id === one.id)
    if (at >= 0) return at
    return opening && one.startsAt < opening.startsAt ? -1 : columns.length
  })
  return places.length === 0 ? [columns.length, -1] : [Math.min(...places), Math.max(...places)]
}
