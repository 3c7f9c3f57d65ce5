import { expect, test } from 'vitest'
import { answerOf, timesFault, USUAL_TIMES, valuesOfDay } from './day-values.ts'

test('a stored day is shown again as it was entered, and sent as it was stored', () => {
  for (const stored of [
    { available: true as const, times: ['19:00–21:00', 'later'] },
    { available: false as const, reason: 'choir' },
  ])
    expect(answerOf(valuesOfDay(stored, false))).toEqual(stored)
  expect(valuesOfDay(undefined, false)).toEqual({ choice: 'free', times: '', reason: '', isWeekly: false })
})

test('not said clears the day, whatever was entered', () => {
  expect(answerOf({ choice: 'none', times: '19:00', reason: 'choir', isWeekly: true })).toBeNull()
})

test('times are needed, few enough, and each short enough', () => {
  expect(timesFault('19:00, later')).toBeNull()
  expect(timesFault(' , ')).toMatch(/Say at which times/)
  expect(timesFault(Array(13).fill('1').join(','))).toMatch(/at most 12/)
  expect(timesFault('x'.repeat(41))).toMatch(/commas/)
})

test('what looks like a time of the clock is one; other words are free', () => {
  for (const times of ['00:00–24:00', '9:30', 'after the lambs are fed', '22:00–02:00, late', '20 Uhr', '٢٠:٠٠'])
    expect(timesFault(times)).toBeNull()
  for (const wrong of ['25:00-99', '24:01', '19:60', 'from 19:00 to 30:00'])
    expect(timesFault(`19:00, ${wrong}`)).toBe(`“${wrong}” is not a time of day.`)
})

test('the usual times can be sent as they are filled in', () => {
  for (const { times } of USUAL_TIMES) {
    expect(timesFault(times)).toBeNull()
    expect(answerOf({ ...valuesOfDay(undefined, false), times })).toEqual({ available: true, times: [times] })
  }
})
