/** One measured line of the table. `ratio` is what is held against the goal where there is something to compare with. */
export type Figure = {
  id: string
  what: string
  unit: string
  ours: number
  bare?: number
  ratio?: number
  goal: string
  reached?: boolean
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

type Sample = Record<string, number>
export type Compared = { ours: number; bare: number; ratio: number }

/**
 * Measures ours and the bare one in turns, so that whatever else the machine does falls on both. The first pair warms up
 * and is thrown away. Answers, for every figure of the samples, the medians and the median of the ratios within pairs.
 */
export async function inPairs<S extends Sample>(
  ours: () => Promise<S>,
  bare: () => Promise<S>,
  pairs = 7,
): Promise<Record<keyof S, Compared>> {
  await ours()
  await bare()
  const taken: { ours: S; bare: S }[] = []
  for (let pair = 0; pair < pairs; pair++) taken.push({ ours: await ours(), bare: await bare() })
  const compared = {} as Record<keyof S, Compared>
  for (const name of Object.keys(taken[0]!.ours) as (keyof S)[])
    compared[name] = {
      ours: median(taken.map(pair => pair.ours[name]!)),
      bare: median(taken.map(pair => pair.bare[name]!)),
      ratio: median(taken.map(pair => pair.ours[name]! / pair.bare[name]!)),
    }
  return compared
}
