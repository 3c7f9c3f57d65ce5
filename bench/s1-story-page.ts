import type { House } from './house.ts'
import { load, requestBytes } from './load.ts'
import { type Figure, inPairs } from './pairs.ts'
import { PAGES } from './plant.ts'

const REQUESTS = 1500

/** One page of a book of a thousand, as a member of its party, against one row by its id. */
export async function s1StoryPage({ serving, bookId, barePageId, cookie }: House): Promise<Figure[]> {
  const ours = Array.from({ length: PAGES }, (_, n) =>
    requestBytes({ path: `/api/books/${bookId}/pages/${n + 1}`, cookie: cookie(n) }),
  )
  const bare = requestBytes({ path: `/pages/${barePageId}` })
  const measured = (port: number, request: (n: number) => string) => async () => {
    const before = await serving.usage()
    const perSecond = await load(port, { requests: REQUESTS, request })
    const after = await serving.usage()
    return { perSecond, cpuMs: (after.cpuMs - before.cpuMs) / REQUESTS }
  }
  const { perSecond, cpuMs } = await inPairs(
    measured(serving.port, n => ours[(n * 7) % PAGES]!),
    measured(serving.barePort, () => bare),
  )
  return [
    { id: 'S1', what: 'story page', unit: 'requests/s', ...perSecond, goal: '≥ 0.6', reached: perSecond.ratio >= 0.6 },
    { id: 'S1', what: 'its processor time', unit: 'ms', ...cpuMs, goal: 'reported' },
  ]
}
