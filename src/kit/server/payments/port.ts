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
  /** The card is stored for plans that begin with this payment, each of which `beginPlan` names. Default: false. */
  keepsCard?: boolean
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

/** What a running plan is charged for, period after period. */
export type PlanLine = { name: string; unitCents: number; interval: 'month' | 'year' }

/** A part of what is charged, and the time that it pays for. A part below zero is time that was paid for and is not used. */
export type ChargedPart = { words: string; cents: number; from: Date; to: Date }

/** A running plan as it is to be at the provider. */
export type RunningPlan = {
  subscriptionId: string
  line: PlanLine
  /** Comes back with every event of this plan; no secrets. Its `revision` tells an older event from a newer one. */
  metadata: Record<string, string>
  /** The period that is paid for. */
  period: { start: Date; end: Date }
  /** It is not charged for again, and ends with its period. */
  endsWithPeriod: boolean
}

/** A plan whose first period was paid with a checkout that has stored the card. */
export type NewPlan = {
  /** Our name of it: the same one begins once. */
  name: string
  line: PlanLine
  metadata: Record<string, string>
  period: { start: Date; end: Date }
  /** The provider’s names of the payment, and of the buyer, from the event of the checkout. */
  paymentId: string
  customerId: string | null
}

export type PlanWish = {
  plan: RunningPlan
  /** Charged at once, the sum of its parts; none, or a sum of zero: nothing is charged. */
  charge: readonly ChargedPart[]
  /** What the card of the test till does; a provider asks the bank. */
  testCard: TestCard
}
export type TestCard = 'pays' | 'fails'

/** A bill of a running plan. */
export type PlanBill = { plan: RunningPlan; part: ChargedPart; attempt: number; testCard: TestCard }

/** The bank has refused the card: nothing was charged and nothing changed. */
export class PaymentDeclined extends Error {
  override name = 'PaymentDeclined'
}

/** A thing that the provider sells, by the name that the site has for it. Words that the provider lacks are null. */
export type ProviderProduct = {
  internalId: string
  name: string | null
  description: string | null
  longDescription: string | null
  features: string[] | null
  imageUrl: string | null
  /** What it costs there, in cents of a US dollar: each month, each year, or once. The one that counts comes first. */
  prices: { id: string; cents: number; interval: 'month' | 'year' | null }[]
}

/** An event as it travels: the exact body, and the header that signs it. */
export type SignedEvent = { body: string; signature: string }

export type Payments = {
  readonly kind: 'test-till' | 'stripe'
  /** Opens a checkout; the browser goes to `url`. Grants nothing: only the signed event does. */
  startCheckout(checkout: Checkout): Promise<{ id: string; url: string }>
  /**
   * Closes a checkout before its time: nothing can be paid there any more. One that is paid or closed already is no error, and is
   * as it was.
   */
  endCheckout(sessionId: string): Promise<void>
  /**
   * Gives money back by the way it came; the same sum of the same payment is given back once. The test till delivers no events: it returns the one of the refund as `event`,
   * to be handled like every other event.
   */
  refund(refund: Refund): Promise<{ id: string; event: SignedEvent | null }>
  /**
   * Lets a plan run from the end of its first period, which was paid already: nothing is charged before. The same name twice
   * is one plan. Answers the provider’s name of it.
   */
  beginPlan(plan: NewPlan): Promise<{ subscriptionId: string }>
  /**
   * Stops a plan at once: it is not charged for again. One that is stopped already is no error. The test till delivers no
   * events: it returns that of the end.
   */
  cancelPlan(subscriptionId: string): Promise<{ events: SignedEvent[] }>
  /**
   * Makes a running plan what it is to be, and charges what that costs now. The same revision again charges nothing more.
   * @throws PaymentDeclined, and nothing has changed
   */
  changePlan(wish: PlanWish): Promise<{ events: SignedEvent[] }>
  /**
   * Charges a bill of a running plan that could not be paid once more. A bill that is paid already is not charged again.
   * @throws PaymentDeclined
   */
  payBill(bill: PlanBill): Promise<{ events: SignedEvent[] }>
  /**
   * Reads an event if its signature is right and fresh, else throws EventRefused. The same event may come twice, late
   * or out of order: remembering its id is the caller's part.
   */
  verifyEvent(rawBody: string, signature: string | null | undefined): Promise<PaymentEvent>
  /** The page that replaces the provider; null when there is a real one. */
  readonly till: Till | null
  /** What the provider sells of the site’s products, or null for one without a catalogue of its own. Fails soon when it is away. */
  readProducts(): Promise<ProviderProduct[] | null>
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
  /** The event of a period that begins: paid, or not, as the card does. Always the same for a plan, a period and an attempt. */
  renew(bill: PlanBill): SignedEvent
}

/** The provider's own words, as far as we read them; `created` is in seconds, amounts are in cents. */
export const paymentEvent = z.object({
  id: z.string().min(1),
  /**
   * Such as checkout.session.completed, checkout.session.expired, charge.refunded; others are to be passed over. `dispute.withdrawn`:
   * a bank takes `amount` of a payment back; `dispute.won`: that money is ours again. Both name the dispute by `id`, and with
   * `amount_refunded` what was given back of the payment by ourselves.
   */
  type: z.string().min(1),
  created: z.int(),
  data: z.object({
    object: z.looseObject({
      id: z.string().min(1),
      client_reference_id: z.string().nullish(),
      amount: z.int().nullish(),
      amount_total: z.int().nullish(),
      amount_refunded: z.int().nullish(),
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
