import type { DieView, ThrownView } from '../forms.ts'
import { MOST_DICE } from '../rules.ts'
import { type DiceTerm, type Formula, fits, isDice } from './formula.ts'
import { formulaText, formulaWords } from './words.ts'

/** Throws one die with so many sides. */
export type ThrowDie = (sides: number) => number

type Budget = { left: number; wasCut: boolean }

/** Throws a formula that was checked. Dice that are thrown again or added count against the limit of dice like all others. */
export function throwDice(formula: Formula, throwDie: ThrowDie): ThrownView {
  const groups = formula.filter(isDice)
  const planned = groups.reduce((sum, { count }) => sum + count, 0)
  const budget: Budget = { left: MOST_DICE - planned, wasCut: false }
  const thrown = groups.map(group => ({
    sign: group.sign,
    sides: group.sides,
    dice: throwGroup(group, throwDie, budget),
  }))
  const counts = groups.some(({ target }) => target) ? 'successes' : 'sum'
  const bonus = formula.reduce((sum, term) => (isDice(term) ? sum : sum + term.sign * term.amount), 0)
  return {
    formula: formulaText(formula),
    means: formulaWords(formula),
    counts,
    groups: thrown,
    bonus,
    total: thrown.reduce((sum, { sign, dice }) => sum + sign * worthOf(dice, counts), bonus),
    wasCut: budget.wasCut,
  }
}

const worthOf = (dice: DieView[], counts: ThrownView['counts']) =>
  dice
    .filter(({ fate }) => fate === 'kept')
    .reduce((sum, { value, isSuccess }) => sum + (counts === 'sum' ? value : Number(isSuccess)), 0)

function throwGroup(group: DiceTerm, throwDie: ThrowDie, budget: Budget): DieView[] {
  const dice = Array.from({ length: group.count }, () => chain(group, throwDie, budget)).flat()
  const counting = countingIn(group, dice)
  return dice.map(die => ({
    ...die,
    fate: die.fate === 'again' ? 'again' : counting.has(die) ? 'kept' : 'dropped',
    isSuccess: counting.has(die) && group.target !== null && fits(group.target, die.value),
  }))
}

/** One die of a group with those that are thrown because of it. */
function chain({ sides, again, adds }: DiceTerm, throwDie: ThrowDie, budget: Budget): DieView[] {
  const die = (isJoined: boolean): DieView => ({ value: throwDie(sides), fate: 'kept', isJoined, isSuccess: false })
  const dice = [die(false)]
  const last = () => dice.at(-1)!
  while (again && fits(again.when, last().value) && mayThrow(budget)) {
    last().fate = 'again'
    dice.push(die(true))
    if (again.isOnce) break
  }
  while (adds && fits(adds, last().value) && mayThrow(budget)) dice.push(die(true))
  return dice
}

function mayThrow(budget: Budget): boolean {
  if (budget.left === 0) budget.wasCut = true
  else budget.left -= 1
  return !budget.wasCut
}

/** The dice that count. Of equal ones the earlier are kept. */
function countingIn({ keep }: DiceTerm, dice: DieView[]): Set<DieView> {
  const shown = dice.filter(({ fate }) => fate !== 'again')
  if (!keep) return new Set(shown)
  const ordered = shown.toSorted((one, other) =>
    keep.end === 'highest' ? other.value - one.value : one.value - other.value,
  )
  return new Set(keep.isKept ? ordered.slice(0, keep.many) : ordered.slice(keep.many))
}
