import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { PLAN_TIERS, type PlanTier, periodEnd } from '#features/entitlements/rules.ts'
import { givePlanBackOf, grantPlan, recordPurchase, takePlanBackOf } from '#features/entitlements/server/service.ts'
import { leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import type { Goods } from './goods.ts'
import { receiptMail } from './receipt.ts'
import { writeReinstated, writeReturn, writeSale } from './sales.ts'
import type { OrderRow } from './the-order.ts'

/** Plans of GMs; the room of running plans sells them, and adds what renews them. A plan of somebody who is gone is given to nobody; the payment is written all the same. */
export const planGoods: Goods = {
  category: 'subscriptions',
  give: async (tx, order, customer) => {
    await writeSale(tx, order)
    const { id: orderId, userId, category, billing, amount } = order
    const tier = tierOf(order)
    if (!userId || billing === 'once') {
      tx.log.error({ orderId }, 'a plan was paid whose buyer is gone')
      return
    }
    await grantPlan(tx, {
      userId,
      source: 'plan',
      tier,
      billing,
      currentPeriodEnd: periodEnd(tx.now, billing),
      provider: order.provider,
      providerSubscriptionId: order.subscription ?? orderId,
      ...(customer ? { providerCustomerId: customer } : {}),
    })
    await recordPurchase(tx, { userId, orderId, category, tier })
    await writeAudit(tx, { act: 'order.paid', subjectId: userId, after: { orderId, tier, billing, amount } })
    await tx.ports.jobs.send(tx.db, receiptMail, { orderId }, { once: orderId })
    // The payment announces itself, without the buyer at the till.
    await leaveNotice({ ...tx, actor: null }, { to: [userId], kind: 'plan-bought', about: orderId })
  },
  takeBack: async (tx, order, cents) => {
    const { id: orderId, userId, provider, subscription } = order
    const isWhole = await writeReturn(tx, order, cents)
    if (isWhole && userId) await takePlanBackOf(tx, { userId, provider, subscriptionId: subscription ?? orderId })
  },
  giveBack: async (tx, order, cents, wasWhole) => {
    const { id: orderId, userId, provider, subscription } = order
    await writeReinstated(tx, order, cents, wasWhole)
    if (!wasWhole || !userId) return
    await givePlanBackOf(tx, { userId, provider, subscriptionId: subscription ?? orderId })
    await leaveNotice({ ...tx, actor: null }, { to: [userId], kind: 'order-restored', about: orderId })
  },
}

function tierOf({ productId }: OrderRow): PlanTier {
  const tier = PLAN_TIERS.find(one => one === productId)
  if (!tier) throw new Error(`no plan ${productId}`)
  return tier
}
