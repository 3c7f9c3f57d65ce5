import './errors.ts'
import * as z from 'zod'
import { BILLINGS, PLAN_TIERS } from '#features/entitlements/rules.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { BILLING_KINDS, CATEGORIES, GOODS, ORDER_BILLINGS } from './rules.ts'

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
})
export type ProductView = z.output<typeof Product>

/**
 * An order, for its buyer alone. `pending` until the payment's signed event has arrived. `creditUsed` is what account credit
 * pays of the amount.
 */
export const Order = z.object({
  id: z.uuid(),
  status: z.enum(['pending', 'paid', 'cancelled']),
  productName: z.string(),
  category: z.enum(GOODS),
  billing: z.enum(ORDER_BILLINGS),
  amount: cents,
  creditUsed: cents,
  paidAt: z.date().nullable(),
})
export type OrderView = z.output<typeof Order>

/** A checkout at the test till, and where the browser goes from it. */
export const TillView = Order.extend({ expiresAt: z.date(), successUrl: z.string(), cancelUrl: z.string() })
export type TillAnswer = z.output<typeof TillView>

const session = z.object({ session: z.string().min(1).max(4000) })

/** The items of the store. */
export const wares = subject('wares', ['buy'], { by: null })
/** A checkout at the test till: its buyer's alone, and that of a visitor is for those who have its address. */
export const checkoutAtTill = subject('checkoutAtTill', ['pay'], { by: 'session', codes: ['SIGN_IN_REQUIRED'] })

export const store = {
  /** Everything that the site sells, with its prices in cents of a US dollar. */
  catalogue: enter('anyone', { anywhere: true })
    .get('/store')
    .output(z.object({ currency: z.literal('usd'), products: z.array(Product) })),

  /**
   * Opens the checkout of one plan at the catalogue's price and answers where to pay. Asked twice, also at the same
   * moment, it answers with the same checkout; asked for another plan, it closes the one that was open. Account credit is
   * spent first: an order that it pays in whole is fulfilled at once, and the address is that of the receipt.
   */
  checkout: enter('member')
    .may('buy', wares)
    .post('/store/checkout')
    .input(z.object({ productId: z.enum(PLAN_TIERS), billing: z.enum(BILLINGS) }))
    .errors(mayFail('PLAN_RUNNING', 'PLAN_INCLUDED', 'CHECKOUT_UNAVAILABLE'))
    .output(z.object({ orderId: z.uuid(), url: z.string() })),

  /** The own order behind a checkout session. Unknown and foreign sessions are NOT_FOUND. */
  order: enter('signedIn').get('/store/orders').input(session).output(Order),

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
