import { COMMON, RARE } from './crowd.ts'
import type { House, Running } from './house.ts'
import { requestBytes, timesOf } from './load.ts'
import { type Figure, inPairs, percentile } from './pairs.ts'

const FEW = 1_000
const SIZES = [100_000, 1_000_000]
const REQUESTS = 60
const MOST = 1.3

const QUESTIONS = [
  { what: 'directory', path: '/api/players', asMember: true },
  { what: 'directory, a rare word', path: `/api/players?search=${RARE}`, asMember: true },
  { what: 'directory, a common word', path: `/api/players?search=${COMMON}`, asMember: true },
  { what: 'discover', path: '/api/discover' },
  { what: 'discover, a rare word', path: `/api/discover?search=${RARE}` },
  { what: 'discover, a common word', path: `/api/discover?search=${COMMON}` },
]

/** Lists of people among few and among very many: half of the answers must not take much longer. `BENCH_PEOPLE` leaves larger crowds out. */
export async function s5Growth({ crowd, crowdCookie }: House): Promise<Figure[]> {
  const most = Number(process.env.BENCH_PEOPLE ?? SIZES.at(-1))
  const few = await crowd(FEW)
  const figures: Figure[] = []
  for (const size of SIZES.filter(one => one <= most)) {
    const many = await crowd(size)
    for (const { what, path, asMember } of QUESTIONS) {
      // Each from an address of its own, so that no limit of an address stands in the way.
      const request = (n: number) =>
        requestBytes({ path, cookie: asMember ? crowdCookie : undefined, from: `10.1.${n >> 8}.${n & 255}` })
      let asked = 0
      const measured =
        ({ port }: Running) =>
        async () => ({ p50: percentile(await timesOf(port, REQUESTS, () => request(asked++)), 0.5) })
      const { p50 } = await inPairs(measured(many), measured(few))
      const reached = p50.ratio <= MOST
      figures.push({ id: 'S5', what: `${what}, ${size} people`, unit: 'ms', ...p50, goal: `≤ ${MOST}`, reached })
    }
    await many.stop()
  }
  await few.stop()
  return figures
}
