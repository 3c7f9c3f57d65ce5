import { expect, test } from 'vitest'
import { ago } from './ago.ts'

const now = new Date('2026-05-09T19:00:00Z')
const before = (seconds: number) => ago(new Date(now.getTime() - seconds * 1000), now)

test.each([
  [20, 'just now'],
  [60, '1m ago'],
  [59 * 60 + 59, '59m ago'],
  [3600, '1h ago'],
  [24 * 3600 - 1, '23h ago'],
])('%i seconds are "%s"', (seconds, words) => {
  expect(before(seconds)).toBe(words)
})

test('from a day on it is a date, with the year once that is another one', () => {
  expect(before(24 * 3600)).not.toMatch(/ago|2026/)
  expect(before(400 * 24 * 3600)).toMatch(/2025/)
})
