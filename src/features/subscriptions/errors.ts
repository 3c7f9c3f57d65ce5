import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const subscriptionErrors = errors({
  SUBSCRIBERS_ONLY: {
    status: 403,
    message: 'There is no subscription to manage. Plans are in the store.',
    data: noData,
  },
  PLAN_UNCHANGED: { status: 409, message: 'That is your plan already.', data: noData },
  QUOTE_CHANGED: {
    status: 409,
    message: 'The amount has changed since it was shown. Nothing was charged. Please look at it again.',
    data: noData,
  },
  PLAN_NOT_RENEWED: {
    status: 409,
    message: 'This plan ends with its period and is not renewed. When it has ended, choose a plan in the store.',
    data: noData,
  },
  PLAN_BEGINS: {
    status: 409,
    message: 'Your purchase is being set up. Please try again in a minute.',
    data: noData,
  },
  PLAN_ENDS: {
    status: 409,
    message: 'This plan ends with its period. Take the cancellation back first.',
    data: noData,
  },
  SLOTS_IDLE: {
    status: 409,
    message: 'These slots would count for nothing: your plan ends before them, or has all 15 slots already.',
    data: noData,
  },
  PAYMENT_DUE: { status: 409, message: 'The last payment of this plan failed. Please pay it first.', data: noData },
  RENEWAL_DECLINED: {
    status: 402,
    message: 'The card was declined. Nothing was charged, and nothing has changed.',
    data: noData,
  },
  NOTHING_DUE: { status: 409, message: 'Nothing is left to pay.', data: noData },
})

type SubscriptionErrors = typeof subscriptionErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends SubscriptionErrors {}
}
