import * as z from 'zod'

/** The fields of a form as Stripe nests them: `line_items[0][price_data][currency]`. */
export function nested(body: string): unknown {
  const root: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop()!
    let at = root
    for (const step of path) {
      at[step] ??= {}
      at = at[step] as Record<string, unknown>
    }
    at[last] = value
  }
  return listed(root)
}

/** Objects whose keys count from 0 are lists. */
function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, listed(one)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}

const whole = z.coerce.number().int()
const flag = z.enum(['true', 'false']).transform(value => value === 'true')
const usd = z.literal('usd')
const metadata = z.record(z.string().max(40), z.string().max(500))
const recurring = z.strictObject({ interval: z.enum(['month', 'year']) })
const price = { currency: usd, unit_amount: whole.nonnegative(), tax_behavior: z.enum(['inclusive', 'exclusive']) }
const line = z.strictObject({
  quantity: whole.positive(),
  price_data: z.strictObject({
    ...price,
    product_data: z.strictObject({ name: z.string().min(1) }),
    recurring: recurring.optional(),
  }),
})

/**
 * What each request may carry: the parameters that the adapter has a use for, by the types of the package. Another one is refused,
 * as Stripe refuses what it does not have.
 */
export const SENT = {
  'checkout.session': z.strictObject({
    mode: z.enum(['payment', 'subscription']),
    client_reference_id: z.string().max(200),
    customer_email: z.email(),
    line_items: z.array(line).min(1),
    metadata: metadata.optional(),
    success_url: z.url(),
    cancel_url: z.url(),
    expires_at: whole,
    discounts: z
      .array(z.strictObject({ coupon: z.string() }))
      .max(1)
      .optional(),
    subscription_data: z.strictObject({ metadata }).optional(),
    payment_intent_data: z
      .strictObject({ metadata, setup_future_usage: z.literal('off_session').optional() })
      .optional(),
    customer_creation: z.literal('always').optional(),
    automatic_tax: z.strictObject({ enabled: flag }).optional(),
  }),
  coupon: z.strictObject({
    amount_off: whole.positive(),
    currency: usd,
    duration: z.literal('once'),
    max_redemptions: whole.positive(),
    name: z.string().max(40),
  }),
  refund: z.strictObject({ payment_intent: z.string(), amount: whole.positive(), metadata: metadata.optional() }),
  product: z.strictObject({ id: z.string(), name: z.string().min(1) }),
  invoice: z.strictObject({
    customer: z.string(),
    subscription: z.string(),
    auto_advance: flag,
    pending_invoice_items_behavior: z.literal('exclude'),
    metadata: metadata.optional(),
  }),
  invoiceitem: z.strictObject({
    customer: z.string(),
    invoice: z.string(),
    amount: whole,
    currency: usd,
    description: z.string(),
    period: z.strictObject({ start: whole, end: whole }),
  }),
  begin: z.strictObject({
    customer: z.string(),
    default_payment_method: z.string(),
    items: z
      .array(
        z.strictObject({
          quantity: whole.positive(),
          price_data: z.strictObject({ ...price, product: z.string(), recurring }),
        }),
      )
      .length(1),
    trial_end: whole,
    metadata,
  }),
  subscription: z.strictObject({
    metadata: metadata.optional(),
    cancel_at_period_end: flag,
    proration_behavior: z.literal('none'),
    trial_end: whole.optional(),
    items: z
      .array(
        z.strictObject({
          id: z.string(),
          quantity: whole.positive(),
          price_data: z.strictObject({ ...price, product: z.string(), recurring }),
        }),
      )
      .length(1)
      .optional(),
  }),
  finalize: z.strictObject({ auto_advance: flag }),
  nothing: z.strictObject({}),
}
export type SentTo = keyof typeof SENT
