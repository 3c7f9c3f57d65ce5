import { eq } from 'drizzle-orm'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { recordPurchase } from '#features/entitlements/server/service.ts'
import { leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import type { Call } from '#kit/server/call.ts'
import type { Extensions } from '#kit/server/extension-point.ts'
import { orderLines } from '../tables.ts'
import { askPartBack, askToPayBack } from './asking-back.ts'
import { productOf } from './catalogue.ts'
import { type Goods, goods } from './goods.ts'
import { type BoughtLine, type LineGoods, type LineRow, lineGoods, linesOf } from './lines.ts'
import { receiptMail } from './receipt.ts'
import { writePartReturn, writeReinstated, writeReturn, writeSale } from './sales.ts'
import { chargedFor, type OrderRow } from './the-order.ts'

/** Everything that can be ordered, one by one or from a cart. */
export const allGoods = (extensions: Extensions): Goods[] => [...extensions(goods), cartGoods(extensions(lineGoods))]

/** Orders of a cart: each line is given by the goods of its product. What cannot be given is paid back. */
const cartGoods = (sold: readonly LineGoods[]): Goods => ({
  category: 'cart',
  give: async (tx, order, customer) => {
    await writeSale(tx, order)
    const { id: orderId, userId } = order
    if (!userId) {
      tx.log.warn({ orderId }, 'a cart was paid whose buyer is gone: the payment goes back')
      return askToPayBack(tx, order)
    }
    const lines = await linesOf(tx, orderId)
    const given: LineRow[] = []
    for (const line of lines) {
      const isGiven = await goodsOf(line, sold).give(tx, { order: { ...order, userId }, line, customer })
      await tx.db.update(orderLines).set({ isGiven }).where(eq(orderLines.id, line.id))
      if (isGiven) given.push(line)
    }
    for (const { productId } of given)
      await recordPurchase(tx, { userId, orderId, category: productOf(productId).category, tier: productId })
    await writeAudit(tx, {
      act: 'order.paid',
      subjectId: userId,
      after: { orderId, amount: order.amount, lines: given.map(inWords).join(', ') },
    })
    await tx.ports.jobs.send(tx.db, receiptMail, { orderId }, { once: orderId })
    if (given.length > 0)
      await leaveNotice({ ...tx, actor: null }, { to: [userId], kind: 'plan-bought', about: orderId })
    if (given.length < lines.length) await sendBack(tx, { ...order, userId }, lines, given)
  },
  takeBack: async (tx, order, cents) => {
    const { id: orderId, userId } = order
    if (!(await writeReturn(tx, order, cents)) || !userId) return
    for (const line of (await linesOf(tx, orderId)).toReversed()) {
      if (!line.isGiven || line.takenBackAt) continue
      await goodsOf(line, sold).takeBack(tx, { order: { ...order, userId }, line })
      await tx.db.update(orderLines).set({ takenBackAt: tx.now }).where(eq(orderLines.id, line.id))
    }
    await leaveNotice({ ...tx, actor: null }, { to: [userId], kind: 'order-returned', about: orderId })
  },
  giveBack: async (tx, order, cents, wasWhole) => {
    const { id: orderId, userId } = order
    await writeReinstated(tx, order, cents, wasWhole)
    if (!wasWhole || !userId) return
    for (const line of await linesOf(tx, orderId)) {
      if (!line.takenBackAt) continue
      await goodsOf(line, sold).giveBack(tx, { order: { ...order, userId }, line })
      await tx.db.update(orderLines).set({ takenBackAt: null }).where(eq(orderLines.id, line.id))
    }
    await leaveNotice({ ...tx, actor: null }, { to: [userId], kind: 'order-restored', about: orderId })
  },
})

const inWords = ({ productId, billing, quantity, cents }: LineRow) => `${quantity} ${productId} ${billing} for ${cents}`

function goodsOf({ productId }: LineRow, sold: readonly LineGoods[]): LineGoods {
  const ware = sold.find(({ products }) => products.includes(productId))
  if (!ware) throw new Error(`nobody gives ${productId}`)
  return ware
}

/** Pays back what lines cost that could not be given, and tells the buyer. */
async function sendBack(tx: Call, order: BoughtLine['order'], lines: readonly LineRow[], given: readonly LineRow[]) {
  const missed = lines.filter(line => !given.includes(line))
  tx.log.warn({ orderId: order.id, missed: missed.map(inWords) }, 'part of a cart cannot be given: it is paid back')
  await leaveNotice({ ...tx, actor: null }, { to: [order.userId], kind: 'slots-missed', about: order.id })
  if (given.length === 0) return askToPayBack(tx, order)
  await returnPart(
    tx,
    order,
    missed.reduce((sum, { cents }) => sum + cents, 0),
  )
}

/** Returns a part of an order: by the card first, the rest to the pot and the credit that it came from. */
async function returnPart(tx: Call, order: OrderRow, cents: number): Promise<void> {
  const byCard = Math.min(cents, chargedFor(order))
  await writePartReturn(tx, order, cents - byCard)
  if (byCard > 0) await askPartBack(tx, order, byCard)
}
