import type { Stripe } from 'stripe'

type Event = Awaited<ReturnType<Stripe['webhooks']['constructEventAsync']>>
type Read = { id: string; type: string; created: number; data: { object: object } }

/** The type of an event that changes nothing here. */
const PASSED_OVER = 'ignored'

/**
 * An event of Stripe in the words of the port. What newer versions of its API tell only when asked, the payment of a bill, is asked
 * for; an error while asking is one of the delivery, which Stripe repeats.
 */
export async function readStripeEvent(stripe: Stripe, event: Event): Promise<Read> {
  const { id, type, created } = event
  const { type: as, object } = await inOurWords(stripe, event)
  return { id, created, type: as ?? type, data: { object } }
}

async function inOurWords(stripe: Stripe, event: Event): Promise<{ type?: string; object: object }> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object
      const invoice = idOf(session.invoice)
      return { object: invoice ? { ...session, payment_intent: await paymentOf(stripe, invoice) } : session }
    }
    case 'invoice.paid': {
      const bill = event.data.object
      // The trial that a changed plan keeps its period by has a bill of nothing.
      if (bill.amount_due === 0 && bill.billing_reason === 'subscription_update')
        return { type: PASSED_OVER, object: bill }
      const payment = bill.amount_paid > 0 ? await paymentOf(stripe, bill.id) : null
      return { object: { ...withOwnTerms(bill), payment_intent: payment } }
    }
    case 'invoice.payment_failed':
      // A bill of a change is charged while somebody waits, who is told then.
      if (event.data.object.billing_reason === 'manual') return { type: PASSED_OVER, object: event.data.object }
      return { object: withOwnTerms(event.data.object) }
    case 'charge.dispute.funds_withdrawn':
      return { type: 'dispute.withdrawn', object: await disputeOf(stripe, event.data.object) }
    case 'charge.dispute.funds_reinstated':
      return { type: 'dispute.won', object: await disputeOf(stripe, event.data.object) }
    case 'charge.dispute.closed':
      // A lost one leaves everything as it is.
      if (event.data.object.status !== 'won') return { type: PASSED_OVER, object: event.data.object }
      return { type: 'dispute.won', object: await disputeOf(stripe, event.data.object) }
    default:
      return { object: event.data.object }
  }
}

const idOf = (of: string | { id: string } | null | undefined): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null)

/** A dispute, with what was refunded of its payment beside it: Stripe does not count a dispute as a refund. */
async function disputeOf(stripe: Stripe, { id, charge, payment_intent: payment, amount }: Stripe.Dispute) {
  const { amount_refunded: refunded } = await stripe.charges.retrieve(idOf(charge)!)
  return { id, payment_intent: idOf(payment), amount, amount_refunded: refunded, currency: 'usd' }
}

/** The payment of a bill: the one that was made. */
async function paymentOf(stripe: Stripe, invoice: string): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 10 })
  for (const { payment } of data) {
    const id = idOf(payment.payment_intent)
    if (id) return id
  }
  return null
}

/** A bill of a change has the terms that it pays for itself: those of the plan are still the former ones. */
function withOwnTerms<Bill extends Pick<Stripe.Invoice, 'billing_reason' | 'metadata' | 'parent'>>(bill: Bill): object {
  const { billing_reason: reason, metadata, parent } = bill
  if (reason !== 'manual' || !metadata?.['revision'] || !parent?.subscription_details) return bill
  return {
    ...bill,
    billing_reason: 'subscription_update',
    parent: { ...parent, subscription_details: { ...parent.subscription_details, metadata } },
  }
}
