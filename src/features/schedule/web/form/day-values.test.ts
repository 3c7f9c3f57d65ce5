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

test('the usual times can be sent as they are filled in', () => {
  for (const { times } of USUAL_TIMES) {
    expect(timesFault(times)).toBeNull()
    expect(answerOf({ ...valuesOfDay(undefined, false), times })).toEqual({ available: true, times: [times] })
  }
})
