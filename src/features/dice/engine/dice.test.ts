import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_DICE, MOST_SIDES } from '../rules.ts'
import { type Formula, isDice } from './formula.ts'
import { PROBLEMS, type ProblemCode, problemWords } from './problems.ts'
import { readRoll } from './read-roll.ts'
import { throwDice } from './throw-dice.ts'
import { formulaText, formulaWords, rangeOf } from './words.ts'

const read = (text: string): Formula => {
  const reading = readRoll(text)
  if (reading.problem) throw new Error(`${text}: ${problemWords(reading.problem)}`)
  return reading.formula
}
const codeOf = (text: string): ProblemCode | null => readRoll(text).problem?.code ?? null
/** Dice that show what is said, in this order. */
const showing = (...values: number[]) => {
  const left = [...values]
  return () => left.shift() ?? 1
}
const valuesOf = (text: string, ...values: number[]) => throwDice(read(text), showing(...values))

describe('a formula', () => {
  test.each([
    ['2d6+3', '2d6 + 3', 'two six-sided dice, plus 3'],
    ['d20', 'd20', 'one twenty-sided die'],
    ['D%', 'd100', 'one hundred-sided die'],
    ['-2 + 1D6 \u2212 d4', '−2 + d6 − d4', 'minus 2, plus one six-sided die, minus one four-sided die'],
    ['2d20kh1+5', '2d20kh1 + 5', 'two twenty-sided dice, the highest counts, plus 5'],
    ['4d6 dl', '4d6dl1', 'four six-sided dice, the lowest is dropped'],
    ['4d6k3', '4d6kh3', 'four six-sided dice, the highest three count'],
    ['3d6!', '3d6!', 'three six-sided dice, each 6 adds another die'],
    ['3d6!>4', '3d6!>4', 'three six-sided dice, each above 4 adds another die'],
    ['3d6>4!', '3d6!6>4', 'three six-sided dice, each 6 adds another die, each above 4 is a success'],
    ['8d10>=7', '8d10>=7', 'eight ten-sided dice, each 7 or more is a success'],
    ['2d8r', '2d8r1', 'two eight-sided dice, each 1 is rolled again'],
    ['2d8ro<3kh', '2d8ro<3kh1', 'two eight-sided dice, each below 3 is rolled again once, the highest counts'],
    ['adv', 'd20 adv', 'one twenty-sided die with advantage, the higher counts'],
    ['dis+4', 'd20 dis + 4', 'one twenty-sided die with disadvantage, the lower counts, plus 4'],
    [
      'd4 + d20 + 2 advantage',
      'd4 + d20 adv + 2',
      'one four-sided die, plus one twenty-sided die with advantage, the higher counts, plus 2',
    ],
  ])('%s is %s: %s', (text, written, words) => {
    expect(formulaText(read(text))).toBe(written)
    expect(formulaWords(read(text))).toBe(words)
    expect(formulaText(read(written))).toBe(written)
  })

  test.each([
    ['2d20kh1+5 the ferryman, looking away', 'the ferryman, looking away'],
    ['2d6 3 goblins', '3 goblins'],
    ['2d6 kings of the hill', 'kings of the hill'],
    ['2d6! kings', 'kings'],
    ['d20 adv Perception', 'Perception'],
    ['adv Perception', 'Perception'],
    ['d20 advertising', 'advertising'],
    ['2d6 🎲 e\u0301coute', '🎲 e\u0301coute'],
    ['2d6\nof the dog', 'of the dog'],
  ])('leaves the words of “%s” alone', (text, reason) => {
    expect(readRoll(text)).toMatchObject({ reason, problem: null })
  })

  test.each<[string, ProblemCode]>([
    ['', 'DICE_EMPTY'],
    ['   ', 'DICE_EMPTY'],
    ['hello', 'DICE_UNREADABLE'],
    ['2d6\u0301', 'DICE_UNREADABLE'],
    ['2d6🎲', 'DICE_UNREADABLE'],
    ['２d6', 'DICE_UNREADABLE'],
    ['2d6+', 'DICE_UNREADABLE'],
    ['2d6+dog', 'DICE_UNREADABLE'],
    ['2d6*2', 'DICE_UNREADABLE'],
    ['(2d6)', 'DICE_UNREADABLE'],
    ['2d6khkh', 'DICE_UNREADABLE'],
    ['5', 'DICE_NONE'],
    ['101d6', 'DICE_TOO_MANY'],
    ['50d6+51d4', 'DICE_TOO_MANY'],
    ['1000000000d6', 'DICE_TOO_MANY'],
    [`${'9'.repeat(80)}d6`, 'DICE_TOO_MANY'],
    ['0d6', 'DICE_TOO_MANY'],
    ['99d6+d20 adv', 'DICE_TOO_MANY'],
    ['d1001', 'DICE_SIDES'],
    ['d0', 'DICE_SIDES'],
    ['d6+1000000', 'DICE_NUMBER'],
    ['4d6kh5', 'DICE_KEEP'],
    ['4d6dl4', 'DICE_KEEP'],
    ['4d6kh0', 'DICE_KEEP'],
    ['d1!', 'DICE_ENDLESS'],
    ['3d6!>=1', 'DICE_ENDLESS'],
    ['3d6r<7', 'DICE_ENDLESS'],
    ['2d6 adv', 'DICE_ADVANTAGE'],
    ['d20 adv adv', 'DICE_ADVANTAGE'],
    ['4d6>3 + 2d8', 'DICE_TARGET'],
    [Array.from({ length: 40 }, () => 'd6').join('+'), 'DICE_TOO_LONG'],
  ])('“%s” is refused as %s', (text, code) => {
    expect(codeOf(text)).toBe(code)
  })

  test('says where it cannot be read, and names the limit', () => {
    expect(problemWords(readRoll('2d6+dog +1').problem!)).toContain('“dog”')
    expect(PROBLEMS.DICE_TOO_MANY).toContain('100 dice')
    expect(PROBLEMS.DICE_SIDES).toContain('1,000 sides')
    expect(PROBLEMS.DICE_TOO_LONG).toContain('100 characters')
  })

  test('has a range', () => {
    expect(rangeOf(read('2d20kh1+5'))).toEqual({ least: 6, most: 25 })
    expect(rangeOf(read('2d6-d4'))).toEqual({ least: -2, most: 11 })
    expect(rangeOf(read('3d6!'))).toEqual({ least: 3, most: null })
    expect(rangeOf(read('4d6r'))).toEqual({ least: 8, most: 24 })
    expect(rangeOf(read('5d10>7'))).toEqual({ least: 0, most: 5 })
  })
})

