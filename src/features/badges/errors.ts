import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const badgeErrors = errors({
  BADGE_NOT_PNG: { status: 415, message: 'Badges must be PNG files', data: noData },
  BADGE_NAME_TAKEN: {
    status: 409,
    message: 'There is already a badge called {id}.',
    data: z.object({ id: z.string() }),
  },
  BADGES_FULL: {
    status: 409,
    message: 'You have made {most} badges, which is the most.',
    data: z.object({ most: z.int() }),
  },
  BADGE_UNKNOWN: { status: 404, message: 'There is no such badge of yours.', data: noData },
  BADGE_NOT_EARNED: { status: 409, message: 'You have not earned that badge.', data: noData },
})

type BadgeErrors = typeof badgeErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends BadgeErrors {}
}
