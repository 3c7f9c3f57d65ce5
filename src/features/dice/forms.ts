import * as z from 'zod'
import { nameField } from '#kit/shared/visible-name.ts'
import { FORMULA_LENGTH, MOST_DICE, NAME_LENGTH } from './rules.ts'

/** What became of a die: it counts, it was dropped, or it was rolled again and so counts for nothing. */
const FATES = ['kept', 'dropped', 'again'] as const

/** One die. `isJoined`: it was thrown because of the die before it. */
export const Die = z.object({
  value: z.int(),
  fate: z.enum(FATES),
  isJoined: z.boolean(),
  isSuccess: z.boolean(),
})
export type DieView = z.output<typeof Die>

/** A throw: the formula, what it means, every die, and the total. */
export const Thrown = z.object({
  formula: z.string().max(300),
  means: z.string().max(3000),
  counts: z.enum(['sum', 'successes']),
  groups: z
    .array(z.object({ sign: z.literal([1, -1]), sides: z.int(), dice: z.array(Die).max(MOST_DICE) }))
    .max(MOST_DICE),
  /** The numbers of the formula together. */
  bonus: z.int(),
  total: z.int(),
  /** Whether more dice were called for than one roll may have. */
  wasCut: z.boolean(),
})
export type ThrownView = z.output<typeof Thrown>

/** A roll beside a line. `isVerified`: the server threw it for this very line, and nothing was changed since. */
export const Roll = z.object({ isVerified: z.boolean(), thrown: Thrown.nullable() })
export type RollView = z.output<typeof Roll>

/** A roll that somebody saves: its name, and the formula as after `/roll`. */
export const SavedRollForm = z.object({
  name: nameField('Please name the roll', NAME_LENGTH, `A name has at most ${NAME_LENGTH} characters.`),
  formula: z.string().max(FORMULA_LENGTH, `A formula has at most ${FORMULA_LENGTH} characters.`),
})
