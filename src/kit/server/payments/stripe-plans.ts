import { createHash } from 'node:crypto'
import { Stripe } from 'stripe'
import { type ChargedPart, type NewPlan, PaymentDeclined, type Payments, type PlanLine, type PlanWish } from './port.ts'

/** A bill that was declined is void; the same change is billed again at most so many times. */
const MOST_TRIES = 20

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
const sumOf = (parts: readonly ChargedPart[]) => parts.reduce((sum, { cents }) => sum + cents, 0)
const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
const isCode = (error: unknown, ...codes: string[]) =>
  error instanceof Stripe.errors.StripeError && codes.includes(error.code ?? '')

/**
 * Running plans at Stripe. What a change costs is computed here and charged as a bill of its own, so Stripe prorates nothing. A
 * plan whose interval changes keeps the period that is paid for as a trial: its end is when Stripe charges next.
 */
export function plansAtStripe(stripe: Stripe): Pick<Payments, 'beginPlan' | 'cancelPlan' | 'changePlan' | 'payBill'> {
  return {
    beginPlan: plan => beginAtStripe(stripe, plan),
    async cancelPlan(subscriptionId) {
      try {
        await stripe.subscriptions.cancel(subscriptionId)
      } catch (error) {
        if (!isCode(error, 'resource_missing')) throw error
      }
      return { events: [] }
    },
    async changePlan(wish) {
      const { plan, charge } = wish
      const running = await stripe.subscriptions.retrieve(plan.subscriptionId)
      if (sumOf(charge) > 0) await settle(stripe, await billOf(stripe, running, wish))
      // It says what the plan is to be, so a second time changes nothing.
      await stripe.subscriptions.update(plan.subscriptionId, {
        metadata: plan.metadata,
        cancel_at_period_end: plan.endsWithPeriod,
        proration_behavior: 'none',
        ...(await changesOf(stripe, running, wish)),
      })
      return { events: [] }
    },
    async payBill({ plan }) {
      const { data } = await stripe.invoices.list({ subscription: plan.subscriptionId, status: 'open', limit: 10 })
      for (const bill of data) await settle(stripe, bill)
      return { events: [] }
    },
  }
}

/** A subscription whose first period is a trial: it was paid with the checkout, whose card is charged from then on. */
async function beginAtStripe(stripe: Stripe, plan: NewPlan): Promise<{ subscriptionId: string }> {
  const { name, line, metadata, period, paymentId, customerId } = plan
  if (!customerId) throw new Error(`nobody is known at Stripe to charge for ${name}`)
  const { payment_method: card } = await stripe.paymentIntents.retrieve(paymentId)
  const { id } = await stripe.subscriptions.create(
    {
      customer: customerId,
      ...(card ? { default_payment_method: typeof card === 'string' ? card : card.id } : {}),
      items: [{ quantity: 1, price_data: await priceOf(stripe, line) }],
      trial_end: seconds(period.end),
      metadata,
    },
    { idempotencyKey: `begin:${name}` },
  )
  return { subscriptionId: id }
}

const keyOf = ({ plan }: PlanWish) => `plan:${plan.subscriptionId}:${plan.metadata['revision'] ?? ''}`

/** The bill of a change, open and with its parts. A repeated call finds the bill of the first, unless that one was declined. */
async function billOf(stripe: Stripe, { customer }: Stripe.Subscription, wish: PlanWish): Promise<Stripe.Invoice> {
  const { plan, charge } = wish
  const key = `${keyOf(wish)}:${hashOf(charge)}`
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const made = await stripe.invoices.create(
      {
        customer: typeof customer === 'string' ? customer : customer.id,
        subscription: plan.subscriptionId,
        auto_advance: false,
        pending_invoice_items_behavior: 'exclude',
        metadata: plan.metadata,
      },
      { idempotencyKey: `${key}:bill:${tried}` },
    )
    // The answer to a repeated call is that of the first one, so the bill is read as it is now.
    const bill = await stripe.invoices.retrieve(made.id)
    if (bill.status === 'void') continue
    if (bill.status !== 'draft') return bill
    for (const [index, { cents, words, from, to }] of charge.entries())
      await stripe.invoiceItems.create(
        {
          customer: typeof customer === 'string' ? customer : customer.id,
          invoice: made.id,
          amount: cents,
          currency: 'usd',
          description: words,
          period: { start: seconds(from), end: seconds(to) },
        },
        { idempotencyKey: `${key}:part:${tried}:${index}` },
      )
    return stripe.invoices.finalizeInvoice(made.id, { auto_advance: false })
  }
  throw new PaymentDeclined('the card was declined too often')
}

/** Charges a bill. One that is paid already is not charged again; one that a change was to pay is void when the bank refuses. */
async function settle(stripe: Stripe, bill: Stripe.Invoice): Promise<void> {
  if (bill.status === 'paid') return
  try {
    await stripe.invoices.pay(bill.id)
  } catch (error) {
    if ((await stripe.invoices.retrieve(bill.id)).status === 'paid') return
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    if (bill.billing_reason === 'manual') await stripe.invoices.voidInvoice(bill.id)
    throw new PaymentDeclined('the bank has refused the card', { cause: error })
  }
}

async function changesOf(stripe: Stripe, running: Stripe.Subscription, { plan }: PlanWish) {
  const [item] = running.items.data
  if (!item) throw new Error(`the plan ${plan.subscriptionId} has no item`)
  const { unit_amount: cents, recurring } = item.price
  const isSameInterval = recurring?.interval === plan.line.interval
  if (isSameInterval && cents === plan.line.unitCents) return {}
  return {
    items: [{ id: item.id, quantity: 1, price_data: await priceOf(stripe, plan.line) }],
    ...(isSameInterval ? {} : { trial_end: seconds(plan.period.end) }),
  }
}

const priceOf = async (stripe: Stripe, line: PlanLine) => ({
  currency: 'usd',
  product: await productOf(stripe, line),
  unit_amount: line.unitCents,
  // Prices are what a buyer pays: the tax is in them.
  tax_behavior: 'inclusive' as const,
  recurring: { interval: line.interval },
})

/** The product of a plan, by an id that follows from its name. */
async function productOf(stripe: Stripe, { name }: PlanLine): Promise<string> {
  const id = `tomewright_${hashOf(name)}`
  try {
    await stripe.products.create({ id, name })
  } catch (error) {
    if (!isCode(error, 'resource_already_exists')) throw error
  }
  return id
}
