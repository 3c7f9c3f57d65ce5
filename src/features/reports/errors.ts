import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const reportErrors = errors({
  CASE_CHANGED: {
    status: 409,
    message: '{by} has dealt with this already. Please look at it again.',
    data: z.object({ by: z.string() }),
  },
  OWN_CASE: {
    status: 403,
    message: 'This report is about you. Somebody else decides it.',
    data: noData,
  },
  OWN_WORDS: {
    status: 400,
    message: 'This is your own.',
    data: noData,
  },
  REPORTED_GONE: {
    status: 409,
    message: 'It is gone already. Choose another way to close the case.',
    data: noData,
  },
})

type ReportErrors = typeof reportErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends ReportErrors {}
}
