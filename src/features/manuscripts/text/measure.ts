import { pageLimit, TITLE_LINES } from '#lexicon/scribe-limits.ts'
import type { Flow, Leaf } from './leaves.ts'
import type { PageSetting } from './page-setting.ts'
import { textWidth } from './text-width.ts'

export type Room = { letters: number; lines: number }

/** How full pages get: what a page takes, and how much of that stands before each place of the flow. */
export type Measure = {
  room: (first: boolean) => Room
  /** The last place up to which the text from `start` on takes no more than this. */
  furthest: (start: number, room: Room) => number
  /** Index of the leaf that holds a place; at the seam of two leaves, the later one. */
  leafAt: (place: number) => number
}

export function measureOf({ leaves }: Flow, { style, fontScale = 1, title = '' }: PageSetting): Measure {
  const scale = fontScale > 0 && Number.isFinite(fontScale) ? fontScale : 1
  const limit = pageLimit(style)
  const lineLetters = Math.max(4, limit.lineCharacters / scale)
  const heights = leaves.map(leaf => leaf.lines(lineLetters))
  const air = (index: number) => Math.max(leaves[index]!.air, limit.gapLines)

  const before: Room[] = [{ letters: 0, lines: 0 }]
  for (const [index, leaf] of leaves.entries()) {
    const { letters, lines } = before[index]!
    before.push({ letters: letters + leaf.width.total, lines: lines + air(index) + heights[index]! })
  }

  function leafAt(place: number): number {
    return last(leaves.length, index => leaves[index]!.start <= place)
  }

  function taken(place: number): Room {
    const index = leafAt(place)
    const leaf = leaves[index]
    const { letters, lines } = before[index]!
    if (!leaf || place === leaf.start) return { letters, lines }
    const width = leaf.width.upTo(place - leaf.start)
    return { letters: letters + width, lines: lines + air(index) + heights[index]! * share(width, leaf) }
  }

  function furthest(start: number, room: Room): number {
    const from = taken(start)
    const most = { letters: from.letters + room.letters, lines: from.lines + room.lines }
    const fits = ({ letters, lines }: Room) => letters <= most.letters && lines <= most.lines
    const index = last(before.length, one => fits(before[one]!))
    const leaf = leaves[index]
    if (!leaf) return leaves.at(-1)?.end ?? 0
    const { letters, lines } = before[index]!
    const lineShare = Math.max(0, (most.lines - lines - air(index)) / heights[index]!)
    const width = Math.min(most.letters - letters, lineShare * leaf.width.total)
    return Math.max(start, leaf.start + leaf.width.within(width))
  }

  const lines = limit.lines / scale
  const letters = limit.characters / scale
  const titleLines = TITLE_LINES + 1.7 * Math.max(0, Math.ceil(titleWidth(title) / (lineLetters * 0.45)) - 1)
  const roomOf = (above: number): Room => ({ letters, lines: Math.max(lines / 4, lines - above) })
  return { room: first => roomOf(first ? titleLines : 1), furthest, leafAt }
}

/** Titles are short enough for their capitals to count: one written in nothing else takes half as much room again. */
const titleWidth = (title: string) => textWidth(title).total + 0.55 * (title.match(/\p{Lu}/gu)?.length ?? 0)

const share = (width: number, leaf: Leaf): number => (leaf.width.total === 0 ? 1 : width / leaf.width.total)

/** The last index for which something holds that holds for all before it. */
function last(length: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (holds(middle)) low = middle
    else high = middle - 1
  }
  return low
}
