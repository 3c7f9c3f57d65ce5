import { eq } from 'drizzle-orm'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import {
  isPlanTier,
  isSlotAddOn,
  MOST_SLOTS,
  periodEnd,
  RENEWED,
  type Renewed,
  SLOTS_OF,
} from '#features/entitlements/rules.ts'
import { entitlementOf, givePlanBack, grantPlan, takePlanBack } from '#features/entitlements/server/service.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { isByCredit } from '#features/store/server/service/credit-orders.ts'
import type { BoughtLine, LineGoods } from '#features/store/server/service/lines.ts'
import { lineName } from '#features/store/server/service/lines.ts'
import { chargedFor } from '#features/store/server/service/the-order.ts'
import type { Call } from '#kit/server/call.ts'
import { termsName } from '../../rules.ts'
import { invoices, subscriptions } from '../tables.ts'
import { planBegins, stopRenewing } from './at-provider.ts'
import { beginRenewals } from './begin.ts'
import { recordInvoice } from './invoices.ts'

/**
 * Plans and slots that are bought from a cart. The plan has the id of the line. Its first period is paid with the order; a job then
 * has its provider charge for it from the second one on.
 */
export const renewedLines: LineGoods = {
  products: RENEWED,
  give: async (tx, bought) => {
    const { order, line, customer } = bought
    const { userId, provider } = order
    const { billing, quantity } = line
    const tier = productIn(bought)
    if (billing === 'once') throw new Error(`the line ${line.id} is not renewed`)
    if (isSlotAddOn(tier) && !(await hasRoom(tx, userId, SLOTS_OF[tier] * quantity))) return false
    const currentPeriodEnd = periodEnd(tx.now, billing)
    await grantPlan(tx, {
      id: line.id,
      userId,
      source: isPlanTier(tier) ? 'plan' : 'slots',
      tier,
      quantity,
      billing,
      currentPeriodEnd,
      provider,
      providerSubscriptionId: lineName(line),
      ...(customer ? { providerCustomerId: customer } : {}),
    })
    // Without a payment there is no card to charge: what credit or a VIP has for nothing ends with its period.
    if (isByCredit(order) || chargedFor(order) === 0) return true
    const [plan] = await tx.db.select().from(plans).where(eq(plans.id, line.id))
    if (!plan) throw new Error(`the plan of the line ${line.id} was not written`)
    await beginRenewals(tx, { ...plan, currentPeriodEnd }, line.cents, line.discount)
    await invoiceOf(tx, bought, currentPeriodEnd)
    await tx.ports.jobs.send(tx.db, planBegins, { planId: line.id }, { once: line.id })
    return true
  },
  takeBack: async (tx, { order, line }) => {
    await takePlanBack(tx, { id: line.id, userId: order.userId })
    await tx.db
      .update(invoices)
      .set({ refunded: line.cents })
      .where(eq(invoices.billId, lineName(line)))
    await stopRenewing(tx, line.id)
  },
  // Its provider was asked to charge no more, so it ends with the period that is paid, and nobody renews it.
  giveBack: async (tx, { order, line }) => {
    await tx.db.delete(subscriptions).where(eq(subscriptions.planId, line.id))
    await givePlanBack(tx, { id: line.id, userId: order.userId, untilItsEnd: true })
    await tx.db
      .update(invoices)
      .set({ refunded: 0 })
      .where(eq(invoices.billId, lineName(line)))
  },
}

function productIn({ line }: BoughtLine): Renewed {
  const product = RENEWED.find(one => one === line.productId)
  if (!product) throw new Error(`${line.productId} is not renewed`)
  return product
}

/** Whether somebody may have so many slots more. Of two payments at once, the second one finds what the first one gave. */
async function hasRoom(tx: Call, userId: string, more: number): Promise<boolean> {
  await holdPeople(tx, [userId])
  const { slotsTotal, additionalSlots } = await entitlementOf(tx, userId)
  return Math.max(slotsTotal, additionalSlots) + more <= MOST_SLOTS
}

/** The invoice of the first period. Account credit of the order is not shared out among its lines. */
async function invoiceOf(tx: Call, bought: BoughtLine, periodEnds: Date): Promise<void> {
  const { order, line } = bought
  if (line.billing === 'once') return
  const words = termsName({ tier: productIn(bought), billing: line.billing, quantity: line.quantity })
  await recordInvoice(tx, {
    userId: order.userId,
    provider: order.provider,
    billId: lineName(line),
    subscriptionId: lineName(line),
    words,
    parts: [{ words, cents: line.cents }],
    cents: line.cents,
    state: 'paid',
    periodStart: tx.now,
    periodEnd: periodEnds,
  })
}
