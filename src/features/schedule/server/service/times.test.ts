import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn, daysAfter } from '#kit/shared/days.ts'
import { isZone } from '../../rules.ts'
import { momentsOf } from './times.ts'

const ZONES = ['Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe'] as const
const YEARS = [2020, 2029] as const

/** The wall clock of a zone at a moment, by a library of its own. */
const clockIn = (zone: string, at: Date) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  return parts.map(({ value }) => value).join('')
}

/** The offset of a zone at a moment, in minutes. */
const offsetIn = (zone: string, at: Date) => {
  const [hours = 0, minutes = 0] = clockIn(zone, at).split(':').map(Number)
  const shown = Date.parse(`${dayIn(zone, at)}T00:00:00Z`) + (hours * 60 + minutes) * 60_000
  return Math.round((shown - at.getTime()) / 60_000)
}

/** The days of ten years on which the clocks of a zone change. */
const changesOf = (zone: string): string[] => {
  const days: string[] = []
  for (let day = `${YEARS[0]}-01-01`; day <= `${YEARS[1]}-12-31`; day = daysAfter(day, 1)) {
    const { startsAt, upcomingUntil } = momentsOf({ date: day, time: null, zone })
    if (offsetIn(zone, startsAt) !== offsetIn(zone, upcomingUntil)) days.push(day)
  }
  return days
}
const CHANGES = Object.fromEntries(ZONES.map(zone => [zone, changesOf(zone)]))

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const zone = fc.constantFrom(...ZONES)
const dayOfTenYears = fc.integer({ min: 0, max: 3652 }).map(many => daysAfter('2020-01-01', many))
const dayOfChange = zone.chain(name => fc.record({ zone: fc.constant(name), date: fc.constantFrom(...CHANGES[name]!) }))
const anyDay = fc.oneof(dayOfChange, fc.record({ zone, date: dayOfTenYears }))

describe('the moment of a session', () => {
  test('ten years of three zones have two changes of clocks each', () => {
    for (const name of ZONES) expect(CHANGES[name], name).toHaveLength(20)
  })

  test('shows the clock that was entered, or that clock moved on by what was skipped', () => {
    fc.assert(
      fc.property(anyDay, time, (on, at) => {
        const { startsAt } = momentsOf({ ...on, time: at })
        const shown = clockIn(on.zone, startsAt)
        const skipped = offsetIn(on.zone, startsAt) - offsetIn(on.zone, new Date(startsAt.getTime() - 3 * 3_600_000))
        if (shown !== at) {
          const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
          expect(minutes(shown) - minutes(at)).toBe(skipped)
          expect(skipped).toBeGreaterThan(0)
        }
        expect(dayIn(on.zone, startsAt)).toBe(on.date)
      }),
      { numRuns: 400 },
    )
  })

  test('is one moment, and of a doubled hour the first', () => {
    fc.assert(
      fc.property(anyDay, time, (on, at) => {
        const { startsAt, upcomingUntil } = momentsOf({ ...on, time: at })
        expect(momentsOf({ ...on, time: at }).startsAt).toEqual(startsAt)
        expect(upcomingUntil).toEqual(startsAt)
        for (const minutes of [30, 60]) {
          const earlier = new Date(startsAt.getTime() - minutes * 60_000)
          expect([clockIn(on.zone, earlier), dayIn(on.zone, earlier)]).not.toEqual([at, on.date])
        }
      }),
      { numRuns: 400 },
    )
  })

  test('without a time lasts from the first to the last moment of its day', () => {
    fc.assert(
      fc.property(anyDay, on => {
        const { startsAt, upcomingUntil } = momentsOf({ ...on, time: null })
        expect(dayIn(on.zone, startsAt)).toBe(on.date)
        expect(dayIn(on.zone, new Date(startsAt.getTime() - 1))).toBe(daysAfter(on.date, -1))
        expect(dayIn(on.zone, new Date(upcomingUntil.getTime() - 1))).toBe(on.date)
        expect(dayIn(on.zone, upcomingUntil)).toBe(daysAfter(on.date, 1))
      }),
      { numRuns: 400 },
    )
  })

  test('is reminded of at the same clock of the day before, or in its morning, always before it', () => {
    fc.assert(
      fc.property(anyDay, fc.option(time), (on, at) => {
        const { startsAt, dayBefore } = momentsOf({ ...on, time: at })
        expect(dayIn(on.zone, dayBefore)).toBe(daysAfter(on.date, -1))
        const hours = (startsAt.getTime() - dayBefore.getTime()) / 3_600_000
        if (at === null) expect([clockIn(on.zone, dayBefore), Math.abs(hours - 15) <= 1]).toEqual(['09:00', true])
        else expect(Math.abs(hours - 24)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 400 },
    )
  })

  test('by name: skipped and doubled hours, a day that no clock showed, and the year 9999', () => {
    const at = (date: string, time: string | null, name: string) => momentsOf({ date, time, zone: name })
    expect(at('2026-03-29', '01:30', 'Europe/Lisbon').startsAt.toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(at('2026-10-25', '01:30', 'Europe/Lisbon').startsAt.toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(at('2011-12-30', null, 'Pacific/Apia').startsAt).toEqual(at('2011-12-31', null, 'Pacific/Apia').startsAt)
    expect(at('9999-12-31', '23:30', 'America/New_York').startsAt.getTime()).toBe(Date.UTC(10000, 0, 1, 4, 30))
    expect(isZone('Mars/Olympus')).toBe(false)
    expect(isZone('+05:00')).toBe(false)
    expect(() => at('2026-01-01', '19:00', 'Mars/Olympus')).toThrow(RangeError)
  })
})
