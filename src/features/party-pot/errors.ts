import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const potErrors = errors({
  POT_CREDIT_SHORT: { status: 409, message: 'Your account credit is less than that.', data: noData },
  POT_NOTHING_UNSPENT: { status: 409, message: 'Nothing of your gifts is unspent any more.', data: noData },
  POT_NOT_YOURS: { status: 403, message: 'Only the GM of a campaign pays with its pot.', data: noData },
})

type PotErrors = typeof potErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends PotErrors {}
}
