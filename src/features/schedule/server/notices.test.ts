import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { books } from '#features/books/server/tables.ts'
import { notices } from '#features/notices/server/tables.ts'
import { dayIn, daysAfter } from '#kit/shared/days.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let id: string
const day = (many: number) => daysAfter(dayIn('UTC', new Date()), many)
const form = { title: 'The Long Night', date: day(8), time: '19:00', zone: 'Europe/Lisbon' }

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(notices)
  id = newId()
  await world.as('mira').schedule.add({ bookId: world.id('lantern'), id, session: form })
  await world.as('otto').schedule.answer({ id, answer: 'attending' })
  await world.as('lio').schedule.answer({ id, answer: 'maybe' })
  await world.as('pell').schedule.answer({ id, answer: 'unavailable' })
  await world.db.delete(notices)
})

const textsOf = async (who: CastName) => (await world.as(who).notices.list({})).notices.map(({ text }) => text)
const edit = (change: object) => world.as('mira').schedule.edit({ id, session: { ...form, ...change } })

test('a proposed session waits for the answer of each player; several are one notice', async () => {
  await world.db.delete(notices)
  const [first, second] = [newId(), newId()]
  const add = (one: string, session: object) =>
    world.as('mira').schedule.add({ bookId: world.id('lantern'), id: one, session: { ...form, ...session } })
  await add(newId(), { date: day(-8), status: 'completed' })
  expect(await textsOf('otto')).toEqual([])
  await add(first, { title: 'The Short Day' })
  await add(first, { title: 'The Short Day' })
  expect(await textsOf('otto')).toEqual([
    expect.stringMatching(/^A new session of .+, The Short Day: .+, 19:00 in Lisbon\. Can you come\?$/),
  ])
  await add(second, {})
  for (const who of ['otto', 'lio', 'pell'] as const)
    expect(await textsOf(who)).toEqual([expect.stringMatching(/^2 new sessions of .+ wait for your answer\.$/)])
  for (const who of ['mira', 'vex', 'sol'] as const) expect(await textsOf(who)).toEqual([])
  await world.as('otto').schedule.answer({ id: first, answer: 'unavailable' })
  expect(await textsOf('otto')).toEqual([expect.stringContaining('The Long Night')])
  const counted = async (act: Promise<unknown>) => {
    world.heard.length = 0
    await act
    return world.heard.some(({ name, channel }) => name === 'notice.changed' && channel === `user:${world.id('pell')}`)
  }
  const { edit: change, remove } = world.as('mira').schedule
  expect(await counted(change({ id: second, session: { ...form, title: 'The Long Night' } }))).toBe(false)
  expect(await counted(change({ id: second, session: { ...form, status: 'cancelled' } }))).toBe(true)
  expect(await textsOf('otto')).toEqual([])
  expect(await textsOf('pell')).toEqual([expect.stringContaining('The Short Day')])
  expect(await counted(remove({ id: first }))).toBe(true)
  expect(await textsOf('pell')).toEqual([])
  expect(JSON.stringify(await world.db.select().from(notices))).not.toContain('Short Day')
})

test('those who wanted to come are told that an upcoming session was moved; nobody else is', async () => {
  await edit({ title: 'Only the name' })
  expect(await textsOf('otto')).toEqual([])
  await edit({ date: day(9) })
  for (const who of ['otto', 'lio'] as const)
    expect(await textsOf(who)).toEqual([
      expect.stringMatching(/^The Long Night of .+ was moved: .+, 19:00 in Lisbon\.$/),
    ])
  for (const who of ['pell', 'mira', 'vex', 'sol'] as const) expect(await textsOf(who)).toEqual([])
  expect(JSON.stringify(await world.db.select().from(notices))).not.toContain('Long Night')
})

test('a cancelled session says so instead, and takes it back when it is planned again', async () => {
  await edit({ date: day(9) })
  await edit({ date: day(9), status: 'cancelled' })
  expect(await textsOf('otto')).toEqual([expect.stringContaining('was cancelled')])
  await edit({ date: day(9), status: 'planned' })
  expect(await textsOf('otto')).toEqual([])
})

test('a deleted one is told by its date; a completed one tells nothing', async () => {
  await world.as('mira').schedule.remove({ id })
  expect(await textsOf('otto')).toEqual([expect.stringMatching(/^A session of .+ was cancelled: /)])
  await world.db.delete(notices)
  const past = { ...form, date: day(-3) }
  const other = newId()
  await world.as('mira').schedule.add({ bookId: world.id('lantern'), id: other, session: past })
  await world.as('otto').schedule.answer({ id: other, answer: 'attending' })
  await world.as('mira').schedule.edit({ id: other, session: { ...past, date: day(-4), status: 'completed' } })
  await world.as('mira').schedule.remove({ id: other })
  expect(await textsOf('otto')).toEqual([])
})

test('who has left the party is told nothing', async () => {
  await world.as('pell').schedule.answer({ id, answer: 'attending' })
  await edit({ date: day(10) })
  expect(await textsOf('pell')).toHaveLength(1)
  const { characters } = await world.as('pell').characters.mine({})
  for (const { id: characterId, archived } of characters)
    if (!archived) await world.as('pell').characters.leave({ id: characterId })
  // Who may read the book, and is not of its party.
  await world.db
    .update(books)
    .set({ ward: 'public' })
    .where(eq(books.id, world.id('lantern')))
  expect(await textsOf('pell')).toEqual([])
})
