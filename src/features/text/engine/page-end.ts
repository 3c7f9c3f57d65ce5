import { clauseEnds, graphemeEnd, isBetweenWords, sentenceEnds, unitAround } from './break-points.ts'
import type { Flow, Leaf } from './leaves.ts'
import type { Measure } from './measure.ts'

/** A page may stay this much emptier for the sake of a good end. */
const near = { sentence: 0.86, clause: 0.92 }

/*
 * Whether a position is a good end never depends on where the page began or how large the type is. This is what makes a
 * larger type never need fewer pages.
 */
export function pageEnd({ leaves, breaks, end }: Flow, measure: Measure, start: number, first: boolean): number {
  const room = measure.room(first)
  const limit = measure.furthest(start, room)
  const forced = breaks.find(position => position > start) ?? end
  if (forced <= limit) return forced
  const upTo = (part: number) => measure.furthest(start, { letters: room.letters * part, height: room.height * part })
  const latest = (ends: Ends, after: number) => latestEnd(leaves, measure, ends, Math.max(start, after), limit)
  return (
    latest(goodEnds, upTo(near.sentence)) ??
    latest(fairEnds, upTo(near.clause)) ??
    latest(lineKeeping, start) ??
    latest(wordEnd, start) ??
    // What should stay together is higher than a page, so it is cut.
    latestStart(leaves, measure, start, limit) ??
    Math.min(forced, cutInside(leaves[measure.leafAt(start)]!, start, limit))
  )
}

/** The latest end inside a leaf that is not after `limit`; a leaf's own end is not asked for. */
type Ends = (leaf: Leaf, after: number, limit: number, measure: Measure) => number | undefined

function latestEnd(leaves: readonly Leaf[], measure: Measure, ends: Ends, after: number, limit: number) {
  for (let index = measure.leafAt(limit); index >= 0; index--) {
    const leaf = leaves[index]!
    if (leaf.end <= after) return undefined
    const inside = leaf.text === '' ? undefined : ends(leaf, after, limit, measure)
    if (inside !== undefined) return inside
    if (leaf.start <= limit && leaf.start > after && !leaf.joined) return leaf.start
  }
  return undefined
}

function latestStart(leaves: readonly Leaf[], measure: Measure, start: number, limit: number): number | undefined {
  const position = leaves[measure.leafAt(limit)]?.start
  return position !== undefined && position > start && position <= limit ? position : undefined
}

const goodEnds: Ends = (leaf, after, limit, measure) =>
  leaf.leads
    ? undefined
    : latestOf(leaf, cachedEnds(good, leaf, leaf.isCode ? lineEnds : sentenceEnds, measure), after, limit)
const fairEnds: Ends = (leaf, after, limit, measure) =>
  leaf.leads ? undefined : latestOf(leaf, cachedEnds(fair, leaf, clauseEnds, measure), after, limit)

/** Between two words, with two lines on either side. */
const lineKeeping: Ends = (leaf, after, limit, measure) => {
  let at = limit
  while (at > after) {
    const end = wordEnd(leaf, after, at, measure)
    if (end === undefined || leaf.isCode || measure.keepsLines(leaf, end - leaf.start)) return end
    at = end - 1
  }
  return undefined
}

const wordEnd: Ends = (leaf, after, limit) => {
  for (let at = Math.min(limit, leaf.end - 1) - leaf.start; at > Math.max(0, after - leaf.start); at--) {
    const unit = unitAround(leaf.units, at)
    if (unit) at = unit[0]
    if (at > 0 && leaf.start + at > after && isBetweenWords(leaf.text, at)) return leaf.start + at
  }
  return undefined
}

const good = new WeakMap<Leaf, number[]>()
const fair = new WeakMap<Leaf, number[]>()
const lineEnds = (text: string) => Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)

function cachedEnds(
  cache: WeakMap<Leaf, number[]>,
  leaf: Leaf,
  find: (text: string) => number[],
  { keepsLines }: Measure,
): number[] {
  let positions = cache.get(leaf)
  if (!positions) {
    const { length } = leaf.text
    const whole = (at: number) => !unitAround(leaf.units, at) && (leaf.isCode || isBetweenWords(leaf.text, at))
    positions = find(leaf.text).filter(at => at < length && (leaf.isCode || keepsLines(leaf, at)) && whole(at))
    cache.set(leaf, positions)
  }
  return positions
}

function latestOf(leaf: Leaf, positions: readonly number[], after: number, limit: number): number | undefined {
  const position = positions.findLast(at => leaf.start + at <= limit)
  return position !== undefined && leaf.start + position > after ? leaf.start + position : undefined
}

/** One thing is longer than a page: it is cut between words after all, or between characters, or it stands alone. */
function cutInside(leaf: Leaf, start: number, limit: number): number {
  if (leaf.text === '' || limit <= leaf.start) return leaf.end
  const from = start - leaf.start
  const most = Math.min(limit, leaf.end) - leaf.start
  for (let at = most; at > from; at--) if (isBetweenWords(leaf.text, at)) return leaf.start + at
  return leaf.start + graphemeEnd(leaf.text, from, Math.max(most, from + 1))
}
