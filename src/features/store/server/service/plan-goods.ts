import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { PLAN_TIERS, type PlanTier, periodEnd } from '#features/entitlements/rules.ts'
import { endPlanOf, grantPlan, recordPurchase } from '#features/entitlements/server/service.ts'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { holdAccounts, type Posting, postTransaction } from '#features/ledger/server/service.ts'
import { leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import type { Call } from '#kit/server/call.ts'
import type { Goods } from './goods.ts'
import { giveCreditBack } from './orders.ts'
import { receiptMail } from './receipt.ts'
import { chargedFor, nameOf, type OrderRow } from './the-order.ts'

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
    const { id: orderId, userId, provider, subscription, refunded } = order
    await postTransaction(tx, {
      key: `order:${orderId}:refund:${refunded}`,
      kind: 'refund',
      words: `Refund: ${nameOf(order)}`,
      postings: [
        { accountId: SITE_ACCOUNTS.sales, cents: -cents },
        { accountId: SITE_ACCOUNTS.refund, cents },
      ],
    })
    if (refunded < chargedFor(order)) return
    await giveCreditBack(tx, order, 'sales', `Given back: ${nameOf(order)}`)
    if (userId) await endPlanOf(tx, { userId, provider, subscriptionId: subscription ?? orderId })
  },
}

function tierOf({ productId }: OrderRow): PlanTier {
  const tier = PLAN_TIERS.find(one => one === productId)
  if (!tier) throw new Error(`no plan ${productId}`)
  return tier
}

/** Writes what was paid for an order, by card and by credit. */
async function writeSale(tx: Call, order: OrderRow): Promise<void> {
  const charged = chargedFor(order)
  const postings: Posting[] = [
    { accountId: SITE_ACCOUNTS.sales, cents: order.amount },
    { accountId: SITE_ACCOUNTS['money-in'], cents: -charged },
    ...(await creditOf(tx, order)),
  ]
  await postTransaction(tx, {
    key: `order:${order.id}:sale`,
    kind: 'sale',
    words: `Paid: ${nameOf(order)}`,
    byAccount: order.creditAccount,
    postings,
  })
}

/**
 * Where the credit of an order comes from. After a checkout was closed it has gone back, so it is taken again; what has been
 * spent meanwhile is the site’s loss, since the buyer paid the rest in good faith.
 */
async function creditOf(tx: Call, { status, creditAccount, creditUsed }: OrderRow): Promise<Posting[]> {
  if (!creditAccount || creditUsed === 0) return []
  if (status === 'open') return [{ accountId: SITE_ACCOUNTS['set-aside'], cents: -creditUsed }]
  const left = (await holdAccounts(tx, [creditAccount])).get(creditAccount) ?? 0
  const taken = Math.min(left, creditUsed)
  return [
    { accountId: creditAccount, cents: -taken },
    { accountId: SITE_ACCOUNTS.discount, cents: taken - creditUsed },
  ]
}
