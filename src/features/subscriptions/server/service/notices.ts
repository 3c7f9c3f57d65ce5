import { and, eq, inArray } from 'drizzle-orm'
import { RENEWED_NAMES } from '#features/entitlements/rules.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { moneyWords } from '#features/ledger/rules.ts'
import { type Describe, type Described, described, describedBy } from '#features/notices/server/service/describe.ts'
import { theActor } from '#kit/server/call.ts'
import { subscriptionNoticeKinds } from '../../notices.ts'
import { graceAfter } from '../../rules.ts'
import { subscriptions } from '../tables.ts'
import { dayOf } from './dunning.ts'
import { type Held, nextOf, termsOf } from './the-plan.ts'

const ofPlan =
  (words: (held: Held) => string | null): Describe =>
  async (call, rows) => {
    const ids = rows.map(row => row.about)
    const mine = await call.db
      .select({ plan: plans, own: subscriptions })
      .from(subscriptions)
      .innerJoin(plans, eq(plans.id, subscriptions.planId))
      .where(and(inArray(subscriptions.planId, ids), eq(subscriptions.userId, theActor(call).userId)))
    const byId = new Map(mine.filter(({ plan }) => plan.status === 'active').map(held => [held.own.planId, held]))
    return described(rows, ({ about }): Described | null => {
      const held = byId.get(about)
      const text = held ? words(held) : null
      return text ? { text, href: '/subscription' } : null
    })
  }

/** That a renewal failed: told as long as it is not paid. */
const failed = ofPlan(({ plan, own }) =>
  own.unpaidSince && plan.currentPeriodEnd && plan.tier
    ? `Your plan ${RENEWED_NAMES[plan.tier]} could not be renewed. Pay before ${dayOf(graceAfter(plan.currentPeriodEnd))} to go on.`
    : null,
)

/** That a price rises: told until it is charged. */
const raised = ofPlan(held => {
  const { raisedCents, raisedFrom } = held.own
  const { tier } = nextOf(held.own) ?? termsOf(held)
  return raisedCents !== null && raisedFrom
    ? `${RENEWED_NAMES[tier]} costs ${moneyWords(raisedCents)} from your first renewal after ${dayOf(raisedFrom)}.`
    : null
})

export const subscriptionNotices = describedBy(subscriptionNoticeKinds, {
  'renewal-failed': failed,
  'price-raised': raised,
})
