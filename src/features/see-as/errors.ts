import * as z from 'zod'
import { errors, noData, retryAfter } from '#lexicon/errors.ts'

/** The errors of this room. */
const seeAsErrors = errors({
  SEE_AS_UNAVAILABLE: { status: 503, message: '{reason}', data: z.object({ reason: z.string() }) },
  SEE_AS_BUSY: {
    status: 503,
    message: 'Several pages are being looked at already. Please try again in {wait}.',
    data: retryAfter,
  },
  SEE_AS_FAILED: { status: 503, message: 'This page could not be made. Please try again.', data: noData },
})

type SeeAsErrors = typeof seeAsErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends SeeAsErrors {}
}
