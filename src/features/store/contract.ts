import './errors.ts'
import '#features/books/errors.ts'
import '#features/party-pot/errors.ts'
import * as z from 'zod'
import { BILLINGS, PLAN_TIERS } from '#features/entitlements/rules.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { BILLING_KINDS, CATEGORIES, FOUNDER_TIERS, GOODS, MOST_IN_CART, MOST_OF_ONE, ORDER_BILLINGS } from './rules.ts'

const cents = z.number().int().nonnegative()

/** A thing in the catalogue. Prices are cents; a plan has a monthly and an annual one and no single price. */
export const Product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  longDescription: z.string(),
  features: z.array(z.string()),
  category: z.enum(CATEGORIES),
  billing: z.enum(BILLING_KINDS),
  price: cents.nullable(),
  priceId: z.string().nullable(),
  monthlyPrice: cents.nullable(),
  monthlyPriceId: z.string().nullable(),
  annualPrice: cents.nullable(),
  annualPriceId: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** From when on it is sold to everybody; null: from the beginning. Plans and founder places have none. */
  releasedAt: z.date().nullable(),
})
export type ProductView = z.output<typeof Product>

/**
 * An order, for its buyer alone. `pending` until the payment's signed event has arrived. `creditUsed` is what account credit
 * pays of the amount, `potUsed` what the pot of a party does. `isReturned`: it was paid, and the money goes back or is back. A line that is not
 * given (`isGiven` false) could not be, and what it cost goes back; null until the payment.
 */
export const Order = z.object({
  id: z.uuid(),
  status: z.enum(['pending', 'paid', 'cancelled']),
  productName: z.string(),
  category: z.enum(GOODS),
  billing: z.enum(ORDER_BILLINGS),
  amount: cents,
  creditUsed: cents,
  potUsed: cents,
  paidAt: z.date().nullable(),
  isReturned: z.boolean(),
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      billing: z.enum(ORDER_BILLINGS),
      quantity: z.int(),
      cents,
      isGiven: z.boolean().nullable(),
    }),
  ),
})
export type OrderView = z.output<typeof Order>

/** An own order that was paid, in cents. `givenBack` is what of it went back or goes back, whatever had paid it. */
export const Purchase = z.object({ id: z.uuid(), name: z.string(), cents, givenBack: cents, paidAt: z.date() })
export type PurchaseView = z.output<typeof Purchase>

/** A checkout at the test till, and where the browser goes from it. */
export const TillView = Order.extend({ expiresAt: z.date(), successUrl: z.string(), cancelUrl: z.string() })
export type TillAnswer = z.output<typeof TillView>

/**
 * A tier of founders. `remaining`: how many places can be bought now; one that somebody is paying for is not among them.
 * `showNextTierMessage`: it is sold out, and a later tier is not.
 */
const Tier = z.object({
  id: z.enum(FOUNDER_TIERS),
  remaining: z.int(),
  total: z.int(),
  showNextTierMessage: z.boolean(),
})
export type TierView = z.output<typeof Tier>

/** What somebody wishes to buy; `once` for what is not charged again. */
const items = z
  .array(
    z.object({
      productId: z.string().min(1).max(60),
      billing: z.enum(ORDER_BILLINGS),
      quantity: z.int().min(1).max(MOST_OF_ONE),
    }),
  )
  .max(MOST_IN_CART)

/**
 * What a cart costs now, in cents. `discountCents` was taken off the lines already; `creditCents` is what account credit pays of
 * the total, after `potCents`, which the chosen pot pays of the plans and slots. `pots` are those that the caller may choose. A line without a price (`cents` null) is not sold any more.
 */
export const Cart = z.object({
  lines: z.array(
    z.object({
      productId: z.string(),
      billing: z.enum(ORDER_BILLINGS),
      quantity: z.int(),
      name: z.string(),
      priceId: z.string().nullable(),
      unitCents: cents,
      discount: z.int(),
      cents: cents.nullable(),
    }),
  ),
  discountCents: cents,
  totalCents: cents,
  potCents: cents,
  creditCents: cents,
  pots: z.array(z.object({ bookId: z.uuid(), title: z.string(), cents })),
})
export type CartView = z.output<typeof Cart>

/** The campaign whose pot pays plans and slots, before the caller’s own credit. Its GM alone may name it. */
const potOf = z.uuid().optional()

/** An opened checkout: where it is paid, and its name, by which the order is looked up. */
const Opened = z.object({ orderId: z.uuid(), url: z.string(), session: z.string() })

const session = z.object({ session: z.string().min(1).max(4000) })

/** The items of the store. */
export const wares = subject('wares', ['buy'], { by: null })
/** A checkout at the test till: its buyer's alone, and that of a visitor is for those who have its address. */
export const checkoutAtTill = subject('checkoutAtTill', ['pay'], { by: 'session', codes: ['SIGN_IN_REQUIRED'] })

/** The caller’s own founder purchase. */
export const founding = subject('founding', ['refund'], { by: null, codes: ['REFUND_OVER'] })

/**
 * The own founder purchase, or null: the tier and when it was paid; until when it can be refunded; whether the money is on
 * its way back.
 */
export const Founding = z.object({
  purchase: z
    .object({
      tier: z.enum(FOUNDER_TIERS),
      paidAt: z.date(),
      refundableUntil: z.date(),
      isReturned: z.boolean(),
    })
    .nullable(),
  can: abilities(founding.actions),
})
export type FoundingView = z.output<typeof Founding>

