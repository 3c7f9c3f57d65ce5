import type { House } from './house.ts'
import type { Figure } from './pairs.ts'

const LEAST_SHARE = 0.5

/** Mail and notices: how many of their jobs one process ends in a second, against the queue library with jobs that do nothing. */
export async function s13Jobs(house: House): Promise<Figure[]> {
  const rates = await house.jobs()
  return Object.entries(rates).map(([what, compared]) => ({
    id: 'S13',
    what: `jobs: ${what}`,
    unit: '/s',
    ...compared,
    goal: `>= ${LEAST_SHARE}`,
    reached: compared.ratio >= LEAST_SHARE,
  }))
}
