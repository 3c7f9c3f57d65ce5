import './errors.ts'
import * as z from 'zod'
import { BILLINGS, PLAN_TIERS, SLOT_ADD_ONS } from '#features/entitlements/rules.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { INVOICE_STATES, STANDINGS } from './rules.ts'

const cents = z.number().int().nonnegative()
const ofAddOn = z.object({ planId: z.uuid() })
const wish = z.object({ tier: z.enum(PLAN_TIERS), billing: z.enum(BILLINGS) })

/** The caller’s own running plan. Founders, and people without a plan, have none to manage. */
export const ownPlan = subject('ownPlan', ['manage'], { by: null, codes: ['SUBSCRIBERS_ONLY'] })

/** Slots of the caller that run beside a plan. */
export const ownAddOn = subject('ownAddOn', ['manage'], { by: 'planId' })

/**
 * The own running plan. `cents` is what a period costs. `standing`: it `renews`, `ends` with its period, is `unpaid` and waits
 * until `endsAt`, or was paid `once` and is not renewed. `next` begins with the next period; `raise` is a higher price and the
 * day from which it is charged; `dueCents` is what waits to be paid. `testCard` is null where a payment provider is configured.
 */
export const Subscription = wish.extend({
  cents,
  standing: z.enum(STANDINGS),
  periodEnd: z.date(),
  endsAt: z.date().nullable(),
  next: wish.extend({ cents }).nullable(),
  raise: z.object({ cents, from: z.date() }).nullable(),
  dueCents: cents.nullable(),
  testCard: z.enum(['pays', 'fails']).nullable(),
  can: abilities(ownPlan.actions),
})
export type SubscriptionView = z.output<typeof Subscription>

/**
 * Slots that run beside a plan; `quantity` of them, for `cents` a month. `standing` and `endsAt` are as those of a plan; one that
 * was given for nothing has no period.
 */
export const AddOn = z.object({
  planId: z.uuid(),
  productId: z.enum(SLOT_ADD_ONS),
  name: z.string(),
  quantity: z.int(),
  cents,
  standing: z.enum(STANDINGS),
  periodEnd: z.date().nullable(),
  endsAt: z.date().nullable(),
  dueCents: cents.nullable(),
  can: abilities(ownAddOn.actions),
})
export type AddOnView = z.output<typeof AddOn>
const AddOns = z.object({ addOns: z.array(AddOn) })

/**
 * What a change of plan costs, in cents. `now`: at once, for `totalCents`, the sum of the parts, of which those below zero are
 * time that was paid for and is not used. `period-end`: with the next period, and nothing is charged before. `nextCents` is what
 * each period costs from `renewsAt`. `quotedAt` is sent back with the change.
 */
export const PlanQuote = wish.extend({
  when: z.enum(['now', 'period-end']),
  parts: z.array(z.object({ words: z.string(), cents: z.number().int() })),
  totalCents: cents,
  nextCents: cents,
  renewsAt: z.date(),
  quotedAt: z.date(),
})
export type PlanQuoteView = z.output<typeof PlanQuote>

/** An invoice, in cents. `open` waits to be paid; `void` is not due any more. */
export const Invoice = z.object({
  id: z.uuid(),
  number: z.string(),
  words: z.string(),
  cents,
  state: z.enum(INVOICE_STATES),
  issuedAt: z.date(),
})
export type InvoiceView = z.output<typeof Invoice>

