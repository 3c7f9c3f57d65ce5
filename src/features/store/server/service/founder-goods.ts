import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import {
  foundersAmong,
  givePlanBackOf,
  grantPlan,
  recordPurchase,
  takePlanBackOf,
} from '#features/entitlements/server/service.ts'
import { leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import type { Call } from '#kit/server/call.ts'
import { askToPayBack } from './asking-back.ts'
import type { Goods } from './goods.ts'
import { founderTierOf, freePlace, sellPlace } from './places.ts'
import { receiptMail } from './receipt.ts'
import { writeReinstated, writeReturn, writeSale } from './sales.ts'
import type { OrderRow } from './the-order.ts'

/**
 * Places of founders. A payment that comes when there is no place any more, or for somebody who is gone or is a founder by
 * then, goes back.
 */
export const founderGoods: Goods = {
  category: 'founder',
  give: async (tx, order, customer) => {
    await writeSale(tx, order)
    const { id: orderId, userId, category, provider, amount } = order
    if (!userId || !(await givePlace(tx, order, userId))) return sendBack(tx, order)
    await grantPlan(tx, {
      userId,
      source: 'founder',
      provider,
      providerSubscriptionId: orderId,
      ...(customer ? { providerCustomerId: customer } : {}),
    })
    const tier = founderTierOf(order)
    await recordPurchase(tx, { userId, orderId, category, tier })
    await writeAudit(tx, { act: 'order.paid', subjectId: userId, after: { orderId, tier, amount } })
    await tx.ports.jobs.send(tx.db, receiptMail, { orderId }, { once: orderId })
    await leaveNotice({ ...tx, actor: null }, { to: [userId], kind: 'plan-bought', about: orderId })
  },
  takeBack: async (tx, order, cents) => {
    const { id: orderId, userId, provider } = order
    if (!(await writeReturn(tx, order, cents))) return
    await freePlace(tx, orderId)
    if (!userId) return
    await takePlanBackOf(tx, { userId, provider, subscriptionId: orderId })
    await leaveNotice({ ...tx, actor: null }, { to: [userId], kind: 'order-returned', about: orderId })
  },
  giveBack: async (tx, order, cents, wasWhole) => {
    const { id: orderId, userId, provider } = order
    await writeReinstated(tx, order, cents, wasWhole)
    if (!wasWhole || !userId) return
    // The place was free meanwhile: another one of the tier will do, and without one the payment goes back after all.
    if (!(await givePlace(tx, order, userId))) return sendBack(tx, order)
    await givePlanBackOf(tx, { userId, provider, subscriptionId: orderId })
    await leaveNotice({ ...tx, actor: null }, { to: [userId], kind: 'order-restored', about: orderId })
  },
}

/** A person is sold one place; of two payments at once the second one finds the first one’s. */
async function givePlace(tx: Call, order: OrderRow, userId: string): Promise<boolean> {
  await holdPeople(tx, [userId])
  if ((await foundersAmong(tx, [userId])).has(userId)) return false
  return sellPlace(tx, order)
}

async function sendBack(tx: Call, order: OrderRow): Promise<void> {
  const { id: orderId, userId } = order
  tx.log.warn({ orderId }, 'a founder place was paid that cannot be given: the payment goes back')
  await freePlace(tx, orderId)
  await askToPayBack(tx, order)
  if (userId) await leaveNotice({ ...tx, actor: null }, { to: [userId], kind: 'place-missed', about: orderId })
}
