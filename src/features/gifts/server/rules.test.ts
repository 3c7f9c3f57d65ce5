import { expect, test } from 'vitest'
import { codeAsTyped, isCode } from '../rules.ts'

test('a typed code is in capitals and no longer than a code', () => {
  expect(codeAsTyped(' tw-9k2 f7q extra')).toBe('TW-9K2F7Q')
  expect(isCode(codeAsTyped('tw-9k2f7q'))).toBe(true)
  expect(isCode(codeAsTyped('tw-9k2f7'))).toBe(false)
})
