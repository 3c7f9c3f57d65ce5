import { and, eq } from 'drizzle-orm'
import { isRunning } from '#features/entitlements/rules.ts'
import { changePlanRow, endPlan, givePlanBack, takePlanBack } from '#features/entitlements/server/service.ts'
import { forgetNotices } from '#features/notices/server/service/leaving-notices.ts'
import { announce, type Call } from '#kit/server/call.ts'
import type { PaymentEvent } from '#kit/server/payments/port.ts'
import { subscriptionChanged } from '../../events.ts'
import { graceAfter, termsName } from '../../rules.ts'
import { invoices, subscriptions } from '../tables.ts'
import { stopRenewing } from './at-provider.ts'
import { beginDunning } from './dunning.ts'
import { postSale, refundInvoice, reinstateInvoice, renewalReceipt, writeInvoice } from './invoices.ts'
import { billIn, planIn, type ToldBill } from './provider-words.ts'
import { type Held, heldPlan, type SubscriptionRow, termsOf } from './the-plan.ts'

type OwnChange = Partial<typeof subscriptions.$inferInsert>

/**
 * What running plans hear of their provider. Each event comes here once. A period only ever gets longer, a change with a lower
 * revision than the last is older, and an end is final: so the order of the events does not matter.
 */
export const planEvents = {
  'invoice.paid': takePaid,
  'invoice.payment_failed': takeFailed,
  'customer.subscription.updated': takeUpdated,
  'customer.subscription.deleted': takeEnded,
  'charge.refunded': takeRefunded,
  'charge.reinstated': takeReinstated,
}

/** The plan of an event, locked. One that is not here is another room’s, or of an account that is gone. */
async function planBehind(tx: Call, event: PaymentEvent, subscriptionId: string): Promise<Held | undefined> {
  const held = await heldPlan(tx, { provider: tx.ports.payments.kind, subscriptionId })
  if (!held) tx.log.warn({ eventId: event.id, kind: event.type }, 'an event of a plan fits no plan here')
  return held
}

async function write(tx: Call, { own }: { own: SubscriptionRow }, change: OwnChange): Promise<void> {
  await tx.db
    .update(subscriptions)
    .set({ ...change, updatedAt: tx.now })
    .where(eq(subscriptions.planId, own.planId))
  announce(tx, subscriptionChanged, { userId: own.userId })
}

const NOT_UNPAID = { unpaidSince: null, openBill: null, attempts: 0 } as const
const NO_NEXT = { nextTier: null, nextBilling: null, nextCents: null } as const
const NO_RAISE = { raisedCents: null, raisedFrom: null } as const

/** What a bill is for. */
const wordsOf = (held: Held, { terms }: ToldBill): string =>
  termsName({ ...(terms ?? termsOf(held)), quantity: held.plan.quantity })

async function takePaid(tx: Call, event: PaymentEvent): Promise<void> {
  const bill = billIn(event)
  // The first payment of a plan is that of its order.
  if (!bill || bill.reason === 'subscription_create') return
  const held = await planBehind(tx, event, bill.subscriptionId)
  if (!held) return
  if (bill.currency !== 'usd') return tx.log.error({ eventId: event.id }, 'a bill was paid in another currency')
  const { own, plan } = held
  const words = wordsOf(held, bill)
  const invoiceId = await writeInvoice(tx, held, bill, { words, state: 'paid' })
  await postSale(tx, bill, words)
  if (plan.status === 'ended') tx.log.error({ planId: plan.id }, 'a plan was paid after its end')
  const isFurther = plan.currentPeriodEnd !== null && bill.to > plan.currentPeriodEnd
  if (isFurther || own.openBill === bill.id) {
    await forgetNotices(tx, { about: own.planId, kinds: ['renewal-failed'] })
    await write(tx, held, { ...NOT_UNPAID, ...(isFurther ? periodPaid(held, bill) : {}) })
  }
  if (isFurther) {
    const terms = bill.terms && bill.terms.revision >= own.revision ? bill.terms : null
    await changePlanRow(
      tx,
      { id: plan.id, userId: plan.userId },
      {
        currentPeriodEnd: bill.to,
        graceUntil: plan.cancelAtPeriodEnd ? null : graceAfter(bill.to),
        ...(terms ? { tier: terms.tier, billing: terms.billing } : {}),
      },
    )
  }
  announce(tx, subscriptionChanged, { userId: own.userId })
  await tx.ports.jobs.send(tx.db, renewalReceipt, { invoiceId }, { once: invoiceId })
}

/** What a paid period makes of the subscription; a bill of an older change says nothing of the plan. */
function periodPaid({ own }: Held, { from, terms }: ToldBill): OwnChange {
  if (!terms || terms.revision < own.revision) return { periodStart: from }
  const { cents, revision } = terms
  const isRaised = own.raisedFrom !== null && from >= own.raisedFrom
  return { periodStart: from, cents, revision, ...NO_NEXT, ...(isRaised ? NO_RAISE : {}) }
}

