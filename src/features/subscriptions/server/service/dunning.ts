import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { users } from '#features/accounts/server/tables.ts'
import { RENEWED_NAMES } from '#features/entitlements/rules.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { moneyWords } from '#features/ledger/rules.ts'
import { leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { job, letterJob } from '#kit/server/jobs.ts'
import { letter } from '#kit/server/mail/letter.ts'
import { daysAfter, graceAfter, LAST_REMINDER_DAYS, REMINDER_DAYS } from '../../rules.ts'
import { invoices, subscriptions } from '../tables.ts'
import { type Held, heldPlan } from './the-plan.ts'

const ofBill = z.object({ planId: z.uuid(), billId: z.string() })

/** Reminds of a renewal that was not paid, at a later moment. */
export const reminder = job('subscriptions.reminder', ofBill.extend({ step: z.enum(['second', 'last']) }))
/** Mails that a renewal was not paid. */
export const unpaidMail = letterJob('subscriptions.unpaid-mail', ofBill)

/** Tells the subscriber of a renewal that has failed, and promises the reminders until the plan ends. */
export async function beginDunning(tx: Call, { plan, own }: Held, billId: string): Promise<void> {
  if (!plan.currentPeriodEnd) return
  const ends = graceAfter(plan.currentPeriodEnd)
  const second = daysAfter(tx.now, REMINDER_DAYS)
  const last = daysAfter(ends, -LAST_REMINDER_DAYS)
  await remind(tx, own, billId)
  const { planId } = own
  const moments = { ...(second < last ? { second } : {}), ...(last > tx.now ? { last } : {}) }
  for (const [step, startAfter] of Object.entries(moments) as ['second' | 'last', Date][])
    await tx.ports.jobs.send(
      tx.db,
      reminder,
      { planId, billId, step },
      { startAfter, once: `${planId} ${billId} ${step}` },
    )
}

/** A reminder whose moment has come; a bill that was paid, and a plan that has ended, need none. */
export const remindAgain = (call: Call, { planId, billId }: z.output<typeof ofBill>): Promise<void> =>
  inTransaction(call, async tx => {
    const held = await heldPlan(tx, { planId })
    if (held?.own.openBill === billId && held.plan.status === 'active') await remind(tx, held.own, billId)
  })

async function remind(tx: Call, { userId, planId }: Held['own'], billId: string): Promise<void> {
  await leaveNotice({ ...tx, actor: null }, { to: [userId], kind: 'renewal-failed', about: planId })
  await tx.ports.jobs.send(tx.db, unpaidMail, { planId, billId })
}

/** A day in figures, for letters. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** Mails what is due and until when; nothing where it was paid meanwhile. */
export async function sendUnpaid(call: Call, { planId, billId }: z.output<typeof ofBill>): Promise<void> {
  const [row] = await call.db
    .select({ own: subscriptions, plan: plans, name: users.name, email: users.email, cents: invoices.cents })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .innerJoin(invoices, eq(invoices.billId, subscriptions.openBill))
    .where(eq(subscriptions.planId, planId))
  if (!row || row.own.openBill !== billId || row.plan.status !== 'active') return
  const { plan, name, email, cents } = row
  if (!plan.tier || !plan.currentPeriodEnd) return
  const planName = RENEWED_NAMES[plan.tier]
  const { html, text } = await letter({
    greeting: `Hello, ${name}.`,
    paragraphs: [
      `Your plan ${planName} could not be renewed: the payment of ${moneyWords(cents)} failed.`,
      `The plan goes on until ${dayOf(graceAfter(plan.currentPeriodEnd))}. Pay before that day, and nothing changes.`,
      'Without a payment the plan ends then. Your books stay, and writing goes on as soon as a plan runs again.',
    ],
    action: { label: 'Pay now', url: `${call.ports.config.baseUrl}/subscription` },
    closing: 'If you have paid meanwhile, you need do nothing.',
  })
  await call.ports.mailer.send({ to: email, subject: `Your plan ${planName} could not be renewed`, html, text })
}
