import type { House } from './house.ts'
import { load, requestBytes } from './load.ts'
import { type Figure, inPairs } from './pairs.ts'

const BOOKS = 100_000
const REQUESTS = 1500

/** The feed of somebody who plays in forty books among a hundred thousand, against 24 rows by their index. */
export async function s2Feed({ shelves, readerCookie }: House): Promise<Figure[]> {
  const serving = await shelves(BOOKS)
  const feed = requestBytes({ path: '/api/books', cookie: readerCookie })
  const bare = requestBytes({ path: '/books' })
  const measured = (port: number, request: string) => async () => ({
    perSecond: await load(port, { requests: REQUESTS, request: () => request }),
  })
  const { perSecond } = await inPairs(measured(serving.port, feed), measured(serving.barePort, bare))
  await serving.stop()
  return [{ id: 'S2', what: 'feed', unit: 'requests/s', ...perSecond, goal: '≥ 0.5', reached: perSecond.ratio >= 0.5 }]
}
