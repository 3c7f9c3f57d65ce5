import { expect, test } from 'vitest'
import { waitInWords } from './waiting.ts'

test('a wait is said in the unit that fits it, and never shorter than it is', () => {
  const said = [0, 1, 42, 60, 61, 300, 3512, 3541, 3600, 3601, 80_000].map(waitInWords)
  expect(said).toEqual([
    '1 second',
    '1 second',
    '42 seconds',
    '60 seconds',
    '2 minutes',
    '5 minutes',
    '59 minutes',
    '1 hour',
    '1 hour',
    '2 hours',
    '23 hours',
  ])
})
