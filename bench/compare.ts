/** What was measured, and what it is held against. `ratio` is the median of the rounds' own ratios. */
export type Figure = {
  id: string
  what: string
  ours: string
  baseline: string
  ratio: number | null
  target: string
  reached: boolean | null
  details: Record<string, unknown>
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The value below which a share of all lies. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const ROUNDS = 5

export type Rounds = { ours: number[]; baseline: number[]; ratios: number[] }

/** Measures ours and the baseline in turn, so that whatever else the machine does falls on both. */
export async function inTurn(
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
  rounds = ROUNDS,
): Promise<Rounds> {
  await ours()
  await baseline()
  const found: Rounds = { ours: [], baseline: [], ratios: [] }
  for (let round = 0; round < rounds; round++) {
    const a = await ours()
    const b = await baseline()
    found.ours.push(a)
    found.baseline.push(b)
    found.ratios.push(a / b)
  }
  return found
}
