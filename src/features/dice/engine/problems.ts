import { FORMULA_LENGTH, MOST_BONUS, MOST_DICE, MOST_SIDES } from '../rules.ts'

/** Why a formula cannot be thrown, in words; `{at}` is the part that could not be read. */
export const PROBLEMS = {
  DICE_EMPTY: 'Write what to roll after /roll, such as 2d6+3.',
  DICE_UNREADABLE: 'The formula cannot be read at “{at}”. An example: 2d20kh1+5.',
  DICE_NONE: 'A formula needs at least one die, such as d20.',
  DICE_TOO_LONG: `A formula has at most ${FORMULA_LENGTH} characters.`,
  DICE_TOO_MANY: `One roll has at least 1 and at most ${MOST_DICE} dice.`,
  DICE_SIDES: `A die has at least 1 and at most ${MOST_SIDES.toLocaleString('en')} sides.`,
  DICE_NUMBER: `A number in a formula goes up to ${MOST_BONUS.toLocaleString('en')}.`,
  DICE_KEEP: 'A roll keeps no more dice than it throws, and drops fewer.',
  DICE_ENDLESS: 'These dice would be rolled again without end: every side asks for another roll.',
  DICE_ADVANTAGE: 'Advantage and disadvantage are for one single die, such as d20, and are named once.',
  DICE_TARGET: 'Successes are counted over one group of dice.',
} as const
export type ProblemCode = keyof typeof PROBLEMS
export type Problem = { code: ProblemCode; at: string }

/** A problem in words for a reader. */
export const problemWords = ({ code, at }: Problem): string => PROBLEMS[code].replace('{at}', () => at)
