import { expect, test } from 'vitest'
import { MOST_UNPRINTABLE } from '../../contract.ts'
import { unprintableWords } from './unprintable-words.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => String.fromCodePoint(0x12000 + at))

test('one character is named with its number', () => {
  expect(unprintableWords(['ᚠ'])).toBe(
    'The PDF has no typeface for this character: ᚠ (U+16A0). It would be printed as an empty box.',
  )
})

test('a mark stands on a circle, and several are boxes', () => {
  expect(unprintableWords(['ᚠ', '\u0f71'])).toBe(
    'The PDF has no typeface for these characters: ᚠ (U+16A0), ◌\u0f71 (U+0F71). They would be printed as empty boxes.',
  )
})

test('beyond twelve the rest is counted', () => {
  expect(unprintableWords(many(12))).not.toContain('others')
  expect(unprintableWords(many(15))).toContain('(U+1200B), and 3 others. They')
  expect(unprintableWords(many(MOST_UNPRINTABLE))).toContain(`, and ${MOST_UNPRINTABLE - 12} or more others.`)
})