describe('a throw', () => {
  test('keeps, drops, adds, rolls again and counts successes', () => {
    expect(valuesOf('d20+4 adv', 6, 15)).toMatchObject({
      total: 19,
      groups: [
        {
          dice: [
            { value: 6, fate: 'dropped' },
            { value: 15, fate: 'kept' },
          ],
        },
      ],
    })
    expect(valuesOf('3d6!', 6, 3, 4, 1)).toMatchObject({
      total: 14,
      groups: [{ dice: [{ isJoined: false }, { value: 3, isJoined: true }, { isJoined: false }, { isJoined: false }] }],
    })
    expect(valuesOf('2d8r-1', 1, 1, 5, 8)).toMatchObject({
      total: 12,
      groups: [
        { dice: [{ fate: 'again' }, { fate: 'again', isJoined: true }, { value: 5, fate: 'kept' }, { value: 8 }] },
      ],
    })
    expect(valuesOf('2d8ro', 1, 1, 5)).toMatchObject({ total: 6 })
    expect(valuesOf('4d10>=8+1', 8, 7, 10, 1)).toMatchObject({ total: 3, counts: 'successes', bonus: 1 })
    expect(valuesOf('4d6dl1', 3, 3, 3, 3).groups[0]!.dice.map(({ fate }) => fate)).toEqual([
      'dropped',
      'kept',
      'kept',
      'kept',
    ])
  })

  test('that would go on and on ends at the limit and says so', () => {
    const cut = throwDice(read('60d6!'), () => 6)
    expect(cut.groups[0]!.dice).toHaveLength(MOST_DICE)
    expect(cut.wasCut).toBe(true)
    expect(throwDice(read('100d6'), () => 6)).toMatchObject({ total: 600, wasCut: false })
    expect(throwDice(read('100d6!'), () => 5)).toMatchObject({ total: 500, wasCut: false })
  })
})

