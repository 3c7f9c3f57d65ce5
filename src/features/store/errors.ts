import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const storeErrors = errors({
  PLAN_RUNNING: { status: 409, message: 'You have a running plan already.', data: noData },
  PLAN_INCLUDED: { status: 409, message: 'Included with VIP access', data: noData },
  CHECKOUT_UNAVAILABLE: {
    status: 503,
    message: 'The checkout could not be opened. Please try again.',
    data: noData,
  },
  CHECKOUT_OVER: { status: 410, message: 'This checkout is over. Nothing was charged.', data: noData },
  CARD_DECLINED: { status: 402, message: 'The card was declined. Nothing was charged.', data: noData },
})

type StoreErrors = typeof storeErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends StoreErrors {}
}
