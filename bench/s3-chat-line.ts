import { newId } from '#kit/shared/ids.ts'
import type { House } from './house.ts'
import { load, requestBytes } from './load.ts'
import { type Figure, inPairs } from './pairs.ts'

const LINES = 1200
const TEXT = 'The ferryman takes the coin, bites it, and hands it back: “Not before the bell has gone.”'

/** A chat line, checked, stored, committed and announced, against one committed insert. */
export async function s3ChatLine({ serving, bookId, cookie }: House): Promise<Figure[]> {
  // Everybody speaks in turn, so that nobody comes near what one person may say in a minute.
  let speaker = 0
  const ours = () =>
    requestBytes({
      method: 'POST',
      path: `/api/books/${bookId}/chat`,
      cookie: cookie(speaker++),
      body: { id: newId(), text: TEXT },
    })
  const bare = () =>
    requestBytes({
      method: 'POST',
      path: '/lines',
      body: { id: newId(), bookId, authorId: bookId, characterId: bookId, author: 'Hero 500', text: TEXT },
    })
  const measured = (port: number, make: () => string) => async () => {
    const made = Array.from({ length: LINES }, make)
    const before = await serving.usage()
    const perSecond = await load(port, { requests: LINES, request: n => made[n]! })
    const after = await serving.usage()
    return { perSecond, cpuMs: (after.cpuMs - before.cpuMs) / LINES }
  }
  const { perSecond, cpuMs } = await inPairs(measured(serving.port, ours), measured(serving.barePort, bare))
  return [
    { id: 'S3', what: 'chat line', unit: 'requests/s', ...perSecond, goal: '≥ 0.5', reached: perSecond.ratio >= 0.5 },
    { id: 'S3', what: 'its processor time', unit: 'ms', ...cpuMs, goal: 'reported' },
  ]
}
