import { type DiceTerm, type Edge, type Formula, isDice } from './formula.ts'
import { readRoll } from './read-roll.ts'
import { formulaText } from './words.ts'

/**
 * A roll with one die more: another of its kind is thrown, or a group is added. With an edge the roll becomes that one die.
 * Words that are no formula stay as the reason; a roll that would be over a limit stays as it is.
 */
export function withDie(text: string, sides: number, edge: Edge | null): string {
  const reading = readRoll(text)
  const reason = reading.problem ? text.trim() : reading.reason
  const formula = reading.problem || edge ? [plainDie(sides, edge)] : moreOf(reading.formula, sides)
  const next = [formulaText(formula), reason].filter(Boolean).join(' ')
  return readRoll(next).problem ? text : next
}

function moreOf(formula: Formula, sides: number): Formula {
  const same = formula.find(one => isDice(one) && one.sides === sides && isPlain(one))
  if (!same) return [...formula, plainDie(sides, null)]
  return formula.map(one => (one === same && isDice(one) ? { ...one, count: one.count + 1 } : one))
}

const isPlain = ({ sign, keep, adds, again, target, edge }: DiceTerm) =>
  sign === 1 && !keep && !adds && !again && !target && !edge

const plainDie = (sides: number, edge: Edge | null): DiceTerm => ({
  ...{ kind: 'dice', sign: 1, count: 1, sides, keep: null, adds: null, again: null, target: null, edge },
})
