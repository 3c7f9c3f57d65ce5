import { and, eq, gt } from 'drizzle-orm'
import * as z from 'zod'
import { users } from '#features/accounts/server/tables.ts'
import { RENEWED_NAMES } from '#features/entitlements/rules.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { moneyWords } from '#features/ledger/rules.ts'
import { leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import { announce, type Call, inTransaction } from '#kit/server/call.ts'
import { job, letterJob } from '#kit/server/jobs.ts'
import { inPlan } from '#kit/server/keyset.ts'
import { letter } from '#kit/server/mail/letter.ts'
import { subscriptionChanged } from '../../events.ts'
import { daysAfter, NOTICE_DAYS } from '../../rules.ts'
import { subscriptions } from '../tables.ts'
import { dayOf } from './dunning.ts'
import { agreedTerms, heldPlan, type PriceOf, readPrice } from './the-plan.ts'

/** Looks for prices of the catalogue that have risen. */
export const priceRound = job('subscriptions.prices', z.object({}), { retries: 0 })
/** Mails that a price will rise. */
export const priceMail = letterJob('subscriptions.price-mail', z.object({ planId: z.uuid() }))

const A_STEP = 200

/** Tells each subscriber whose plan has become dearer, once for each price: it is charged 30 days later at the earliest. */
export async function announcePrices(call: Call, given?: PriceOf): Promise<void> {
  const priceOf = given ?? (await readPrice(call))
  if (priceOf) await eachRenewed(call, (tx, planId) => announcePrice(tx, planId, priceOf))
}

/** Does something to each running plan that a provider renews, in a transaction of its own. */
export async function eachRenewed(call: Call, work: (tx: Call, planId: string) => Promise<void>): Promise<void> {
  let after: string | undefined
  do {
    const rows = await call.db
      .select({ planId: subscriptions.planId })
      .from(subscriptions)
      .innerJoin(plans, eq(plans.id, subscriptions.planId))
      .where(and(eq(plans.status, 'active'), after ? gt(subscriptions.planId, after) : undefined))
      .orderBy(subscriptions.planId)
      .limit(inPlan(A_STEP))
    for (const { planId } of rows) await inTransaction(call, tx => work(tx, planId))
    after = rows.length === A_STEP ? rows.at(-1)?.planId : undefined
  } while (after)
}

async function announcePrice(tx: Call, planId: string, priceOf: PriceOf): Promise<void> {
  const held = await heldPlan(tx, { planId })
  if (held?.plan.status !== 'active') return
  const { own } = held
  const agreed = agreedTerms(held)
  const price = priceOf(agreed)
  const raisedCents = price > agreed.cents ? price : null
  if (raisedCents === own.raisedCents) return
  const raisedFrom = raisedCents === null ? null : daysAfter(tx.now, NOTICE_DAYS)
  await tx.db
    .update(subscriptions)
    .set({ raisedCents, raisedFrom, updatedAt: tx.now })
    .where(eq(subscriptions.planId, planId))
  announce(tx, subscriptionChanged, { userId: own.userId })
  if (raisedCents === null) return
  await leaveNotice({ ...tx, actor: null }, { to: [own.userId], kind: 'price-raised', about: planId })
  await tx.ports.jobs.send(tx.db, priceMail, { planId })
}

/** Mails the new price and the day from which it is charged. */
export async function sendPrice(call: Call, planId: string): Promise<void> {
  const [row] = await call.db
    .select({ own: subscriptions, plan: plans, name: users.name, email: users.email })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(eq(subscriptions.planId, planId))
  if (!row?.own.raisedFrom || row.own.raisedCents === null) return
  const { own, plan, name, email } = row
  const { tier } = agreedTerms({ plan, own })
  const { html, text } = await letter({
    greeting: `Hello, ${name}.`,
    paragraphs: [
      `The price of ${RENEWED_NAMES[tier]} rises from ${moneyWords(own.cents)} to ${moneyWords(row.own.raisedCents)}.`,
      `You pay it with the first renewal after ${dayOf(row.own.raisedFrom)}. Until then nothing changes.`,
      'You can change or cancel your plan at any time before.',
    ],
    action: { label: 'Look at your subscription', url: `${call.ports.config.baseUrl}/subscription` },
    closing: 'Thank you for keeping a table.',
  })
  await call.ports.mailer.send({ to: email, subject: `The price of ${RENEWED_NAMES[tier]} rises`, html, text })
}
