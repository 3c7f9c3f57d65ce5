import { describe, expect, test } from 'vitest'
import { nameField, visibleName } from './visible-name.ts'

const field = nameField('A name is needed.', 10, 'That is too long.')
const refusalOf = (value: unknown) => field.safeParse(value).error?.issues[0]?.message

describe('a name', () => {
  test.each(['', '   ', '\u200B', '\u202E\u202C', '\u00A0\u3000', '\u2800', '\u3164', '\u00AD', '\u0007', '\t\n'])(
    'in which nothing can be seen is refused: %j',
    text => expect(refusalOf(text)).toBe('A name is needed.'),
  )

  test.each([
    ['\u202EMira', 'Mira'],
    ['Mi\u2067ra\u2069', 'Mira'],
    ['\u200FMira\u200E', 'Mira'],
    ['Mi\u200Bra', 'Mira'],
    [' Mira\nA ', 'Mira A'],
  ])('turns no words around it: %j', (typed, shown) => expect(field.parse(typed)).toBe(shown))

  test.each(['מירה', 'نيلوفر‌ها', 'ミラ', '👩‍🚀', 'Zoë'])('of any writing stays as it is: %s', name =>
    expect(visibleName(name)).toBe(name),
  )

  test('is needed, and has an end', () => {
    expect(refusalOf(undefined)).toBe('A name is needed.')
    expect(refusalOf('x'.repeat(11))).toBe('That is too long.')
  })
})
