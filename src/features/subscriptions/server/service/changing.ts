import { and, eq } from 'drizzle-orm'
import { isRunning, type PlanTier } from '#features/entitlements/rules.ts'
import type { Goods } from '#features/store/server/service/goods.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { PaymentDeclined, type PlanWish, type SignedEvent } from '#kit/server/payments/port.ts'
import { fault } from '#lexicon/errors.ts'
import type { PlanQuoteView, SubscriptionView } from '../../contract.ts'
import { subscriptionChanged } from '../../events.ts'
import { isSameTerms, QUOTE_MINUTES, type Quote, quoteOf, type Terms, termsName } from '../../rules.ts'
import { invoices, subscriptions } from '../tables.ts'
import { deliver } from './deliver.ts'
import { showPlan } from './showing.ts'
import {
  askedOf,
  type Held,
  heldPlan,
  isBegun,
  nextOf,
  type OwnPlan,
  type PriceOf,
  periodOf,
  priceNow,
  type Running,
  runningOf,
  termsOf,
} from './the-plan.ts'

type Wish = Pick<Terms, 'billing'> & { tier: PlanTier }
type Shown = Wish & { quotedAt: Date; totalCents: number; nextCents?: number | undefined }

/** A plan that its provider renews; one that was paid once cannot be changed. */
function renewed({ plan, own }: Running): Held {
  if (!own) throw fault('PLAN_NOT_RENEWED')
  if (!isBegun(own)) throw fault('PLAN_BEGINS')
  return { plan, own }
}

/** The terms of a wish: the present ones at the present price, any other at the price of the catalogue. */
const wishedTerms = (held: Held, wish: Wish, priceOf: PriceOf): Terms =>
  isSameTerms(wish, termsOf(held)) ? termsOf(held) : { ...wish, cents: priceOf(wish) }

/** What a change costs at a moment. The running plan itself may be chosen while something else waits for the next period. */
function quoteAt(held: Held, wish: Wish, now: Date, priceOf: PriceOf): { quote: Quote; to: Terms } {
  const { plan, own } = held
  const [from, to, next] = [termsOf(held), wishedTerms(held, wish, priceOf), nextOf(own)]
  if (plan.cancelAtPeriodEnd) throw fault('PLAN_ENDS')
  if (own.unpaidSince) throw fault('PAYMENT_DUE')
  if (next ? isSameTerms(to, next) : isSameTerms(to, from)) throw fault('PLAN_UNCHANGED')
  const period = periodOf(held)
  if (isSameTerms(to, from)) return { quote: { when: 'now', parts: [], totalCents: 0, period }, to }
  return { quote: quoteOf({ from, to, period, now }), to }
}

/** What another plan or billing would cost now. */
export async function quoteChange(call: Call, wish: Wish, own: OwnPlan): Promise<PlanQuoteView> {
  const { quote, to } = quoteAt(renewed(runningOf(own)), wish, call.now, await priceNow(call))
  const { when, parts, totalCents, period } = quote
  return {
    tier: wish.tier,
    billing: to.billing,
    when,
    parts: parts.map(({ words, cents }) => ({ words, cents })),
    totalCents,
    nextCents: to.cents,
    renewsAt: period.end,
    quotedAt: call.now,
  }
}

/** Changes the plan, for the amount that was shown. The row is locked by the caller, so of two tabs the second sees the first. */
export async function changePlan(
  tx: Call,
  { quotedAt, totalCents, nextCents, ...wish }: Shown,
  own: OwnPlan,
  sold: readonly Goods[],
) {
  const held = renewed(runningOf(own))
  const age = tx.now.getTime() - quotedAt.getTime()
  const isFresh = age >= 0 && age <= QUOTE_MINUTES * 60_000
  const { quote, to } = quoteAt(held, wish, isFresh ? quotedAt : tx.now, await priceNow(tx))
  const isAsShown = quote.totalCents === totalCents && (nextCents === undefined || nextCents === to.cents)
  if (!isFresh || !isAsShown) throw fault('QUOTE_CHANGED')
  const plan = askedOf(held, {
    terms: to,
    starts: quote.when,
    revision: held.own.revision + 1,
    endsWithPeriod: false,
    period: quote.period,
  })
  await ask(tx, { plan, charge: quote.parts, testCard: cardOf(held) }, sold)
  return shown(tx, held)
}

