import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayIn, daysAfter } from '#kit/shared/days.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import type { DayAvailabilityValue } from '../forms.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.heard.length = 0
})

const zone = 'Europe/Lisbon'
const today = dayIn(zone, new Date())
const day = (many: number) => daysAfter(today, many)
const bookId = () => world.id('lantern')
const span = (from: number, to = from) => ({ bookId: bookId(), from: day(from), to: day(to) })
const set = (who: 'mira' | 'otto' | 'pell' | 'vex' | 'lio', many: number, answer: DayAvailabilityValue | null) =>
  world.as(who).schedule.setDay({ bookId: bookId(), day: day(many), zone, answer })
const from = (...times: string[]): DayAvailabilityValue => ({ available: true, times })
const busy = (reason: string): DayAvailabilityValue => ({ available: false, reason })

describe('the own availability', () => {
  test('a day is set available with times, busy with a reason, and cleared; it is shown again', async () => {
    const own = async () => world.as('otto').schedule.ownAvailability(span(37, 38))
    await set('otto', 37, from('18:00–20:00', 'after ten'))
    await set('otto', 38, busy('the wedding'))
    expect(await own()).toMatchObject({
      id: `${bookId()}_${world.id('otto')}`,
      playerId: world.id('otto'),
      availability: { [day(37)]: from('18:00–20:00', 'after ten'), [day(38)]: busy('the wedding') },
    })
    await set('otto', 37, busy(''))
    await set('otto', 38, null)
    expect((await own()).availability).toEqual({ [day(37)]: busy('') })
    expect(world.heard.map(({ payload }) => payload)).toEqual(Array(4).fill({ bookId: bookId() }))
  })

  test('available needs times of a day, also when only spaces are sent', async () => {
    for (const times of [[], ['  '], ['19:00', '25:00-99']])
      await expect(set('otto', 42, { available: true, times })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await world.as('otto').schedule.ownAvailability(span(42))).availability).toEqual({})
  })

  test('past days are refused; today is not, as it is where the caller is; nor is a day beyond a year', async () => {
    await set('otto', 0, from('now'))
    await expect(set('otto', -1, from('then'))).rejects.toMatchObject({ code: 'DAY_PAST', data: { today } })
    await expect(set('otto', 367, from('then'))).rejects.toMatchObject({ code: 'DAY_TOO_FAR' })
    const apart = [dayIn('Pacific/Kiritimati', new Date()), dayIn('Pacific/Pago_Pago', new Date())]
    const asked = { bookId: bookId(), day: apart[1]!, answer: from('now') }
    await world.as('otto').schedule.setDay({ ...asked, zone: 'Pacific/Pago_Pago' })
    // The two zones are 25 hours apart, so that it is never the same day in both.
    await expect(world.as('otto').schedule.setDay({ ...asked, zone: 'Pacific/Kiritimati' })).rejects.toMatchObject({
      code: 'DAY_PAST',
    })
    await expect(world.as('otto').schedule.setDay({ ...asked, zone: 'Mars/Olympus' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('only the party has one', async () => {
    await expect(set('vex', 3, from('always'))).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(world.as('vex').schedule.ownAvailability(span(3))).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(world.as('vex').schedule.shares(span(3))).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(world.as('vex').schedule.bestDays({ bookId: bookId(), zone })).rejects.toMatchObject({
      code: 'BOOK_NOT_FOUND',
    })
    const tooLong = { ...span(0), to: day(200) }
    await expect(world.as('otto').schedule.shares(tooLong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('the availability of all', () => {
  test('the GM side has times and reasons of all players by day; a player has them of nobody else', async () => {
    await set('otto', 50, busy('a secret errand'))
    await set('lio', 50, from('19:00'))
    for (const who of ['mira', 'lio', 'sol'] as const) {
      const { players } = await world.as(who).schedule.allAvailability(span(50))
      expect(players.map(({ playerName, availability }) => [playerName.split(' ')[0], availability[day(50)]])).toEqual([
        ['Otto', busy('a secret errand')],
        ['Pell', undefined],
        ['Lio', from('19:00')],
      ])
    }
    await expect(world.as('pell').schedule.allAvailability(span(50))).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.as('vex').schedule.allAvailability(span(50))).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    const shown = [
      await world.as('pell').schedule.shares(span(50)),
      await world.as('pell').schedule.ownAvailability(span(50)),
    ]
    expect(JSON.stringify(shown)).not.toContain('errand')
  })

  test('the share is that of the players: each once, whatever their characters, and nobody of the GM side', async () => {
    await set('otto', 60, from('19:00'))
    await set('mira', 60, from('19:00'))
    await set('otto', 61, busy(''))
    const { players, days } = await world.as('otto').schedule.shares(span(59, 61))
    expect(players).toBe(2)
    expect(days).toEqual([
      { day: day(60), available: 1, colour: 'yellow' },
      { day: day(61), available: 0, colour: 'red' },
    ])
  })

  test('who leaves the party is not counted any more', async () => {
    const made = { id: newId(), title: 'Two chairs', ward: 'party' as const, campaignPassword: 'two-chairs' }
    const two = (await world.as('mira').books.create(made)).id
    const ids = { otto: newId(), pell: newId() }
    for (const who of ['otto', 'pell'] as const) {
      await world.as(who).characters.make({ id: ids[who], name: who, join: { password: 'two-chairs' } })
      const answer = from('19:00')
      await world.as(who).schedule.setDay({ bookId: two, day: day(2), zone, answer })
    }
    const asked = { bookId: two, from: day(2), to: day(2) }
    expect(await world.as('mira').schedule.shares(asked)).toMatchObject({ players: 2, days: [{ available: 2 }] })
    await world.as('pell').characters.leave({ id: ids.pell })
    expect(await world.as('mira').schedule.shares(asked)).toMatchObject({ players: 1, days: [{ available: 1 }] })
    await expect(world.as('pell').schedule.shares(asked)).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  })
})

test('the best days are five at most, after today; of equal days the earlier comes first', async () => {
  const made = { id: newId(), title: 'Best days', ward: 'party' as const, campaignPassword: 'best-days' }
  const book = (await world.as('mira').books.create(made)).id
  for (const who of ['otto', 'pell'] as const)
    await world.as(who).characters.make({ id: newId(), name: who, join: { password: 'best-days' } })
  const set = (who: 'otto' | 'pell', many: number, answer = from('19:00')) =>
    world.as(who).schedule.setDay({ bookId: book, day: day(many), zone, answer })
  for (const many of [0, 9, 8, 7, 6, 5, 4]) await set('otto', many)
  for (const many of [0, 9]) await set('pell', many)
  await set('pell', 5, busy('choir'))
  const { players, days } = await world.as('otto').schedule.bestDays({ bookId: book, zone })
  expect(players).toBe(2)
  expect(days.map(one => [one.day, one.available, one.colour])).toEqual([
    [day(9), 2, 'green'],
    [day(4), 1, 'yellow'],
    [day(5), 1, 'yellow'],
    [day(6), 1, 'yellow'],
    [day(7), 1, 'yellow'],
  ])
})

test('who attends a session that lies ahead can come on its day, once, whatever else they say of it', async () => {
  const made = { id: newId(), title: 'Attended', ward: 'party' as const, campaignPassword: 'attended-days' }
  const book = (await world.as('mira').books.create(made)).id
  for (const who of ['otto', 'pell'] as const)
    await world.as(who).characters.make({ id: newId(), name: who, join: { password: 'attended-days' } })
  const asked = { bookId: book, from: day(9), to: day(9) }
  const shares = async () => (await world.as('pell').schedule.shares(asked)).days
  const say = (answer: DayAvailabilityValue) =>
    world.as('otto').schedule.setDay({ bookId: book, day: day(9), zone, answer })
  const id = newId()
  const session = { title: 'The evening', date: day(9), zone }
  await world.as('mira').schedule.add({ bookId: book, id, session })
  expect(await shares()).toEqual([])
  for (const who of ['otto', 'mira'] as const) await world.as(who).schedule.answer({ id, answer: 'attending' })
  await world.as('pell').schedule.answer({ id, answer: 'maybe' })
  const one = [{ day: day(9), available: 1, colour: 'yellow' }]
  expect(await shares()).toEqual(one)
  expect((await world.as('pell').schedule.bestDays({ bookId: book, zone })).days).toEqual(one)
  for (const answer of [from('19:00'), busy('choir')]) {
    await say(answer)
    expect(await shares()).toEqual(one)
  }
  const { players } = await world.as('mira').schedule.allAvailability(asked)
  expect(players.map(({ playerName, attends }) => [playerName.split(' ')[0], attends])).toEqual([
    ['Otto', [day(9)]],
    ['Pell', []],
  ])
  await world.as('mira').schedule.edit({ id, session: { ...session, status: 'cancelled' } })
  expect(await shares()).toEqual([{ day: day(9), available: 0, colour: 'red' }])
})