export const subscriptions = {
  /** The own running plan. For subscribers who are no founders; SUBSCRIBERS_ONLY for everybody else. */
  mine: enter('signedIn').may('read', ownPlan).get('/me/subscription').output(Subscription),

  /** What another plan or billing would cost at this moment. Nothing is changed. */
  quote: enter('signedIn')
    .may('read', ownPlan)
    .get('/me/subscription/quote')
    .input(wish)
    .errors(mayFail('PLAN_UNCHANGED', 'PLAN_NOT_RENEWED', 'PLAN_BEGINS', 'PLAN_ENDS', 'PAYMENT_DUE'))
    .output(PlanQuote),

  /**
   * Changes the plan or its billing for the amount that was shown: `quotedAt`, `totalCents` and `nextCents` are those of the quote,
   * which holds for 15 minutes. Choosing the running plan again takes back a change that waits for the next period.
   */
  change: enter('signedIn')
    .may('manage', ownPlan)
    .post('/me/subscription/change')
    .input(wish.extend({ quotedAt: z.date(), totalCents: cents, nextCents: cents.optional() }))
    .errors(mayFail('PLAN_UNCHANGED', 'PLAN_NOT_RENEWED', 'PLAN_BEGINS', 'PLAN_ENDS', 'PAYMENT_DUE'))
    .errors(mayFail('QUOTE_CHANGED', 'RENEWAL_DECLINED'))
    .output(Subscription),

  /**
   * Cancels the plan: it runs until the end of its period and is not charged again. Cancelling twice is as cancelling once. A
   * plan that waits for a payment ends at once, and the answer is null.
   */
  cancel: enter('signedIn')
    .may('manage', ownPlan)
    .post('/me/subscription/cancel')
    .errors(mayFail('PLAN_NOT_RENEWED', 'PLAN_BEGINS'))
    .output(Subscription.nullable()),

  /** Takes the cancellation back while the period runs: the plan renews again. Without a cancellation nothing changes. */
  takeBack: enter('signedIn')
    .may('manage', ownPlan)
    .post('/me/subscription/take-back')
    .errors(mayFail('PLAN_NOT_RENEWED', 'PLAN_BEGINS'))
    .output(Subscription),

  /** Charges the renewal that could not be paid once more. */
  payAgain: enter('signedIn')
    .may('manage', ownPlan)
    .post('/me/subscription/pay')
    .errors(mayFail('NOTHING_DUE', 'PLAN_NOT_RENEWED', 'PLAN_BEGINS', 'RENEWAL_DECLINED'))
    .output(Subscription),

  /** Says what the card of the test till does from now on; NOT_FOUND where a payment provider is configured. */
  setTestCard: enter('signedIn')
    .may('manage', ownPlan)
    .put('/me/subscription/test-card')
    .input(z.object({ card: z.enum(['pays', 'fails']) }))
    .errors(mayFail('PLAN_NOT_RENEWED', 'PLAN_BEGINS'))
    .output(Subscription),

  /** The own running slots, oldest first. */
  addOns: enter('signedIn').get('/me/add-ons').output(AddOns),

  /**
   * Ends slots with their period; books over the new total stay. Ending twice is as ending once. What waits for a payment ends at
   * once. The answer has those that still run.
   */
  endAddOn: enter('signedIn')
    .may('manage', ownAddOn)
    .post('/me/add-ons/{planId}/end')
    .input(ofAddOn)
    .errors(mayFail('PLAN_NOT_RENEWED', 'PLAN_BEGINS'))
    .output(AddOns),

  /** Takes the end of slots back while their period runs, if the next one would count: SLOTS_IDLE where the plan ends before or has all slots. */
  keepAddOn: enter('signedIn')
    .may('manage', ownAddOn)
    .post('/me/add-ons/{planId}/keep')
    .input(ofAddOn)
    .errors(mayFail('PLAN_NOT_RENEWED', 'PLAN_BEGINS', 'SLOTS_IDLE'))
    .output(AddOns),

  /** Charges the renewal of slots that could not be paid once more. */
  payAddOn: enter('signedIn')
    .may('manage', ownAddOn)
    .post('/me/add-ons/{planId}/pay')
    .input(ofAddOn)
    .errors(mayFail('NOTHING_DUE', 'PLAN_NOT_RENEWED', 'PLAN_BEGINS', 'RENEWAL_DECLINED'))
    .output(AddOns),

  /** The own invoices, newest first; `before` is the `next` of the window before. */
  invoices: enter('signedIn')
    .get('/me/invoices')
    .input(z.object({ before: z.string().max(200).optional() }))
    .output(z.object({ invoices: z.array(Invoice), next: z.string().nullable() })),
}
