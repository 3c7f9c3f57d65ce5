import * as z from 'zod'
import { errors } from '#lexicon/errors.ts'

/** The errors of this room. */
const lineErrors = errors({
  SUBJECTS_FULL: {
    status: 409,
    message: 'You have {most} subjects of your own words here already. Take one away first.',
    data: z.object({ most: z.int() }),
  },
})

type LineErrors = typeof lineErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends LineErrors {}
}
