import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerptOf, folded, holdsAll, termsOf } from './finding.ts'

const finds = (words: string, text: string) => holdsAll(folded(text), termsOf(words))
const marked = (words: string, text: string) =>
  excerptOf(text, termsOf(words))
    .filter(({ hit }) => hit)
    .map(part => part.text)

describe('what is looked for is found', () => {
  test.each([
    ['eclair', 'An Éclair for two'],
    ['ÉCLAIR', 'eclair'],
    ['i’ve kept', "I've kept your supper"],
    ['οδος', 'ΟΔΟΣ'],
    ['שלום', 'שָׁלוֹם'],
    ['محمد', 'مُحَمَّد'],
    ['灯', '提灯の道'],
    ['が', 'ながれ'],
    ['한글', '한글'],
    ['hyphenated', 'hyphen\u00ADated'],
    ['ferry dark', 'after dark, by the ferry'],
    ['"after dark"', 'after\n dark'],
    ['“after dark', 'after dark'],
  ])('%s in %s', (words, text) => {
    expect(finds(words, text)).toBe(true)
    expect(marked(words, text).length).toBeGreaterThan(0)
  })

  test.each([
    ['ferry noon', 'after dark, by the ferry'],
    ['"dark after"', 'after dark'],
    ['', 'after dark'],
    ['""', 'after dark'],
    ['が', 'かれ'],
  ])('and %s is not in %s', (words, text) => expect(finds(words, text)).toBe(false))
})

test('an excerpt is a piece of its text, around what was looked for', () => {
  const text = `${'one two three '.repeat(40)}The Lantern Road ${'four five six '.repeat(40)}`
  const parts = excerptOf(text, termsOf('lantern'))
  expect(parts.filter(({ hit }) => hit)).toEqual([{ text: 'Lantern', hit: true }])
  const whole = parts.map(part => part.text).join('')
  expect(whole).toMatch(/^… \S.* …$/)
  expect(text).toContain(whole.slice(2, -2))
  expect(whole.length).toBeLessThan(220)
})

test('words that overlap are marked as one', () => {
  expect(marked('a "ab" b', 'abc')).toEqual(['ab'])
})

test('whatever text and words: every mark folds to one of the terms, and nothing is cut within a character', () => {
  const character = fc.constantFrom(
    'a',
    'B',
    'é',
    'e\u0301',
    ' ',
    '\n',
    '𐍈',
    'ش',
    'َ',
    '灯',
    'が',
    '\u00AD',
    '"',
    '’',
    'ﬁ',
  )
  const texts = fc.array(character, { maxLength: 400 }).map(characters => characters.join(''))
  fc.assert(
    fc.property(texts, fc.array(character, { minLength: 1, maxLength: 4 }), (text, characters) => {
      const terms = termsOf(characters.join(''))
      for (const part of excerptOf(text, terms)) {
        expect(part.text.isWellFormed()).toBe(true)
        if (part.hit) expect(terms.some(term => folded(part.text).includes(term[0]!))).toBe(true)
      }
    }),
  )
})
