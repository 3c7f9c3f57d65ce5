import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const dataRequestErrors = errors({
  DATA_REQUEST_CHANGED: {
    status: 409,
    message: '{by} has dealt with this request already. Please look at it again.',
    data: z.object({ by: z.string() }),
  },
  DATA_REQUEST_NOBODY: {
    status: 404,
    message: 'No account has this address.',
    data: noData,
  },
  DATA_REQUEST_DAY: {
    status: 400,
    message: 'The day lies ahead, or more than 60 days back.',
    data: noData,
  },
  ERASURE_PHRASE: {
    status: 400,
    message: 'Nothing was erased: the text does not match.',
    data: noData,
  },
})

type DataRequestErrors = typeof dataRequestErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends DataRequestErrors {}
}
