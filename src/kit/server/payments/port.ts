import * as z from 'zod'

/** One line of a checkout, discounts already taken off. With an `interval` it is charged again each time. */
export type CheckoutLine = {
  name: string
  unitCents: number
  quantity: number
  interval?: 'month' | 'year' | undefined
}

export type Checkout = {
  /** Our order: comes back as `client_reference_id`. Starting the same order again gives the same session. */
  orderId: string
  lines: CheckoutLine[]
  /** Taken off the first payment alone. Default: nothing. */
  creditCents?: number
  /** Comes back with every event of this session; no secrets. */
  metadata: Record<string, string>
  email: string
  /** Where the browser goes; `{CHECKOUT_SESSION_ID}` in `successUrl` becomes the session's id. */
  successUrl: string
  cancelUrl: string
  /** After this nothing can be paid any more. */
  expiresAt: Date
}

export type Refund = {
  paymentId: string
  orderId: string
  cents: number
  metadata?: Record<string, string> | undefined
}

/** An event as it travels: the exact body, and the header that signs it. */
export type SignedEvent = { body: string; signature: string }

export type Payments = {
  readonly kind: 'test-till' | 'stripe'
  /** Opens a checkout; the browser goes to `url`. Grants nothing: only the signed event does. */
  startCheckout(checkout: Checkout): Promise<{ id: string; url: string }>
  /**
   * Gives money back by the way it came. The test till delivers no events: it returns the one of the refund as `event`,
   * to be handled like every other event.
   */
  refund(refund: Refund): Promise<{ id: string; event: SignedEvent | null }>
  /** Stops a plan at once: it is not charged for again. One that is stopped already is no error. */
  cancelPlan(subscriptionId: string): Promise<void>
  /**
   * Reads an event if its signature is right and fresh, else throws EventRefused. The same event may come twice, late
   * or out of order: remembering its id is the caller's part.
   */
  verifyEvent(rawBody: string, signature: string | null | undefined): Promise<PaymentEvent>
  /** The page that replaces the provider; null when there is a real one. */
  readonly till: Till | null
  /** Resolves when checkouts can be started, else rejects with the reason. */
  health(): Promise<void>
}

export type TillSession = {
  id: string
  orderId: string
  lines: CheckoutLine[]
  /** What is paid now. */
  totalCents: number
  expiresAt: Date
  successUrl: string
  cancelUrl: string
}

export type Till = {
  /** The data of the till page; null for an unknown ticket. */
  read(ticket: string): TillSession | null
  /** The event of a paid session; null when the ticket is not ours or too late. Always with the same event id. */
  pay(ticket: string): SignedEvent | null
  /** The event of a session that was left without paying; null for a ticket that is not ours. */
  cancel(ticket: string): SignedEvent | null
}

/** The provider's own words, as far as we read them; `created` is in seconds, amounts are in cents. */
export const paymentEvent = z.object({
  id: z.string().min(1),
  /** Such as checkout.session.completed, checkout.session.expired, charge.refunded; others are to be passed over. */
  type: z.string().min(1),
  created: z.int(),
  data: z.object({
    object: z.looseObject({
      id: z.string().min(1),
      client_reference_id: z.string().nullish(),
      amount_total: z.int().nullish(),
      amount_refunded: z.int().nullish(),
      /** Of a dispute: what was taken back. */
      amount: z.int().nonnegative().nullish(),
      currency: z.string().nullish(),
      payment_status: z.string().nullish(),
      payment_intent: z.string().nullish(),
      customer: z.string().nullish(),
      subscription: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
})

export type PaymentEvent = z.output<typeof paymentEvent>

/** An event that is not to be believed. */
export class EventRefused extends Error {
  override name = 'EventRefused'
}
