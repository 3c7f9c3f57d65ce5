import { Stripe } from 'stripe'
import type { StripeSettings } from '../config.ts'
import { type Checkout, EventRefused, type Payments, paymentEvent } from './port.ts'
import { readStripeEvent } from './stripe-events.ts'
import { plansAtStripe } from './stripe-plans.ts'
import { productsAtStripe } from './stripe-products.ts'

/** After this a call has failed; it is repeated twice with the same idempotency key. */
const TIMEOUT_MS = 15_000
/** An event older, or further ahead, than this is refused. */
const TOLERANCE_SECONDS = 300
/** Stripe takes no checkout that ends in less than 30 minutes. It counts from its own clock, and a call may be repeated. */
const SHORTEST_CHECKOUT_SECONDS = 30 * 60

/** Payments by Stripe. Its keys stand in no log line and in no answer: errors of the API carry neither. */
export function openStripe(settings: StripeSettings): Payments {
  const stripe = clientOf(settings)
  const tax = settings.computesTax ? { automatic_tax: { enabled: true } } : {}

  return {
    kind: 'stripe',
    till: null,
    async startCheckout(checkout) {
      const { orderId, email, metadata, successUrl, cancelUrl, expiresAt, creditCents = 0, keepsCard } = checkout
      const isPlan = checkout.lines.some(({ interval }) => interval)
      const ours = { orderId, ...metadata }
      const card = keepsCard ? { setup_future_usage: 'off_session' as const } : {}
      const session = await stripe.checkout.sessions.create(
        {
          mode: isPlan ? 'subscription' : 'payment',
          client_reference_id: orderId,
          customer_email: email,
          line_items: linesOf(checkout),
          metadata,
          success_url: successUrl,
          cancel_url: cancelUrl,
          expires_at: Math.ceil(expiresAt.getTime() / 1000) + SHORTEST_CHECKOUT_SECONDS,
          ...(creditCents > 0 ? { discounts: [{ coupon: await couponOf(stripe, orderId, creditCents) }] } : {}),
          ...(isPlan
            ? { subscription_data: { metadata: ours } }
            : { payment_intent_data: { metadata: ours, ...card } }),
          ...(keepsCard ? { customer_creation: 'always' as const } : {}),
          ...tax,
        },
        { idempotencyKey: `checkout:${orderId}` },
      )
      if (!session.url) throw new Error(`the checkout ${session.id} has no address`)
      return { id: session.id, url: session.url }
    },
    async endCheckout(sessionId) {
      try {
        await stripe.checkout.sessions.expire(sessionId)
      } catch (error) {
        // Paid or expired already.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },
    async refund({ paymentId, orderId, cents, metadata }) {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentId, amount: cents, metadata: { orderId, ...metadata } },
          { idempotencyKey: `refund:${paymentId}:${cents}` },
        )
        return { id: refund.id, event: null }
      } catch (error) {
        // Stripe forgets an idempotency key after some days, and a job may ask again.
        if (isRefunded(error)) return { id: paymentId, event: null }
        throw error
      }
    },
    ...plansAtStripe(stripe),
    async verifyEvent(rawBody, signature) {
      const event = await signedBy(stripe, settings.webhookSecret, rawBody, signature)
      const read = paymentEvent.safeParse(await readStripeEvent(stripe, event))
      if (!read.success) throw new EventRefused('the event has an unknown shape')
      return read.data
    },
    readProducts: () => productsAtStripe(stripe),
    async health() {
      await stripe.balance.retrieve()
    },
  }
}

const isRefunded = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'

function clientOf({ secretKey, apiUrl }: StripeSettings): Stripe {
  const own = apiUrl ? new URL(apiUrl) : null
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(own && { host: own.hostname, port: own.port, protocol: own.protocol === 'http:' ? 'http' : 'https' }),
  })
}

const linesOf = ({ lines }: Checkout) =>
  lines.map(({ name, unitCents, quantity, interval }) => ({
    quantity,
    price_data: {
      currency: 'usd',
      unit_amount: unitCents,
      product_data: { name },
      // Prices are what a buyer pays: the tax is in them.
      tax_behavior: 'inclusive' as const,
      ...(interval ? { recurring: { interval } } : {}),
    },
  }))

/** Account credit at Stripe: a discount of the first payment alone. */
async function couponOf(stripe: Stripe, orderId: string, cents: number): Promise<string> {
  const coupon = await stripe.coupons.create(
    { amount_off: cents, currency: 'usd', duration: 'once', max_redemptions: 1, name: 'Account credit' },
    { idempotencyKey: `credit:${orderId}` },
  )
  return coupon.id
}

async function signedBy(stripe: Stripe, secret: string, rawBody: string, signature: string | null | undefined) {
  try {
    return await stripe.webhooks.constructEventAsync(rawBody, signature ?? '', secret, TOLERANCE_SECONDS)
  } catch (error) {
    throw new EventRefused('the event has no fresh signature of ours', { cause: error })
  }
}
