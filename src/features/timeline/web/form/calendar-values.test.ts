import { expect, test } from 'vitest'
import { moved, weekdaysIn } from './calendar-values.ts'

test('a row moves by one', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
})

test('each line that says something is a weekday', () => {
  expect(weekdaysIn(' Tollday \n\nFerryday\n')).toEqual(['Tollday', 'Ferryday'])
})
