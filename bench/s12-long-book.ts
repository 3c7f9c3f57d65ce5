import { setTimeout as pause } from 'node:timers/promises'
import { exported } from './exported.ts'
import type { House } from './house.ts'
import type { Figure } from './pairs.ts'

const MOST_MS = 50
const EVERY_MS = 10
const IDLE_MS = 5000
const ROUNDS = 3

/** The longest wait for `/healthz` while a visitor opens a book of three million characters, its GM saves, and it is packed. */
export async function s12LongBook(house: House): Promise<Figure[]> {
  const { longBookId: bookId, gmCookie: cookie } = house
  const serving = await house.serveAlone()
  const { port } = serving
  const address = `http://127.0.0.1:${port}/api/books/${bookId}`
  const outline = async (headers = {}) => {
    const answer = await fetch(`${address}/outline`, { headers })
    if (!answer.ok) throw new Error(`no outline: ${answer.status}`)
    await answer.arrayBuffer()
  }
  const longestWait = async (work: () => Promise<unknown>) => {
    const stop = new AbortController()
    const watched = watch(port, stop.signal)
    await work()
    stop.abort()
    return watched
  }
  await pause(1000)
  const idle = await longestWait(() => pause(IDLE_MS))
  const works: [what: string, work: () => Promise<unknown>][] = [
    ['a visitor opens a long book', () => outline()],
    ['saves and outlines of it', () => saves(address, cookie, outline)],
    ['PDF of it', () => exported({ port, bookId, cookie }, 'pdf')],
    ['EPUB of it', () => exported({ port, bookId, cookie }, 'epub')],
  ]
  const figures: Figure[] = []
  for (const [what, work] of works) {
    const begun = performance.now()
    const ours = await longestWait(work)
    const took = (performance.now() - begun) / 1000
    figures.push(
      {
        id: 'S12',
        what: `wait beside: ${what}`,
        unit: 'ms',
        ours,
        bare: idle,
        goal: `< ${MOST_MS}`,
        reached: ours < MOST_MS,
      },
      { id: 'S12', what: 'which took', unit: 's', ours: took, goal: 'reported' },
    )
  }
  await serving.stop()
  return figures
}

/** Asks again and again; answers the longest time that an answer took, in milliseconds. */
async function watch(port: number, signal: AbortSignal): Promise<number> {
  let longest = 0
  while (!signal.aborted) {
    const begun = performance.now()
    await (await fetch(`http://127.0.0.1:${port}/healthz`)).arrayBuffer()
    longest = Math.max(longest, performance.now() - begun)
    await pause(EVERY_MS)
  }
  return longest
}

type Chapter = { id: string; title: string; scribeStyle: string; source: string; version: number }

/** A letter more in one chapter, and the outline for a visitor and for the GM, some times over. */
async function saves(address: string, cookie: string, outline: (headers?: object) => Promise<void>) {
  const headers = { cookie, 'content-type': 'application/json' }
  const [{ id }] = (await (await fetch(`${address}/chapters`, { headers })).json()) as [Chapter]
  for (let round = 0; round < ROUNDS; round++) {
    const { title, scribeStyle, source, version } = (await (
      await fetch(`${address}/chapters/${id}`, { headers })
    ).json()) as Chapter
    const body = JSON.stringify({ title, scribeStyle, source: `${source}x`, baseVersion: version })
    const saved = await fetch(`${address}/chapters/${id}`, { method: 'PUT', headers, body })
    if (!saved.ok) throw new Error(`not saved: ${saved.status}`)
    await saved.arrayBuffer()
    await Promise.all([outline(), outline({ cookie })])
  }
}