/** A formula of any kind that the limits may or may not allow. */
const number = (max: number) => fc.integer({ min: 0, max }).map(String)
const compare = fc.tuple(fc.constantFrom('', '=', '<', '>', '<=', '>='), number(12)).map(([is, than]) => is + than)
const rule = fc.oneof(
  fc.tuple(fc.constantFrom('kh', 'kl', 'dh', 'dl', 'k'), number(6)).map(([word, many]) => word + many),
  fc.option(compare, { nil: '' }).map(one => `!${one}`),
  fc.tuple(fc.constantFrom('r', 'ro'), fc.option(compare, { nil: '' })).map(([word, one]) => word + one),
  fc.tuple(fc.constantFrom('>', '>=', '<', '='), number(12)).map(([is, than]) => is + than),
)
const dice = fc
  .tuple(
    fc.constantFrom('', '1', '2', '4', '30', '100'),
    fc.constantFrom('1', '2', '6', '20', '1000', '%'),
    fc.array(rule, { maxLength: 3 }),
  )
  .map(([count, sides, rules]) => `${count}d${sides}${rules.join('')}`)
const formula = fc
  .tuple(
    fc.array(fc.oneof({ weight: 3, arbitrary: dice }, number(2_000_000)), { minLength: 1, maxLength: 4 }),
    fc.constantFrom(' + ', '-', '+'),
    fc.constantFrom('', '', ' adv', ' dis'),
  )
  .map(([terms, sign, edge]) => terms.join(sign) + edge)
const anyDie = (seeds: number[]) => {
  let at = 0
  return (sides: number) => (seeds[at++ % seeds.length]! % sides) + 1
}
const seeds = fc.array(fc.nat(), { minLength: 1, maxLength: 30 })

describe('whatever is written', () => {
  test('is a formula within the limits, or a problem with a name; nothing is ever thrown as an error', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          formula,
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom(...'0123456789d+-!kdhlr<>=% adv🎲\u0301') }),
        ),
        text => {
          const reading = readRoll(text)
          if (reading.problem) {
            expect(PROBLEMS).toHaveProperty(reading.problem.code)
            expect(problemWords(reading.problem).length).toBeLessThan(200)
            return
          }
          const groups = reading.formula.filter(isDice)
          expect(groups.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(MOST_DICE)
          for (const { sides } of groups) expect(sides).toBeLessThanOrEqual(MOST_SIDES)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('comes to the sum of what counts, with every die within its sides and never more dice than the limit', () => {
    fc.assert(
      fc.property(formula, seeds, (text, many) => {
        const reading = readRoll(text)
        fc.pre(!reading.problem)
        const thrown = throwDice(reading.problem ? [] : reading.formula, anyDie(many))
        const all = thrown.groups.flatMap(({ dice }) => dice)
        expect(all.length).toBeLessThanOrEqual(MOST_DICE)
        for (const { sides, dice } of thrown.groups)
          for (const { value } of dice) {
            expect(value).toBeGreaterThanOrEqual(1)
            expect(value).toBeLessThanOrEqual(sides)
          }
        let total = thrown.bonus
        for (const { sign, dice } of thrown.groups)
          for (const { fate, value, isSuccess } of dice)
            if (fate === 'kept') total += sign * (thrown.counts === 'sum' ? value : isSuccess ? 1 : 0)
        expect(thrown.total).toBe(total)
      }),
      { numRuns: 2000 },
    )
  })

  test('is written again to the same formula', () => {
    fc.assert(
      fc.property(formula, text => {
        const reading = readRoll(text)
        if (reading.problem) return
        const again = readRoll(formulaText(reading.formula))
        if (again.problem?.code === 'DICE_TOO_LONG') return
        expect(again).toMatchObject({ formula: reading.formula, problem: null })
      }),
      { numRuns: 1000 },
    )
  })
})
