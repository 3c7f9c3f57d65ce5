import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const storeErrors = errors({
  PLAN_RUNNING: { status: 409, message: 'You have a running plan already.', data: noData },
  PLAN_INCLUDED: { status: 409, message: 'Included with VIP access', data: noData },
  FOUNDER_ALREADY: { status: 409, message: 'You are a founder already.', data: noData },
  TIER_SOLD_OUT: { status: 409, message: 'This tier is sold out', data: noData },
  TIER_NOT_ON_SALE: { status: 409, message: 'This tier is not on sale yet.', data: noData },
  REFUND_OVER: {
    status: 409,
    message: 'A founder purchase is refunded within 30 days, and this time is over.',
    data: noData,
  },
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
