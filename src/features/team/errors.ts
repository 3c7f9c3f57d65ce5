import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const teamErrors = errors({
  TEAM_MEMBER_CHANGED: {
    status: 409,
    message:
      'Somebody else has changed this team member meanwhile. What you typed is still here: save again to write over their change, or go back to see it.',
    /** The version that the member has now. */
    data: z.object({ version: z.int() }),
  },
  TEAM_FULL: {
    status: 409,
    message: 'There are {most} team members already. Delete one first.',
    data: z.object({ most: z.int() }),
  },
  TEAM_IMAGE_INVALID: {
    status: 400,
    message: 'This picture cannot be shown. Please choose another.',
    data: noData,
  },
})

type TeamErrors = typeof teamErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends TeamErrors {}
}