async function takeFailed(tx: Call, event: PaymentEvent): Promise<void> {
  const bill = billIn(event)
  const held = bill && (await planBehind(tx, event, bill.subscriptionId))
  if (!held || held.plan.status === 'ended') return
  const { own, plan } = held
  // Paid meanwhile: this one is late.
  if (!plan.currentPeriodEnd || bill.to <= plan.currentPeriodEnd) return
  const words = wordsOf(held, bill)
  await writeInvoice(tx, held, bill, { words, state: 'open' })
  const attempts = Math.max(bill.attempt, own.openBill === bill.id ? own.attempts : 0)
  await write(tx, held, { openBill: bill.id, attempts, unpaidSince: own.unpaidSince ?? tx.now })
  if (own.openBill !== bill.id) await beginDunning(tx, held, bill.id)
}

async function takeUpdated(tx: Call, event: PaymentEvent): Promise<void> {
  const stated = planIn(event)
  const held = stated && (await planBehind(tx, event, stated.subscriptionId))
  if (!held || stated.terms.revision <= held.own.revision) return
  const { own, plan } = held
  const { tier, billing, cents, starts, revision } = stated.terms
  const isNow = starts === 'now'
  const isFurther = plan.currentPeriodEnd !== null && stated.period.end > plan.currentPeriodEnd
  const end = isFurther ? stated.period.end : plan.currentPeriodEnd
  await write(tx, held, {
    revision,
    ...(isNow ? { cents, ...NO_NEXT } : { nextTier: tier, nextBilling: billing, nextCents: cents }),
    ...(isTheSame(held, stated.terms) ? {} : NO_RAISE),
    ...(isFurther ? { periodStart: stated.period.start } : {}),
  })
  await changePlanRow(
    tx,
    { id: plan.id, userId: own.userId },
    {
      ...(isNow ? { tier, billing } : {}),
      currentPeriodEnd: end,
      cancelAtPeriodEnd: stated.endsWithPeriod,
      graceUntil: stated.endsWithPeriod || !end ? null : graceAfter(end),
    },
  )
}

const isTheSame = (held: Held, { tier, billing }: { tier: string; billing: string }) =>
  held.plan.tier === tier && held.plan.billing === billing

async function takeEnded(tx: Call, event: PaymentEvent): Promise<void> {
  const { id: subscriptionId } = event.data.object
  const held = await planBehind(tx, event, subscriptionId)
  if (!held) return
  const { own, plan } = held
  // One whose payment went back may stand again, but is not renewed any more.
  if (plan.status === 'ended')
    return plan.takenBackAt ? changePlanRow(tx, plan, { cancelAtPeriodEnd: true, graceUntil: null }) : undefined
  if (own.openBill)
    await tx.db
      .update(invoices)
      .set({ state: 'void' })
      .where(and(eq(invoices.provider, own.provider), eq(invoices.billId, own.openBill), eq(invoices.state, 'open')))
  await forgetNotices(tx, { about: own.planId, kinds: ['renewal-failed', 'price-raised'] })
  await write(tx, held, { ...NOT_UNPAID, ...NO_NEXT, ...NO_RAISE })
  await endPlan(tx, { id: plan.id, userId: plan.userId })
}

/** Money of a renewal that the provider has given back; once it is the whole bill of the running period, the plan ends. */
async function takeRefunded(tx: Call, event: PaymentEvent): Promise<void> {
  const { payment_intent: payment, amount_refunded: cents } = event.data.object
  const invoice = payment && cents ? await refundInvoice(tx, payment, cents) : undefined
  if (!invoice || invoice.refunded < invoice.cents) return
  const held = await heldPlan(tx, { provider: invoice.provider, subscriptionId: invoice.subscriptionId })
  if (!held || !isRunning(held.plan, tx.now)) return
  if (held.plan.currentPeriodEnd?.getTime() !== invoice.periodEnd.getTime()) return
  await takePlanBack(tx, { id: held.plan.id, userId: held.plan.userId })
  await stopRenewing(tx, held.plan.id)
}

/** Money of a renewal that is ours again: the plan that ended by it stands again, where it pays for its last period. */
async function takeReinstated(tx: Call, event: PaymentEvent): Promise<void> {
  const { payment_intent: payment, amount_refunded: cents } = event.data.object
  const before = payment ? await reinstateInvoice(tx, payment, cents ?? 0) : undefined
  if (!before || before.refunded < before.cents) return
  const held = await heldPlan(tx, { provider: before.provider, subscriptionId: before.subscriptionId })
  if (held && held.plan.currentPeriodEnd?.getTime() === before.periodEnd.getTime())
    await givePlanBack(tx, { id: held.plan.id, userId: held.plan.userId })
}
