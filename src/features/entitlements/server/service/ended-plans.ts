import { and, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import { leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import { entitlementChanged } from '../../events.ts'
import { entitlementNoticeKinds } from '../../notices.ts'
import { isRunning, isSlotAddOn, RENEWED_NAMES } from '../../rules.ts'
import { entitlementOf } from '../service.ts'
import { plans } from '../tables.ts'

/** Looks for plans that are over. */
export const planRound = job('entitlements.ended', z.object({}), { retries: 0 })

/** Tells those whose plan is over, once for each period; what may be made ended with the period itself. */
export async function tellEndedPlans(call: Call): Promise<void> {
  await inTransaction(call, async tx => {
    const untold = or(isNull(plans.toldOfEnd), lt(plans.toldOfEnd, plans.currentPeriodEnd))
    const isPast = lte(
      sql`coalesce(${plans.graceUntil}, ${plans.currentPeriodEnd})`,
      sql.param(tx.now, plans.graceUntil),
    )
    const over = or(isPast, ne(plans.status, 'active'))
    const notified = await tx.db
      .update(plans)
      .set({ toldOfEnd: sql`coalesce(${plans.currentPeriodEnd}, ${sql.param(tx.now, plans.toldOfEnd)})` })
      .where(and(inArray(plans.source, ['plan', 'slots']), over, untold))
      .returning({ id: plans.id, userId: plans.userId })
    for (const { id, userId } of notified) {
      await leaveNotice(tx, { to: [userId], kind: 'plan-ended', about: id })
      announce(tx, entitlementChanged, { userId })
    }
  })
}

/** That a plan is over: told as long as it was not renewed. */
const ended: Describe = async (call, rows) => {
  const ids = rows.map(row => row.about)
  const me = theActor(call).userId
  const mine = await call.db
    .select()
    .from(plans)
    .where(and(inArray(plans.id, ids), eq(plans.userId, me)))
  const of = new Map(mine.map(plan => [plan.id, plan]))
  const { entitled } = await entitlementOf(call, me)
  return described(rows, ({ about }) => {
    const plan = of.get(about)
    if (!plan?.tier || isRunning(plan, call.now)) return null
    if (isSlotAddOn(plan.tier))
      return {
        text: `${RENEWED_NAMES[plan.tier]} has ended. Your books stay; for a new one, a slot must be free.`,
        href: '/store',
      }
    const text = `Your plan ${RENEWED_NAMES[plan.tier]} has ended.`
    if (entitled) return { text, href: '/sanctum' }
    return { text: `${text} Your books stay; to write on, renew it.`, href: '/store?upgrade=gm' }
  })
}

export const entitlementNotices = describedBy(entitlementNoticeKinds, { 'plan-ended': ended })
