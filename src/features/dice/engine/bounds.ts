import { MOST_BONUS, MOST_DICE, MOST_SIDES } from '../rules.ts'
import { type DiceTerm, type Formula, fitsAlways, isDice } from './formula.ts'
import type { Problem, ProblemCode } from './problems.ts'

/** Why a formula may not be thrown, or null. Only its numbers are looked at. */
export function problemIn(formula: Formula): Problem | null {
  const code = codeOf(formula)
  return code && { code, at: '' }
}

function codeOf(formula: Formula): ProblemCode | null {
  const groups = formula.filter(isDice)
  if (groups.length === 0) return 'DICE_NONE'
  if (groups.some(({ sides }) => sides < 1 || sides > MOST_SIDES)) return 'DICE_SIDES'
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  if (count > MOST_DICE || groups.some(group => group.count < 1)) return 'DICE_TOO_MANY'
  if (formula.some(term => !isDice(term) && term.amount > MOST_BONUS)) return 'DICE_NUMBER'
  if (groups.length > 1 && groups.some(({ target }) => target)) return 'DICE_TARGET'
  return groups.map(ofGroup).find(code => code !== null) ?? null
}

function ofGroup({ count, sides, keep, adds, again, target }: DiceTerm): ProblemCode | null {
  const compared = [adds, again?.when, target].filter(one => one !== null && one !== undefined)
  if (compared.some(({ than }) => than > MOST_BONUS)) return 'DICE_NUMBER'
  if (keep && (keep.many < 1 || keep.many > count || (!keep.isKept && keep.many === count))) return 'DICE_KEEP'
  const isEndless = (adds && fitsAlways(adds, sides)) || (again && !again.isOnce && fitsAlways(again.when, sides))
  return isEndless ? 'DICE_ENDLESS' : null
}
