import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Calendar,
  COMMON_CALENDAR,
  daysOfMonth,
  FARTHEST_YEAR,
  MOST_DAYS_OF_MONTH,
  MOST_MONTHS,
} from './calendar.ts'
import { compareDates, dayAt, endsAfter, hasDate, lastDayOf, ordinalOf, weekdayOf } from './dates.ts'
import { rebased, rebasedSpan } from './rebase.ts'
import { dateWords, dayWords, weekdayWords, yearWords } from './words.ts'

const names = (most: number) => fc.array(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: most })
const ownCalendar: fc.Arbitrary<Calendar> = fc.record({
  kind: fc.constant('own' as const),
  months: fc.array(fc.record({ name: fc.string(), days: fc.integer({ min: 1, max: MOST_DAYS_OF_MONTH }) }), {
    minLength: 1,
    maxLength: MOST_MONTHS,
  }),
  weekdays: names(20),
  era: fc.constantFrom('', 'LR'),
  startsOn: fc.integer({ min: 0, max: 19 }),
})
const calendars = fc.oneof(ownCalendar, fc.constant(COMMON_CALENDAR))
const years = fc.oneof(
  fc.integer({ min: -FARTHEST_YEAR, max: FARTHEST_YEAR }),
  fc.constantFrom(-FARTHEST_YEAR, FARTHEST_YEAR, -1, 0, 1, 4, 100, 400),
)

/** A day of a calendar, by shares of its year and its month. */
const dayIn = (calendar: Calendar) =>
  fc.tuple(years, fc.nat(MOST_MONTHS - 1), fc.nat(MOST_DAYS_OF_MONTH - 1)).map(([year, m, d]) => {
    const month = (m % calendar.months.length) + 1
    return { year, month, day: (d % daysOfMonth(calendar, year, month)) + 1 }
  })
const dated = (many: number) =>
  calendars.chain(calendar =>
    fc.tuple(fc.constant(calendar), fc.array(dayIn(calendar), { minLength: many, maxLength: many })),
  )

test('a day has one number, and the number has that day', () => {
  fc.assert(
    fc.property(dated(1), ([calendar, [day]]) => {
      expect(hasDate(calendar, day!)).toBe(true)
      expect(dayAt(calendar, ordinalOf(calendar, day!))).toEqual(day)
    }),
  )
})

test('the next day has the next number and the next weekday', () => {
  fc.assert(
    fc.property(dated(1), ([calendar, [day]]) => {
      const next = dayAt(calendar, ordinalOf(calendar, day!) + 1)
      expect(ordinalOf(calendar, next)).toBe(ordinalOf(calendar, day!) + 1)
      expect(weekdayOf(calendar, next)).toBe((weekdayOf(calendar, day!) + 1) % calendar.weekdays.length)
    }),
  )
})

test('days are in the order of their numbers', () => {
  fc.assert(
    fc.property(dated(2), ([calendar, [a, b]]) => {
      expect(Math.sign(compareDates(a!, b!))).toBe(Math.sign(ordinalOf(calendar, a!) - ordinalOf(calendar, b!)))
    }),
  )
})

test('the common calendar is that of the computer', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 2_000_000 }), days => {
      const date = new Date(0)
      date.setUTCFullYear(1, 0, 1)
      date.setUTCDate(date.getUTCDate() + days)
      const day = dayAt(COMMON_CALENDAR, days)
      expect(day).toEqual({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })
      expect(weekdayOf(COMMON_CALENDAR, day)).toBe((date.getUTCDay() + 6) % 7)
    }),
  )
})

const MARSH: Calendar = {
  kind: 'own',
  months: [
    { name: 'Rise', days: 30 },
    { name: 'The Dry Night', days: 1 },
    { name: 'Fall', days: 20 },
  ],
  weekdays: ['Toll', 'Ferry', 'Rest'],
  era: 'L.R.',
  startsOn: 1,
}

describe('words', () => {
  test('a date is written as exactly as it is known', () => {
    expect(dateWords(MARSH, { year: 412, month: 1, day: 3 })).toBe('3 Rise 412 L.R.')
    expect(dateWords(MARSH, { year: 412, month: 3, day: 0 })).toBe('Fall 412 L.R.')
    expect(dateWords(MARSH, { year: -4, month: 0, day: 0 })).toBe('−4 L.R.')
    expect(yearWords({ ...MARSH, era: '' }, 0)).toBe('0')
  })

  test('a day between the months goes by its name; only a day has a weekday', () => {
    expect(dayWords(MARSH, { year: 1, month: 2, day: 1 })).toBe('The Dry Night')
    expect(weekdayWords(MARSH, { year: 1, month: 1, day: 1 })).toBe('Ferry')
    expect(weekdayWords(MARSH, { year: 1, month: 1, day: 0 })).toBe('')
  })
})

test('a calendar has no other month, day or year', () => {
  expect(hasDate(MARSH, { year: 1, month: 4, day: 0 })).toBe(false)
  expect(hasDate(MARSH, { year: 1, month: 2, day: 2 })).toBe(false)
  expect(hasDate(MARSH, { year: 1, month: 0, day: 1 })).toBe(false)
  expect(hasDate(MARSH, { year: FARTHEST_YEAR + 1, month: 0, day: 0 })).toBe(false)
  expect(hasDate(COMMON_CALENDAR, { year: 1900, month: 2, day: 29 })).toBe(false)
  expect(hasDate(COMMON_CALENDAR, { year: 2000, month: 2, day: 29 })).toBe(true)
})

test('an end that is less exact counts to its last day', () => {
  const begins = { year: 3, month: 3, day: 5 }
  expect(lastDayOf(MARSH, { year: 3, month: 0, day: 0 })).toEqual({ year: 3, month: 3, day: 20 })
  expect(endsAfter(MARSH, begins, { year: 3, month: 0, day: 0 })).toBe(true)
  expect(endsAfter(MARSH, begins, { year: 3, month: 3, day: 4 })).toBe(false)
})

describe('a changed calendar', () => {
  const same = (month: number) => month

  test('cuts a day to the end of its month, and tells a month that is gone', () => {
    expect(rebased(MARSH, same, { year: 1, month: 3, day: 25 })).toEqual({
      date: { year: 1, month: 3, day: 20 },
      isCut: true,
    })
    expect(rebased(MARSH, () => null, { year: 1, month: 3, day: 25 })).toBeNull()
    expect(rebased(MARSH, () => null, { year: 1, month: 0, day: 0 })).toMatchObject({ isCut: false })
  })

  test('keeps every span a span of the new calendar', () => {
    fc.assert(
      fc.property(dated(2), calendars, ([earlier, [a, b]], next) => {
        const [begins, ends] = compareDates(a!, b!) <= 0 ? [a!, b!] : [b!, a!]
        const turned = (month: number) => earlier.months.length + 1 - month
        const now = (month: number) => (turned(month) <= next.months.length ? turned(month) : null)
        const result = rebasedSpan(next, now, { begins, ends })
        if ('gone' in result) return
        const { span } = result
        expect(hasDate(next, span.begins) && hasDate(next, span.ends!)).toBe(true)
        expect(endsAfter(next, span.begins, span.ends!)).toBe(true)
      }),
    )
  })
})
