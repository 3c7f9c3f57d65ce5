import { hitsIn } from '#kit/shared/finding.ts'

/** A run of text as it stands on a page, and what block it stands in: words of two blocks are not one word. */
export type Run = { text: string; block: unknown }
/** From a place in one run to a place in the same or a later one. */
export type RunRange = { from: number; start: number; to: number; end: number }

/** Where words stand in the runs of a page, however these are dressed. */
export function rangesIn(runs: readonly Run[], terms: readonly string[]): RunRange[] {
  let text = ''
  const begins = runs.map(({ text: own, block }, at) => {
    if (at > 0 && runs[at - 1]!.block !== block) text += '\n'
    const begin = text.length
    text += own
    return begin
  })
  const runAt = (position: number) =>
    Math.max(
      0,
      begins.findLastIndex(begin => begin <= position),
    )
  return hitsIn(text, terms).map(hit => {
    const [from, to] = [runAt(hit.from), runAt(hit.to - 1)]
    return { from, start: hit.from - begins[from]!, to, end: Math.min(hit.to - begins[to]!, runs[to]!.text.length) }
  })
}
