import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const supportErrors = errors({
  BUG_REPORT_FAILED: {
    status: 400,
    message: 'Failed to submit bug report. Please try again or contact support directly.',
    data: noData,
  },
})

type SupportErrors = typeof supportErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends SupportErrors {}
}
