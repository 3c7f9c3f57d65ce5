import { type ChargedPart, PaymentDeclined, type PlanBill, type PlanWish, type SignedEvent } from './port.ts'

/** The makers of names and of signed events that the till has. */
type Tools = {
  id: (kind: string, of: string) => string
  event: (type: string, of: string, object: Record<string, unknown>) => SignedEvent
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
const sumOf = (parts: readonly ChargedPart[]) => parts.reduce((sum, { cents }) => sum + cents, 0)

/**
 * Running plans at the test till, in the provider’s words. It stores nothing: who asks says what the plan is, and the names of
 * bills and events follow from it. So a renewal that is asked for again, after a crash or by a second process, is the same event.
 */
export function plansOfTill({ id, event }: Tools) {
  const billIdOf = (subscriptionId: string, from: Date) => id('in', `${subscriptionId} ${seconds(from)}`)

  const bill = (billId: string, reason: string, { plan }: Pick<PlanBill, 'plan'>, parts: readonly ChargedPart[]) => ({
    id: billId,
    object: 'invoice',
    billing_reason: reason,
    currency: 'usd',
    amount_due: sumOf(parts),
    lines: {
      data: parts.map(({ words, cents, from, to }) => ({
        amount: cents,
        description: words,
        period: { start: seconds(from), end: seconds(to) },
      })),
    },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: plan.subscriptionId, metadata: plan.metadata },
    },
    payment_intent: id('pi', billId),
  })
  const paid = (of: ReturnType<typeof bill>) =>
    event('invoice.paid', of.id, { ...of, amount_paid: of.amount_due, status: 'paid' })

  return {
    /** The events of a plan that was changed: the bill first, where something is charged. */
    changed({ plan, charge, testCard }: PlanWish): SignedEvent[] {
      const { subscriptionId, metadata, line, period, endsWithPeriod } = plan
      const revision = `${subscriptionId} ${metadata.revision ?? ''}`
      const isCharged = sumOf(charge) > 0
      if (isCharged && testCard === 'fails') throw new PaymentDeclined('the card was declined')
      const price = { unit_amount: line.unitCents, currency: 'usd', recurring: { interval: line.interval } }
      const updated = event('customer.subscription.updated', revision, {
        id: subscriptionId,
        object: 'subscription',
        status: 'active',
        cancel_at_period_end: endsWithPeriod,
        metadata,
        items: {
          data: [
            {
              price,
              quantity: 1,
              current_period_start: seconds(period.start),
              current_period_end: seconds(period.end),
            },
          ],
        },
      })
      return [...(isCharged ? [paid(bill(id('in', revision), 'subscription_update', { plan }, charge))] : []), updated]
    },

    renewed({ plan, part, attempt, testCard }: PlanBill): SignedEvent {
      const of = bill(billIdOf(plan.subscriptionId, part.from), 'subscription_cycle', { plan }, [part])
      if (testCard === 'pays') return paid(of)
      const unpaid = { ...of, amount_paid: 0, status: 'open', attempt_count: attempt }
      return event('invoice.payment_failed', `${of.id} ${attempt}`, unpaid)
    },

    ended: (subscriptionId: string): SignedEvent =>
      event('customer.subscription.deleted', subscriptionId, {
        id: subscriptionId,
        object: 'subscription',
        status: 'canceled',
      }),
  }
}
