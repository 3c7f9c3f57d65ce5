import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const storeErrors = errors({
  PLAN_RUNNING: { status: 409, message: 'You have a running plan already.', data: noData },
  PLAN_INCLUDED: { status: 409, message: 'Included with VIP access', data: noData },
  FOUNDER_ALREADY: { status: 409, message: 'You are a founder already.', data: noData },
  TIER_SOLD_OUT: { status: 409, message: 'This tier is sold out', data: noData },
  TIER_NOT_ON_SALE: { status: 409, message: 'This tier is not on sale yet.', data: noData },
  CART_EMPTY: { status: 400, message: 'Your cart is empty', data: noData },
  ONE_SUBSCRIPTION: {
    status: 409,
    message: 'Only one subscription allowed per order. Remove the existing subscription first.',
    data: noData,
  },
  IN_CART_ALREADY: { status: 409, message: 'This item is already in your cart.', data: noData },
  FOUNDER_BY_ITSELF: {
    status: 409,
    message: 'A founder place is bought by itself. Its 25% off then count for every add-on.',
    data: noData,
  },
  BOOKS_FOR_GMS: { status: 403, message: 'Book purchases are only available to GMs!', data: noData },
  TOO_MANY_SLOTS: {
    status: 409,
    message: 'Maximum 15 campaigns allowed. You have {total}, this would make {would}.',
    data: z.object({ total: z.int(), would: z.int() }),
  },
  ITEM_GONE: { status: 410, message: 'Something in your cart is not sold any more. Please remove it.', data: noData },
  CART_CHANGED: {
    status: 409,
    message: 'What your cart costs has changed. Please look at it again.',
    data: noData,
  },
  PRICE_CHANGED: {
    status: 409,
    message: 'The price has changed since it was shown. Nothing was charged. Please look at it again.',
    data: noData,
  },
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
