import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import { CREDIT_PROVIDER } from '../../rules.ts'
import { orders } from '../tables.ts'
import type { Goods } from './goods.ts'
import { closeOrder } from './orders.ts'
import { fulfilOrder } from './settling.ts'
import { chargedFor, type OrderRow } from './the-order.ts'

/** Gives what an order is of that credit pays in whole. */
export const creditPaid = job('store.credit-paid', z.object({ orderId: z.uuid() }))

/** Whether credit pays an order in whole: it is as good as paid, and is not closed for another one or for being late. */
export const isByCredit = (order: Pick<OrderRow, 'provider'>): boolean => order.provider === CREDIT_PROVIDER

/**
 * Leaves an order that credit pays in whole to the job that fulfils it, in the transaction of the caller. Its session is a word
 * of ours, which no provider knows.
 */
export async function payByCredit(tx: Call, order: OrderRow, successUrl: string): Promise<OrderRow> {
  const sessionId = `credit_${order.id}`
  const session = { sessionId, sessionUrl: successUrl.replace('{CHECKOUT_SESSION_ID}', sessionId) }
  const own = { provider: CREDIT_PROVIDER, ...session }
  await tx.db.update(orders).set(own).where(eq(orders.id, order.id))
  await tx.ports.jobs.send(tx.db, creditPaid, { orderId: order.id }, { once: order.id })
  return { ...order, ...own }
}

/** Fulfils an order that credit has paid, once. One whose buyer is gone is closed: nothing was sold, and the credit goes back. */
export const settleByCredit = (call: Call, orderId: string, sold: readonly Goods[]): Promise<void> =>
  inTransaction(call, async tx => {
    const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (order?.status !== 'open' || !isByCredit(order) || chargedFor(order) !== 0) return
    if (order.userId) return fulfilOrder(tx, order, sold)
    tx.log.warn({ orderId }, 'the buyer of an order is gone: its credit was given back')
    await closeOrder(tx, order)
  })