export const store = {
  /**
   * Everything that the site sells, with its prices in cents of a US dollar: those of the payment provider, as far as it has them.
   * They are at most five minutes old.
   */
  catalogue: enter('anyone', { anywhere: true })
    .get('/store')
    .output(z.object({ currency: z.literal('usd'), products: z.array(Product) })),

  /**
   * Opens the checkout of one plan at the catalogue's price and answers where to pay. Asked twice, also at the same
   * moment, it answers with the same checkout; asked for another plan, it closes the one that was open. Account credit is
   * spent first: an order that it pays in whole is fulfilled at once, and the address is that of the receipt. `totalCents` is the
   * price that the page has shown: where the server reckons otherwise it is PRICE_CHANGED, and nothing is opened.
   */
  checkout: enter('member')
    .may('buy', wares)
    .post('/store/checkout')
    .input(z.object({ productId: z.enum(PLAN_TIERS), billing: z.enum(BILLINGS), totalCents: cents.optional(), potOf }))
    .errors(mayFail('PLAN_RUNNING', 'PLAN_INCLUDED', 'PRICE_CHANGED', 'CHECKOUT_UNAVAILABLE'))
    .errors(mayFail('BOOK_NOT_FOUND', 'POT_NOT_YOURS'))
    .output(Opened),

  /** The tiers of founders with their places, in the order in which they are sold. */
  founderTiers: enter('anyone', { anywhere: true })
    .get('/store/founder-tiers')
    .output(z.object({ tiers: z.array(Tier) })),

  /**
   * Holds a place of the tier on sale for 30 minutes, and opens its checkout at the catalogue's price. Asked twice, it
   * answers with the same checkout and the same place. The place is free again when the checkout is cancelled or over.
   * `totalCents` is the price that the page has shown, as for a plan.
   */
  checkoutFounder: enter('member')
    .may('buy', wares)
    .post('/store/founder-tiers/{tier}/checkout')
    .input(z.object({ tier: z.enum(FOUNDER_TIERS), totalCents: cents.optional() }))
    .errors(
      mayFail(
        'PRICE_CHANGED',
        'FOUNDER_ALREADY',
        'PLAN_INCLUDED',
        'TIER_SOLD_OUT',
        'TIER_NOT_ON_SALE',
        'CHECKOUT_UNAVAILABLE',
      ),
    )
    .output(Opened),

  /** The own founder purchase, and whether it can still be refunded. */
  founding: enter('signedIn', { anywhere: true }).may('read', founding).get('/me/founding').output(Founding),

  /**
   * Gives the founder place back within 30 days of its payment. The money goes the way it came; with it the place is free
   * again and the founder’s limits end. Asked twice, it is refunded once.
   */
  refundFounding: enter('signedIn').may('refund', founding).post('/me/founding/refund').output(Founding),

  /**
   * What the things of a cart cost the caller, in the order in which they would be given. Nothing is opened. The rules of a cart
   * are asked here too, so a thing may be added where this answers.
   */
  cart: enter('member')
    .may('buy', wares)
    .get('/store/cart')
    .input(z.object({ items, potOf }))
    .errors(mayFail('CART_EMPTY', 'ONE_SUBSCRIPTION', 'IN_CART_ALREADY', 'FOUNDER_BY_ITSELF', 'FOUNDER_ALREADY'))
    .errors(mayFail('PLAN_RUNNING', 'PLAN_INCLUDED', 'BOOKS_FOR_GMS', 'TOO_MANY_SLOTS'))
    .output(Cart),

  /**
   * Opens the checkout of a cart at the catalogue’s prices, less the add-on discount of the buyer. `totalCents` is what the cart
   * has shown; where the server reckons otherwise it is CART_CHANGED, and nothing is opened. The same cart, asked for twice or in two
   * tabs, has one checkout. An order of 0 is fulfilled at once.
   */
  checkoutCart: enter('member')
    .may('buy', wares)
    .post('/store/cart/checkout')
    .input(z.object({ items, totalCents: cents, potOf }))
    .errors(mayFail('CART_EMPTY', 'ONE_SUBSCRIPTION', 'IN_CART_ALREADY', 'FOUNDER_BY_ITSELF', 'FOUNDER_ALREADY'))
    .errors(mayFail('PLAN_RUNNING', 'PLAN_INCLUDED', 'BOOKS_FOR_GMS', 'TOO_MANY_SLOTS', 'ITEM_GONE', 'CART_CHANGED'))
    .errors(mayFail('TIER_SOLD_OUT', 'TIER_NOT_ON_SALE', 'PRICE_CHANGED', 'CHECKOUT_UNAVAILABLE'))
    .errors(mayFail('BOOK_NOT_FOUND', 'POT_NOT_YOURS'))
    .output(Opened),

  /** The own order behind a checkout session. Unknown and foreign sessions are NOT_FOUND. */
  order: enter('signedIn').get('/store/orders').input(session).output(Order),

  /** The own paid orders, newest first, each with a receipt; `before` is the `next` of the window before. */
  purchases: enter('signedIn')
    .get('/me/purchases')
    .input(z.object({ before: z.string().max(200).optional() }))
    .output(z.object({ purchases: z.array(Purchase), next: z.string().nullable() })),

  /** The own checkout at the test till; NOT_FOUND where a payment provider is configured. */
  till: enter('anyone').may('read', checkoutAtTill).get('/store/till').input(session).output(TillView),

  /**
   * Does at the test till what a buyer does at a provider: pays, is declined, or cancels. The till sends a signed event,
   * and the answer is the order as that event has left it.
   */
  actAtTill: enter('anyone')
    .may('pay', checkoutAtTill)
    .post('/store/till')
    .input(session.extend({ act: z.enum(['pay', 'decline', 'cancel']) }))
    .errors(mayFail('CARD_DECLINED', 'CHECKOUT_OVER'))
    .output(TillView),
}
