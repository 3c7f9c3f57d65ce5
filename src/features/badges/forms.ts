import * as z from 'zod'
import { BADGE_ID, BADGE_ID_LEAST, BADGE_ID_MOST } from './rules.ts'

/** The id of a badge, which is also the name of its file. */
export const BadgeId = z
  .string()
  .trim()
  .min(BADGE_ID_LEAST, 'A badge name has at least 2 characters.')
  .max(BADGE_ID_MOST, `A badge name has at most ${BADGE_ID_MOST} characters.`)
  .regex(BADGE_ID, 'A badge file name has only lowercase letters, digits, hyphens or underscores.')

/** The name of a new badge. */
export const NewBadge = z.object({ id: BadgeId })

const Slot = z.string().max(BADGE_ID_MOST).nullable()

/** The badges beside one's name: one, two, or none. */
export const BadgeDisplay = z
  .object({ displaySlot1: Slot, displaySlot2: Slot })
  .refine(({ displaySlot1, displaySlot2 }) => displaySlot1 === null || displaySlot1 !== displaySlot2, {
    path: ['displaySlot2'],
    message: 'The same badge cannot fill both slots.',
  })