/** Cancels: it runs until its period ends. What waits for a payment has no period left, and ends now; the answer is null. */
export async function cancelRunning(tx: Call, running: Running, sold: readonly Goods[]): Promise<Held | null> {
  const held = renewed(running)
  if (held.own.unpaidSince || (held.plan.currentPeriodEnd ?? tx.now) <= tx.now) {
    await deliver(tx, (await tx.ports.payments.cancelPlan(held.own.subscriptionId)).events, sold)
    return null
  }
  await setEnd(tx, held, true, sold)
  return held
}

/** Takes a cancellation back: the plan renews again. */
export const takeCancellationBack = async (tx: Call, own: OwnPlan, sold: readonly Goods[]): Promise<SubscriptionView> =>
  shown(tx, await takeBackRunning(tx, runningOf(own), sold))

/** Takes a cancellation back: it renews again. */
export async function takeBackRunning(tx: Call, running: Running, sold: readonly Goods[]): Promise<Held> {
  const held = renewed(running)
  await setEnd(tx, held, false, sold)
  return held
}

/** Sets whether a plan ends with its period. What is so already is asked of nobody. */
export async function setEnd(tx: Call, held: Held, endsWithPeriod: boolean, sold: readonly Goods[]): Promise<void> {
  if (held.plan.cancelAtPeriodEnd === endsWithPeriod) return
  const plan = askedOf(held, {
    terms: termsOf(held),
    starts: 'now',
    revision: held.own.revision + 1,
    endsWithPeriod,
    period: periodOf(held),
  })
  await ask(tx, { plan, charge: [], testCard: cardOf(held) }, sold)
}

/** Charges the bill that waits once more: the same one, so it cannot be paid twice. */
export const payOpenBill = async (tx: Call, own: OwnPlan, sold: readonly Goods[]): Promise<SubscriptionView> =>
  shown(tx, await payRunning(tx, runningOf(own), sold))

/** Charges the bill that waits once more. */
export async function payRunning(tx: Call, running: Running, sold: readonly Goods[]): Promise<Held> {
  const held = renewed(running)
  const { provider, openBill, revision, attempts } = held.own
  if (!openBill) throw fault('NOTHING_DUE')
  const [bill] = await tx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.provider, provider), eq(invoices.billId, openBill)))
  if (bill?.state !== 'open') throw fault('NOTHING_DUE')
  const terms = { ...(nextOf(held.own) ?? termsOf(held)), cents: bill.cents }
  const period = { start: bill.periodStart, end: bill.periodEnd }
  const plan = askedOf(held, { terms, starts: 'now', revision, endsWithPeriod: false, period })
  const part = { words: termsName(terms), cents: bill.cents, from: period.start, to: period.end }
  await delivered(tx, sold, () =>
    tx.ports.payments.payBill({ plan, part, attempt: attempts + 1, testCard: cardOf(held) }),
  )
  return held
}

/** Says what the card of the test till does from now on. */
export async function setTestCard(
  tx: Call,
  { card }: { card: 'pays' | 'fails' },
  own: OwnPlan,
): Promise<SubscriptionView> {
  const held = renewed(runningOf(own))
  if (!tx.ports.payments.till) throw fault('NOT_FOUND')
  await tx.db
    .update(subscriptions)
    .set({ testCardFails: card === 'fails', updatedAt: tx.now })
    .where(eq(subscriptions.planId, held.own.planId))
  announce(tx, subscriptionChanged, { userId: held.own.userId })
  return shown(tx, held)
}

const cardOf = ({ own }: Held) => (own.testCardFails ? 'fails' : 'pays')

const ask = (tx: Call, wish: PlanWish, sold: readonly Goods[]) =>
  delivered(tx, sold, () => tx.ports.payments.changePlan(wish))

async function delivered(tx: Call, sold: readonly Goods[], asking: () => Promise<{ events: SignedEvent[] }>) {
  try {
    await deliver(tx, (await asking()).events, sold)
  } catch (error) {
    if (error instanceof PaymentDeclined) throw fault('RENEWAL_DECLINED')
    throw error
  }
}

/** The plan as the events of this call have left it. */
export async function shown(tx: Call, { own }: Held): Promise<SubscriptionView> {
  const held = await heldPlan(tx, { planId: own.planId })
  if (!held || !isRunning(held.plan, tx.now)) throw fault('SUBSCRIBERS_ONLY')
  return showPlan(tx, undefined, { running: held, isFounder: false })
}
