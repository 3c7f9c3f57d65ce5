import { FORMULA_LENGTH, MOST_BONUS } from '../rules.ts'
import { problemIn } from './bounds.ts'
import type { Compare, DiceTerm, Edge, Formula, Keep } from './formula.ts'
import { isDice } from './formula.ts'
import type { Problem, ProblemCode } from './problems.ts'

/** A roll as it was written: the formula, and the words after it. */
export type Reading = { formula: Formula; reason: string; problem: null } | { problem: Problem }

/** What one read of the text met; the problem of the first part that could not be read is thrown and caught in here. */
class Unreadable extends Error {
  readonly problem: Problem
  constructor(code: ProblemCode, at = '') {
    super(code)
    this.problem = { code, at }
  }
}

const EDGE = /(adv(?:antage)?|dis(?:advantage)?)(?![\p{L}\p{M}\p{N}])/iuy
const DICE = /(\d*)d(\d+|%)/iy
const DIGITS = /\d+/y
const SIGN = /[+\u2212-]/y
const SPACE = /[^\S\n]*/y
const KEEP = /[^\S\n]*(kh|kl|dh|dl|k)(\d*)/iy
const ADDS = /!(?:(<=|>=|<|>|=)?(\d+))?/y
const AGAIN = /(ro|r)(?:(<=|>=|<|>|=)?(\d+))?/iy
const TARGET = /[^\S\n]*(<=|>=|<|>|=)[^\S\n]*(\d+)/y
/** What may follow a part of a formula directly. */
const ENDS = /$|[\s+\u2212-]/uy
const SHOWN = 12

/** Reads a roll and checks it against every limit; nothing is thrown for that. Malformed text is a problem with a name. */
export function readRoll(text: string): Reading {
  try {
    const { formula, reason } = reading(text.trim())
    const problem = problemIn(formula)
    return problem ? { problem } : { formula, reason, problem: null }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.problem }
    throw error
  }
}

function reading(text: string): { formula: Formula; reason: string } {
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match
  }
  const sees = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    return pattern.test(text)
  }
  const unreadable = (): never => {
    const rest = text.slice(at).split(/\s/)[0] || text.slice(at).trim() || text
    const shown = [...rest]
    throw new Unreadable('DICE_UNREADABLE', shown.length > SHOWN ? `${shown.slice(0, SHOWN).join('')}…` : rest)
  }
  if (text === '') throw new Unreadable('DICE_EMPTY')

  const formula: Formula = []
  let edge = edgeIn(take(EDGE))
  take(SPACE)
  let sign: 1 | -1 = 1
  // “adv+4” means a d20.
  if (edge && !sees(DICE)) formula.push(plain(1, 20))
  else {
    if (isMinus(take(SIGN))) sign = -1
    take(SPACE)
    formula.push(term())
  }

  while (true) {
    const end = at
    take(SPACE)
    const word = take(EDGE)
    if (word) {
      if (edge) throw new Unreadable('DICE_ADVANTAGE')
      edge = edgeIn(word)
      continue
    }
    const operator = take(SIGN)
    if (!operator) {
      if (end > FORMULA_LENGTH) throw new Unreadable('DICE_TOO_LONG')
      return { formula: edge ? withEdge(formula, edge) : formula, reason: text.slice(end).trim() }
    }
    sign = isMinus(operator) ? -1 : 1
    take(SPACE)
    formula.push(term())
  }

  function term(): Formula[number] {
    const dice = take(DICE)
    if (dice) {
      const [, count = '', sides = ''] = dice
      const group = rules({ ...plain(numberOf(count || '1'), sides === '%' ? 100 : numberOf(sides)), sign })
      if (!sees(ENDS)) unreadable()
      return group
    }
    const digits = take(DIGITS)
    if (!digits || !sees(ENDS)) return unreadable()
    return { kind: 'number', sign, amount: numberOf(digits[0]) }
  }

  function rules(group: DiceTerm): DiceTerm {
    for (;;) {
      const before = at
      const adds = group.adds ? null : take(ADDS)
      if (adds) group.adds = compareOf(adds[1], adds[2] ?? String(group.sides))
      const again = group.again ? null : take(AGAIN)
      if (again) group.again = { when: compareOf(again[2], again[3] ?? '1'), isOnce: again[1]!.length === 2 }
      const beforeKeep = at
      const keep = group.keep ? null : take(KEEP)
      // A word after the dice that only begins like a rule is the reason.
      if (keep && sees(RULE_ENDS)) group.keep = keepOf(keep)
      else at = beforeKeep
      const target = group.target ? null : take(TARGET)
      if (target) group.target = compareOf(target[1], target[2]!)
      if (at === before) return group
    }
  }
}

const RULE_ENDS = /$|[^\p{L}\p{M}\p{N}]|(?=[rR]\d?)/uy
const isMinus = (match: RegExpExecArray | null) => match !== null && match[0] !== '+'
const edgeIn = (match: RegExpExecArray | null): Edge | null =>
  match && (match[1]!.toLowerCase().startsWith('adv') ? 'advantage' : 'disadvantage')

const plain = (count: number, sides: number): DiceTerm => ({
  kind: 'dice',
  sign: 1,
  count,
  sides,
  keep: null,
  adds: null,
  again: null,
  target: null,
  edge: null,
})

/** A number of a formula; one with too many digits is refused like any other that is too large. */
function numberOf(digits: string): number {
  const number = Number(digits)
  return number > MOST_BONUS ? MOST_BONUS + 1 : number
}

const compareOf = (is: string | undefined, digits: string): Compare => ({
  is: (is ?? '=') as Compare['is'],
  than: numberOf(digits),
})

function keepOf([, word = '', many = '']: RegExpExecArray): Keep {
  const isKept = !word.toLowerCase().startsWith('d')
  return { isKept, end: /l$/i.test(word) ? 'lowest' : 'highest', many: numberOf(many || '1') }
}

/** Gives advantage to the first single d20, or else to the first single die. */
function withEdge(formula: Formula, edge: Edge): Formula {
  const isSingle = (one: Formula[number]): one is DiceTerm =>
    isDice(one) && one.count === 1 && !one.keep && !one.adds && !one.again && !one.target
  const singles = formula.filter(isSingle)
  const chosen = singles.find(({ sides }) => sides === 20) ?? singles[0]
  if (!chosen) throw new Unreadable('DICE_ADVANTAGE')
  const end = edge === 'advantage' ? 'highest' : 'lowest'
  const given: DiceTerm = { ...chosen, count: 2, edge, keep: { isKept: true, end, many: 1 } }
  return formula.map(one => (one === chosen ? given : one))
}
