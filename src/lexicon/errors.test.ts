import { expect, test } from 'vitest'
import { ERRORS, errorRow, errors, fault, mayFail } from './errors.ts'

test('a code is declared once', () => {
  expect(() => errors({ NOT_FOUND: ERRORS.NOT_FOUND })).toThrow('The error NOT_FOUND exists already.')
})

test('a contract cannot declare an error of a room that was not imported', () => {
  const foreign = 'ELSEWHERE' as 'NOT_FOUND'
  expect(() => errorRow(foreign)).toThrow('import the errors.ts of its room')
  expect(() => mayFail(foreign)).toThrow('import the errors.ts of its room')
})

test('the words of an error are said from its data', () => {
  expect(fault('TOO_MANY_REQUESTS', { retryAfterSeconds: 42 }).message).toContain('42 seconds')
})
