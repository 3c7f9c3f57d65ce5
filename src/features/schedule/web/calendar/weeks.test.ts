import { expect, test } from 'vitest'
import { weekdayOf } from '../../rules.ts'
import { weeksFrom, weekWords } from './weeks.ts'

test('weeks begin on a Monday, with that of the day first, also over a new year and a change of clocks', () => {
  for (const day of ['2026-11-25', '2026-11-29', '2026-11-30', '2026-12-31', '2027-03-28']) {
    const weeks = weeksFrom(day, 5)
    expect(weeks[0]).toContain(day)
    expect(new Set(weeks.flat()).size).toBe(35)
    expect(weeks.every(week => weekdayOf(week[0]!) === 1 && weekdayOf(week[6]!) === 0)).toBe(true)
  }
})

test('a week is named by its first and last day', () => {
  expect(weekWords(weeksFrom('2026-12-02', 1)[0]!)).toMatch(/30.*6/)
})
