import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { dayIn, daysAfter } from '#kit/shared/days.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

const zone = 'Europe/Lisbon'
const day = (many: number) => daysAfter(dayIn(zone, new Date()), many)

let world: World
let other: string
const ofPell = newId()
beforeAll(async () => {
  world = await openWorld()
  const made = { id: newId(), title: 'The Hidden Table', ward: 'party' as const, campaignPassword: 'hidden-table' }
  other = (await world.as('mira').books.create(made)).id
  await world.as('pell').characters.make({ id: ofPell, name: 'Pell’s other', join: { password: 'hidden-table' } })
})
afterAll(() => world.close())

const add = async (bookId: string, form: object) => {
  const id = newId()
  await world.as('mira').schedule.add({ bookId, id, session: { title: 'A meeting', date: day(50), zone, ...form } })
  return id
}
const answer = (who: CastName, id: string, answer: 'attending' | 'unavailable' | 'maybe') =>
  world.as(who).schedule.answer({ id, answer })
const here = () => world.id('lantern')
const elsewhere = async (who: CastName, many: number, bookId = here()) => {
  const asked = { bookId, from: day(many), to: day(many) }
  return (await world.as(who).schedule.elsewhere(asked)).sessions.map(({ title, bookTitle }) => [title, bookTitle])
}
const clashes = async (who: CastName, id: string) =>
  (await world.as(who).schedule.clashes({ id })).sessions.map(({ title }) => title)

describe('the sessions of a person at other tables', () => {
  test('are told to that person for a day, with the name of the table, and to nobody else', async () => {
    await add(other, { title: 'Behind the curtain', date: day(50), time: '21:30' })
    expect(await elsewhere('pell', 50)).toEqual([['Behind the curtain', 'The Hidden Table']])
    for (const who of ['otto', 'lio', 'sol'] as const) expect(await elsewhere(who, 50)).toEqual([])
    const asked = { bookId: here(), from: day(50), to: day(50) }
    for (const who of ['otto', 'lio', 'sol'] as const) {
      const seen = world.as(who).schedule
      const all: unknown[] = [await seen.list({ bookId: here() }), await seen.shares(asked), await seen.marked(asked)]
      if (who !== 'otto') all.push(await seen.allAvailability(asked))
      expect(JSON.stringify(all)).not.toMatch(/Hidden Table|Behind the curtain/)
    }
    await expect(elsewhere('vex', 50)).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    const tooLong = { bookId: here(), from: day(0), to: day(200) }
    await expect(world.as('pell').schedule.elsewhere(tooLong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('are left out at their own table, and when they are cancelled, over, or answered with no', async () => {
    expect(await elsewhere('pell', 50, other)).toEqual([])
    const cancelled = await add(other, { title: 'Cancelled', date: day(60), status: 'cancelled' })
    const no = await add(other, { title: 'Without me', date: day(60), time: '19:00' })
    await answer('pell', no, 'unavailable')
    expect(await elsewhere('pell', 60)).toEqual([])
    await answer('pell', no, 'maybe')
    expect((await elsewhere('pell', 60)).map(([title]) => title)).toEqual(['Without me'])
    await expect(world.as('otto').schedule.clashes({ id: cancelled })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a session', () => {
  test('clashes with one that overlaps it, in whatever zone; one that follows it does not clash', async () => {
    const id = await add(here(), { title: 'Ours', date: day(70), time: '19:00', duration: '3' })
    await answer('pell', id, 'attending')
    await add(other, { title: 'Overlaps', date: day(70), time: '21:59' })
    await add(other, { title: 'Follows', date: day(70), time: '22:00' })
    await add(other, { title: 'Ends as it begins', date: day(70), time: '17:00', duration: '2' })
    // Four in the morning in Tokyo is eight or nine in the evening before, in Lisbon.
    await add(other, { title: 'By other clocks', date: day(71), time: '05:00', zone: 'Asia/Tokyo' })
    await add(other, { title: 'The whole day', date: day(70) })
    expect(await clashes('pell', id)).toEqual(['The whole day', 'By other clocks', 'Overlaps'])
    expect(await clashes('otto', id)).toEqual([])
    await expect(world.as('vex').schedule.clashes({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('of a table that the person has left clashes no more', async () => {
    const id = await add(here(), { title: 'Ours again', date: day(50), time: '22:00' })
    expect(await clashes('pell', id)).toEqual(['Behind the curtain'])
    await world.as('pell').characters.leave({ id: ofPell })
    expect(await clashes('pell', id)).toEqual([])
    expect(await elsewhere('pell', 50)).toEqual([])
  })
})
