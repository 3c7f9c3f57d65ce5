import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { dayIn, daysAfter } from '#kit/shared/days.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import type { DayAvailabilityValue } from '../forms.ts'
import { weekdayOf } from '../rules.ts'
import { momentsOf } from './service/times.ts'
import { availabilityRules } from './tables.ts'

let world: World
let book: string
beforeAll(async () => {
  world = await openWorld()
  const made = { id: newId(), title: 'Every week', ward: 'party' as const, campaignPassword: 'every-week' }
  book = (await world.as('mira').books.create(made)).id
  for (const who of ['otto', 'pell'] as const)
    await world.as(who).characters.make({ id: newId(), name: who, join: { password: 'every-week' } })
})
afterAll(() => world.close())

const zone = 'Europe/Lisbon'
const today = dayIn(zone, new Date())
const day = (many: number) => daysAfter(today, many)
const from = (...times: string[]): DayAvailabilityValue => ({ available: true, times })
const busy = (reason: string): DayAvailabilityValue => ({ available: false, reason })
const setRule = (who: CastName, many: number, answer: DayAvailabilityValue | null, clears?: string) =>
  world.as(who).schedule.setRule({
    bookId: book,
    weekday: weekdayOf(day(many)),
    zone,
    answer,
    ...(clears ? { clears } : {}),
  })
const setDay = (who: CastName, many: number, answer: DayAvailabilityValue | null) =>
  world.as(who).schedule.setDay({ bookId: book, day: day(many), zone, answer })
const span = (first: number, last = first) => ({ bookId: book, from: day(first), to: day(last) })
const own = (who: CastName, first: number, last = first) => world.as(who).schedule.ownAvailability(span(first, last))

describe('a weekly rule', () => {
  test('holds for its weekday from today on, until it is ended; a day set by itself goes before it', async () => {
    await setRule('otto', 3, from('from seven'))
    const days = [day(3), day(10), day(17)]
    expect(await own('otto', -20, 20)).toMatchObject({
      availability: Object.fromEntries(days.map(one => [one, from('from seven')])),
      byRule: days,
      rules: [{ weekday: weekdayOf(day(3)), said: from('from seven') }],
    })
    await setDay('otto', 10, busy('a wedding'))
    const said = await own('otto', 3, 20)
    expect(said.availability).toEqual({
      [day(3)]: from('from seven'),
      [day(10)]: busy('a wedding'),
      [day(17)]: from('from seven'),
    })
    expect(said.byRule).toEqual([day(3), day(17)])
    await setDay('otto', 10, null)
    expect((await own('otto', 10)).availability).toEqual({ [day(10)]: from('from seven') })
    await setRule('otto', 3, null)
    expect(await own('otto', 0, 20)).toMatchObject({ availability: {}, byRule: [], rules: [] })
  })

  test('lets the day follow it that it was set on, and refuses a past one', async () => {
    await setDay('otto', 4, busy('an errand'))
    await setRule('otto', 4, from('19:00'), day(4))
    expect((await own('otto', 4)).byRule).toEqual([day(4)])
    await expect(setRule('otto', 4, from('20:00'), day(-3))).rejects.toMatchObject({ code: 'DAY_PAST' })
    expect((await own('otto', 4)).availability).toEqual({ [day(4)]: from('19:00') })
    await setRule('otto', 4, null)
  })

  test('counts in shares, best days and for the GM side, who sees that it is weekly', async () => {
    await setRule('otto', 5, from('19:00'))
    await setRule('pell', 5, from('20:00'))
    await setDay('pell', 12, busy('a dentist'))
    await setRule('pell', 6, busy('choir'))
    const shares = await world.as('pell').schedule.shares(span(5, 12))
    expect(shares.days).toEqual([
      { day: day(5), available: 2, colour: 'green' },
      { day: day(6), available: 0, colour: 'red' },
      { day: day(12), available: 1, colour: 'yellow' },
    ])
    const best = await world.as('mira').schedule.bestDays({ bookId: book, zone })
    expect(best.days.map(one => one.day)).toEqual([5, 19, 26, 33, 40].map(day))
    const { players } = await world.as('mira').schedule.allAvailability(span(5, 6))
    expect(
      players.map(({ playerName, availability, byRule }) => [playerName.split(' ')[0], availability, byRule]),
    ).toEqual([
      ['Otto', { [day(5)]: from('19:00') }, [day(5)]],
      ['Pell', { [day(5)]: from('20:00'), [day(6)]: busy('choir') }, [day(5), day(6)]],
    ])
  })

  test('is of one book and one person: nobody else of the players sees its times, and strangers nothing', async () => {
    await setRule('otto', 1, busy('a secret errand'))
    const elsewhere = { bookId: world.id('lantern'), from: day(1), to: day(1) }
    expect((await world.as('otto').schedule.ownAvailability(elsewhere)).rules).not.toContainEqual(
      expect.objectContaining({ said: busy('a secret errand') }),
    )
    const shown = [await own('pell', 0, 10), await world.as('pell').schedule.shares(span(0, 10))]
    expect(JSON.stringify(shown)).not.toContain('errand')
    await expect(world.as('pell').schedule.allAvailability(span(1))).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(setRule('vex', 1, from('always'))).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(setRule('lio', 1, from('always'))).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  })

  test('is refused with bad words: no weekday, no times, too long, an unknown zone', async () => {
    const good = { bookId: book, weekday: 2, zone, answer: from('19:00') }
    for (const bad of [
      { weekday: 7 },
      { weekday: -1 },
      { weekday: 1.5 },
      { zone: 'Mars/Olympus' },
      { answer: from('  ') },
      { answer: from('x'.repeat(41)) },
      { answer: from(...Array<string>(13).fill('19:00')) },
      { answer: busy('x'.repeat(201)) },
      { clears: '9999-12-31' },
    ])
      await expect(world.as('otto').schedule.setRule({ ...good, ...bad })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    await expect(world.as('otto').schedule.setRule({ ...good, clears: '2199-12-31' })).rejects.toMatchObject({
      code: 'DAY_TOO_FAR',
    })
  })
})

test('the weekday of a day is that of the clocks of any zone, in weeks with a change of clocks too', () => {
  const days = fc.integer({ min: 0, max: 3652 }).map(many => daysAfter('2024-01-01', many))
  const zones = fc.constantFrom('Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe')
  const hours = fc.integer({ min: 0, max: 23 }).map(hour => `${String(hour).padStart(2, '0')}:30`)
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  fc.assert(
    fc.property(days, zones, hours, (date, timeZone, time) => {
      const { startsAt } = momentsOf({ date, time, zone: timeZone })
      expect(startsAt.toLocaleDateString('en', { timeZone, weekday: 'long' })).toBe(names[weekdayOf(date)])
      expect(weekdayOf(daysAfter(date, 7))).toBe(weekdayOf(date))
    }),
    { numRuns: 400 },
  )
})

test('a deleted account takes its rules along', async () => {
  const browser = world.browser()
  await browser.accounts.signIn({ email: 'pell@tomewright.example', password: 'lantern-light' })
  await browser.accountDeletion.deleteAccount({ password: 'lantern-light' })
  await world.runJobs()
  const left = await world.db.select({ userId: availabilityRules.userId }).from(availabilityRules)
  expect(left.length).toBeGreaterThan(0)
  expect(left.some(({ userId }) => userId === world.id('pell'))).toBe(false)
})
