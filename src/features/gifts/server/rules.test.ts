import { expect, test } from 'vitest'
import { asCode, codeAsMade, codeAsTyped, isCode } from '../rules.ts'

test('a typed code is in capitals and no longer than a code', () => {
  expect(codeAsTyped(' tw-9k2 f7q extra')).toBe('TW-9K2F7Q')
  expect(isCode(codeAsTyped('tw-9k2f7q'))).toBe(true)
  expect(isCode(codeAsTyped('tw-9k2f7'))).toBe(false)
})

test.each(['tw9k2f7q', 'tw 9k2f7q', 'TW-9K2-F7Q', ' Tw – 9k2 f7q '])('%j is a code', text => {
  expect(asCode(text)).toBe('TW-9K2F7Q')
  expect(codeAsTyped(text)).toBe('TW-9K2F7Q')
  expect(codeAsMade(text)).toBe('TW-9K2F7Q')
})

test.each(['9k2f7q', 'tw-9k2f7', 'tw-9k2f7qx', 'vp-9k2f7q', 'tw-9k2f7é', 'tw', ''])('%j is not a code', text => {
  expect(isCode(asCode(text))).toBe(false)
})

test('the hyphen can be typed and deleted', () => {
  expect(['t', 'tw', 'tw-', 'tw-9'].map(codeAsTyped)).toEqual(['T', 'TW', 'TW-', 'TW-9'])
})
