import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'
import { PROBLEMS, type ProblemCode } from './engine/problems.ts'

const refusal = <C extends ProblemCode>(code: C) => ({ status: 400 as const, message: PROBLEMS[code], data: noData })

/** The errors of this room: why a formula cannot be thrown or saved. */
const diceErrors = errors({
  DICE_EMPTY: refusal('DICE_EMPTY'),
  DICE_UNREADABLE: { status: 400, message: PROBLEMS.DICE_UNREADABLE, data: z.object({ at: z.string() }) },
  DICE_NONE: refusal('DICE_NONE'),
  DICE_TOO_LONG: refusal('DICE_TOO_LONG'),
  DICE_TOO_MANY: refusal('DICE_TOO_MANY'),
  DICE_SIDES: refusal('DICE_SIDES'),
  DICE_NUMBER: refusal('DICE_NUMBER'),
  DICE_KEEP: refusal('DICE_KEEP'),
  DICE_ENDLESS: refusal('DICE_ENDLESS'),
  DICE_ADVANTAGE: refusal('DICE_ADVANTAGE'),
  DICE_TARGET: refusal('DICE_TARGET'),
  ROLLS_FULL: {
    status: 409,
    message: 'You have saved {most} rolls already. Remove one first.',
    data: z.object({ most: z.int() }),
  },
})

type DiceErrors = typeof diceErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends DiceErrors {}
}
