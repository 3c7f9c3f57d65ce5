import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PASSWORD_WORDS } from '#lexicon/password-words.ts'
import { isBurnPhrase, makePassword, PASSWORD_RULE, PASSWORD_SHAPES, slotState, timeSuffix } from '../rules.ts'

/** A dice that throws what fast-check hands it, and begins again when that is used up. */
const diceOf = (throws: number[]) => {
  let at = 0
  return (below: number) => Math.floor(((throws[at++ % throws.length] ?? 0) + at) % below)
}
const throwing = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 12 })

describe('a made-up password', () => {
  test('keeps the rule, whatever the dice say', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PASSWORD_SHAPES), throwing, (shape, throws) => {
        expect(makePassword(shape, diceOf(throws))).toMatch(PASSWORD_RULE)
      }),
    )
  })

  test('has two words when simple, three when detailed, and no word twice', () => {
    fc.assert(
      fc.property(throwing, throws => {
        for (const [shape, count] of [
          ['simple', 2],
          ['detailed', 3],
        ] as const) {
          const parts = makePassword(shape, diceOf(throws)).split('-')
          expect(parts).toHaveLength(count)
          expect(new Set(parts).size).toBe(count)
          expect(parts.every(part => PASSWORD_WORDS.some(word => word === part))).toBe(true)
        }
      }),
    )
  })

  test('has four parts when complex, one of them a number from 1 to 100', () => {
    fc.assert(
      fc.property(throwing, throws => {
        const parts = makePassword('complex', diceOf(throws)).split('-')
        const numbers = parts.filter(part => /^\d+$/.test(part)).map(Number)
        expect(parts).toHaveLength(4)
        expect(numbers).toHaveLength(1)
        expect(numbers[0]).toBeGreaterThanOrEqual(1)
        expect(numbers[0]).toBeLessThanOrEqual(100)
      }),
    )
  })

  test('leaves room for a suffix of six characters', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0) }), at => {
        expect(timeSuffix(at)).toMatch(/^[a-z0-9]{6}$/)
      }),
    )
  })
})

test('every word of the generator can stand in a password', () => {
  for (const word of PASSWORD_WORDS) expect(word).toMatch(/^[a-z]{3,9}$/)
  expect(new Set(PASSWORD_WORDS).size).toBe(PASSWORD_WORDS.length)
})

test('BURN IT is said in any case, and is said whole', () => {
  for (const typed of ['BURN IT', 'burn it', ' Burn It ']) expect(isBurnPhrase(typed)).toBe(true)
  for (const typed of ['', 'BURN', 'BURNIT', 'BURN  IT', 'BURN IT!']) expect(isBurnPhrase(typed)).toBe(false)
})

test('the slot counter is yellow at the last slot and red from the limit on', () => {
  expect(slotState({ used: 3, total: 5 })).toBe('free')
  expect(slotState({ used: 4, total: 5 })).toBe('last')
  expect(slotState({ used: 5, total: 5 })).toBe('full')
  expect(slotState({ used: 7, total: 5 })).toBe('full')
  expect(slotState({ used: 0, total: 0 })).toBe('full')
})
