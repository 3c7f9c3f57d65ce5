import { newId } from '#kit/shared/ids.ts'
import type { House } from './house.ts'
import { load, requestBytes } from './load.ts'
import { type Figure, inPairs } from './pairs.ts'
import { heroOf } from './plant.ts'

const LINES = 1200
const TEXT = 'The ferryman takes the coin, bites it, and hands it back: “Not before the bell has gone.”'

/** A line of the chat, a post in the social room or an entry of a journal: where it goes, and what is sent with its id. */
type Written = { what: string; path: (n: number) => string; body: object }

/** What people write, checked, stored, committed and announced, against one committed insert. */
export async function s3ChatLine(house: House): Promise<Figure[]> {
  const entry = { part: 'main', title: 'A day on the road', content: TEXT, entryDate: '2026-11-28' }
  const all: Written[] = [
    { what: 'chat line', path: () => `/api/books/${house.bookId}/chat`, body: { text: TEXT } },
    { what: 'social post', path: () => `/api/books/${house.bookId}/inn/social`, body: { text: TEXT } },
    { what: 'journal entry', path: n => `/api/characters/${heroOf(n)}/journal/entries`, body: entry },
  ]
  const figures: Figure[] = []
  for (const written of all) figures.push(...(await writes(house, written)))
  return figures
}

async function writes({ serving, bookId, cookie }: House, { what, path, body }: Written): Promise<Figure[]> {
  // Everybody writes in turn, so that nobody comes near what one person may say in a minute.
  let writer = 0
  const ours = () => {
    const n = writer++
    return requestBytes({ method: 'POST', path: path(n), cookie: cookie(n), body: { id: newId(), ...body } })
  }
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
    { id: 'S3', what, unit: 'requests/s', ...perSecond, goal: '≥ 0.5', reached: perSecond.ratio >= 0.5 },
    { id: 'S3', what: `${what}: processor time`, unit: 'ms', ...cpuMs, goal: 'reported' },
  ]
}
