import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const dataRequestErrors = errors({
  DATA_REQUEST_CHANGED: {
    status: 409,
    message: '{by} has dealt with this request already. Please look at it again.',
    data: z.object({ by: z.string() }),
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
