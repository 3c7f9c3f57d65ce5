import type { BoxMeasure } from '#lexicon/look/leaf-measure.ts'

/** A passage set apart: the room it takes around its words, and `again` at the top of each further page. */
export type LeafBox = Omit<BoxMeasure, 'inset'> & { again: number }

/** Margins and padding around something that is set. Neighbouring margins fall together, as browsers have it. */
export type Margins = { path: readonly LeafBox[]; above: number; below: number }

/** Between two that follow each other on one page. */
export function gapBetween(before: Margins, after: Margins): number {
  const shared = sharedBoxes(before.path, after.path)
  let height = 0
  let margin = before.below
  for (const box of before.path.slice(shared).reverse()) {
    if (box.bottom > 0) {
      height += margin + box.bottom
      margin = box.below
    } else margin = Math.max(margin, box.below)
  }
  for (const box of after.path.slice(shared)) {
    margin = Math.max(margin, box.above)
    if (box.top > 0) {
      height += margin + box.top
      margin = 0
    }
  }
  return height + Math.max(margin, after.above)
}

/** Over the first of a page; `begun` boxes go on from an earlier page. */
export function roomAbove({ path, above }: Margins, begun: number): number {
  let height = 0
  let margin = 0
  for (const [at, box] of path.entries()) {
    const top = at < begun ? box.again : box.top
    if (at > 0) margin = Math.max(margin, box.above)
    if (top > 0) {
      height += margin + top
      margin = 0
    }
  }
  return height + (path.length > 0 ? Math.max(margin, above) : 0)
}

/** Under the last of a page. */
export function roomBelow({ path, below }: Margins): number {
  let height = 0
  let margin = below
  for (const box of path.toReversed()) {
    if (box.bottom > 0) {
      height += margin + box.bottom
      margin = box.below
    } else margin = Math.max(margin, box.below)
  }
  return height
}

/** How many boxes two leaves share, counted from the outermost. */
export function sharedBoxes(one: readonly LeafBox[], other: readonly LeafBox[]): number {
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared++
  return shared
}
