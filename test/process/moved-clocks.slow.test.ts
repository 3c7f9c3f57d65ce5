import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoId } from '#app/demo/cast.ts'
import type { Readiness } from '#app/server/readiness.ts'
import { newId } from '#kit/shared/ids.ts'
import { openCopiedHouse } from './copied-house.ts'
import { openHouse } from './house.ts'
import { castMember, visitor } from './visitor.ts'

const BOOK = demoId('lantern')
const A_MINUTE = 60_000
const moved = {
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'moved-clock.ts')}`,
  CLOCK_MOVED_MS: String(A_MINUTE),
}

test('two processes whose clocks differ by a minute work as one', { timeout: 4 * A_MINUTE }, async () => {
  const right = await openCopiedHouse({ SESSION_SECRET: 's'.repeat(32) })
  onTestFinished(async () => void (await right.close()))
  const fast = await openHouse({ databaseUrl: right.databaseUrl!, more: { ...moved, SESSION_SECRET: 's'.repeat(32) } })
  onTestFinished(async () => void (await fast.close()))
  const clockOf = async ({ address }: typeof fast) =>
    ((await (await fetch(`${address}/readyz`)).json()) as Readiness).helpful.clock
  expect([await clockOf(right), await clockOf(fast)]).toEqual([true, false])

  // A session that one has opened is open at the other, and closed at both when it ends.
  for (const [opens, takes] of [
    [right, fast],
    [fast, right],
  ] as const) {
    const pell = await castMember(opens, 'pell')
    const there = { headers: { cookie: pell.cookie(), origin: takes.url } }
    const board = () => visitor(takes).send('GET', `/api/books/${BOOK}/board`, there)
    expect((await board()).status).toBe(200)
    expect((await visitor(takes).send('POST', '/api/sign-out', there)).status).toBeLessThan(400)
    await expect.poll(async () => (await pell.get(`/api/books/${BOOK}/board`)).status).toBe(401)
  }

  // Lines stand in the order in which they were said, through whichever process.
  const [here, there] = [await castMember(right, 'otto'), await castMember(fast, 'otto')]
  const said: string[] = []
  for (const otto of [there, here, there, here]) {
    const text = `line ${newId()}`
    said.push(text)
    expect((await otto.post(`/api/books/${BOOK}/chat`, { id: newId(), text })).status).toBe(200)
  }
  const { lines } = (await here.get(`/api/books/${BOOK}/chat`)).json() as { lines: { content: string }[] }
  const order = lines.map(({ content }) => content).filter(content => said.includes(content))
  expect([said, said.toReversed()]).toContainEqual(order)

  // The heartbeat of work at one does not look old, or as if it came from the future, to the other.
  for (const person of [await castMember(fast, 'mira'), await castMember(right, 'mira')]) {
    const id = newId()
    expect((await person.post(`/api/books/${BOOK}/exports`, { id, kind: 'pdf' })).status).toBe(200)
    const state = async () => (await person.get(`/api/file-jobs/${id}`)).json().state
    await expect.poll(state, { timeout: 2 * A_MINUTE, interval: 100 }).toBe('done')
    const { rows } = await right.query(
      `select attempts, abs(extract(epoch from now() - heartbeat_at)) < 30 and abs(extract(epoch from now() - started_at)) < 30 as "isNow"
        from file_jobs where id = $1`,
      [id],
    )
    expect(rows).toEqual([{ attempts: 1, isNow: true }])
  }
})
