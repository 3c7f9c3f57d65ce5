import { diffArrays, diffWordsWithSpace } from 'diff'

/** A stretch of a line; `changed` stands on this side alone. */
export type Part = { text: string; changed: boolean }
/** A line of the older and of the newer text beside each other; null where one of them has none. */
export type Row = { older: Part[] | null; newer: Part[] | null; same: boolean }
/** Rows to show, or a stretch without a difference that is folded away. */
export type Stretch = { rows: Row[]; folded: boolean }

/** How long the comparing may take before the texts count as two. */
const PATIENCE_MS = 3000
/** Longer lines are compared whole. */
const LONGEST = 4000
/** Lines that stay in sight around a difference. */
const AROUND = 3

const plain = (text: string): Part[] => [{ text, changed: false }]
const whole = (text: string): Part[] => [{ text, changed: true }]

/** A line that was changed, word by word. Lines that share little are two lines. */
function changedRow(older: string, newer: string): Row {
  const words = older.length + newer.length > LONGEST ? undefined : diffWordsWithSpace(older, newer)
  const shared = words?.filter(one => !one.added && !one.removed).reduce((sum, one) => sum + one.value.length, 0) ?? 0
  if (!words || shared * 3 < Math.min(older.length, newer.length))
    return { older: whole(older), newer: whole(newer), same: false }
  const side = (left: 'added' | 'removed', own: 'added' | 'removed') =>
    words.flatMap(one => (one[left] ? [] : [{ text: one.value, changed: Boolean(one[own]) }]))
  return { older: side('added', 'removed'), newer: side('removed', 'added'), same: false }
}

/** Two texts line by line, as rows of a table with two sides. */
export function sideBySide(older: string, newer: string): Row[] {
  const a = older.split('\n')
  const b = newer.split('\n')
  const changes = diffArrays(a, b, { timeout: PATIENCE_MS }) ?? [
    { value: a, removed: true, added: false, count: a.length },
    { value: b, removed: false, added: true, count: b.length },
  ]
  const rows: Row[] = []
  let gone: string[] = []
  const flush = (come: string[]) => {
    for (let at = 0; at < Math.max(gone.length, come.length); at++) {
      const [left, right] = [gone[at], come[at]]
      if (left !== undefined && right !== undefined) rows.push(changedRow(left, right))
      else
        rows.push({
          older: left === undefined ? null : whole(left),
          newer: right === undefined ? null : whole(right),
          same: false,
        })
    }
    gone = []
  }
  for (const { value, removed, added } of changes) {
    if (removed) {
      flush([])
      gone = value
    } else if (added) flush(value)
    else {
      flush([])
      rows.push(...value.map(text => ({ older: plain(text), newer: plain(text), same: true })))
    }
  }
  flush([])
  return rows
}

/** The rows in stretches: what is the same far from any difference is folded away. */
export function folded(rows: readonly Row[]): Stretch[] {
  const near = new Uint8Array(rows.length)
  rows.forEach((row, at) => {
    if (!row.same) near.fill(1, Math.max(0, at - AROUND), at + AROUND + 1)
  })
  const stretches: Stretch[] = []
  rows.forEach((row, at) => {
    const isFolded = near[at] === 0
    const last = stretches.at(-1)
    if (last?.folded === isFolded) last.rows.push(row)
    else stretches.push({ rows: [row], folded: isFolded })
  })
  return stretches
}
