import { expect, test } from 'vitest'
import { keyboardOver } from './use-over-keyboard.ts'

test('the foot rises by what the keyboard covers of the window, and by nothing else', () => {
  const seen = { height: 844, offsetTop: 0, scale: 1 }
  expect(keyboardOver(844, seen)).toBe(0)
  expect(keyboardOver(844, { ...seen, height: 508 })).toBe(336)
  // A page that was moved up behind the keyboard.
  expect(keyboardOver(844, { ...seen, height: 508, offsetTop: 100 })).toBe(236)
  expect(keyboardOver(844, { ...seen, height: 422, offsetTop: 100, scale: 2 })).toBe(0)
  // A window that the keyboard itself made smaller.
  expect(keyboardOver(508, { ...seen, height: 508 })).toBe(0)
})
