import type { LeafSheet } from './leaf-sheet.ts'
import type { Flow, Leaf } from './leaves.ts'
import type { PageSetting } from './page-setting.ts'
import { setLines } from './set-lines.ts'
import { LONG_TITLE } from './typeset.ts'
import { titleRuns } from './word-widths.ts'

/** The size of a page: characters, and pixels from its head to its foot. */
export type Room = { letters: number; height: number }

/** How full pages get: what a page takes, and how far it reaches. */
export type Measure = {
  room: (first: boolean) => Room
  /** The last position up to which the text from `start` on takes no more than this. */
  furthest: (start: number, room: Room) => number
  /** Index of the leaf that holds a position; at the seam of two leaves, the later one. */
  leafAt: (position: number) => number
  /** More than a line of words lies on either side of an offset in a leaf. */
  keepsLines: (leaf: Leaf, at: number) => boolean
}

/** A leaf from an offset on: how far into it a page of so much height reaches, and how high that is. */
type Filled = { to: number; height: number }

export function measureOf(
  { leaves, end }: Flow,
  sheet: LeafSheet,
  { title = '' }: Pick<PageSetting, 'title'>,
  scale: number,
): Measure {
  const before = [0]
  for (const leaf of leaves) before.push(before.at(-1)! + leaf.letters.total)
  const whole = new Map<Leaf, number>()

  function leafAt(position: number): number {
    let low = 0
    let high = leaves.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (leaves[middle]!.start <= position) low = middle
      else high = middle - 1
    }
    return low
  }

  function fill(leaf: Leaf, from: number, height: number): Filled {
    const size = leaf.end - leaf.start
    if (from === 0) {
      const cached = whole.get(leaf)
      if (cached !== undefined && cached <= height) return { to: size, height: cached }
    }
    const most = leaf.line > 0 ? Math.max(0, Math.floor((height - leaf.extra) / leaf.line)) : 0
    let lines = leaf.line > 0 ? 1 : 0
    for (const column of leaf.columns) {
      const start = Math.max(0, from - column.from)
      if (start >= column.text.length) continue
      const ends = setLines(column, start, most + 1)
      lines = Math.max(lines, ends.length)
      if (ends.length > most)
        return { to: leaf.text === '' ? 0 : column.from + (most > 0 ? ends[most - 1]! : start), height }
    }
    const full = leaf.extra + lines * leaf.line
    if (from === 0) whole.set(leaf, full)
    return full <= height ? { to: size, height: full } : { to: 0, height }
  }

  function furthest(start: number, { letters, height }: Room): number {
    const first = leafAt(start)
    const leaf = leaves[first]
    if (!leaf) return end
    const most = before[first]! + leaf.letters.upTo(start - leaf.start) + letters
    let used = start > leaf.start ? leaf.reopen : leaf.open
    for (let index = first; index < leaves.length; index++) {
      const leaf = leaves[index]!
      if (index > first) used += leaf.gap
      const from = index === first ? start - leaf.start : 0
      const filled = fill(leaf, from, height - used - leaf.close)
      const written =
        leaf.letters.total <= most - before[index]! ? leaf.end - leaf.start : leaf.letters.within(most - before[index]!)
      const to = Math.min(filled.to, Math.max(0, written))
      if (to < leaf.end - leaf.start) return Math.max(start, leaf.start + to)
      used += filled.height
    }
    return end
  }

  const roomy = { letters: sheet.characters / scale, height: sheet.room / scale }
  const size = title.length > LONG_TITLE.letters ? LONG_TITLE.size : 1
  const runs = titleRuns(title, sheet)
  const titleLines = Math.max(1, setLines({ text: title, runs, widthOf: () => sheet.title.width / size }, 0).length)
  const under = sheet.title.first + sheet.title.more * (titleLines * size - 1)
  // A title stays as it was drawn, whatever the scale of the text under it.
  const opened = { ...roomy, height: Math.max(sheet.room / 4, sheet.room - under) / scale }

  function keepsLines(leaf: Leaf, at: number): boolean {
    return leaf.columns.every(({ runs, text, from }) => {
      const position = at - from
      if (position <= 0 || position >= text.length) return true
      return runs[position]! > sheet.width && runs[text.length]! - runs[position]! > sheet.width
    })
  }

  return { room: first => (first ? opened : roomy), furthest, leafAt, keepsLines }
}
