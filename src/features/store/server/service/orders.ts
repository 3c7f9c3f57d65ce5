import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { creditAccountOf, creditOf, holdAccounts, postTransaction } from '#features/ledger/server/service.ts'
import { takeFromPot } from '#features/party-pot/server/service/spending.ts'
import type { Call } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import type { Checkout, CheckoutLine } from '#kit/server/payments/port.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import { CHECKOUT_MINUTES, type OrderBilling } from '../../rules.ts'
import { orders } from '../tables.ts'
import { productOf } from './catalogue.ts'
import { type LineRow, linesOf } from './lines.ts'
import { freePlace } from './places.ts'
import { givePotBack, type PotWish, setPotAside } from './pot-money.ts'
import { nameOf, type OrderRow } from './the-order.ts'

type NewOrder = Pick<OrderRow, 'userId' | 'category' | 'productId' | 'billing' | 'amount'>

/** Ends a checkout that nobody paid in time. Credit waits for it, so it is tried for three days. */
export const checkoutOver = job('store.checkout-over', z.object({ orderId: z.uuid() }), {
  retries: 82,
  longestPause: 3600,
})

/** What a provider’s clock may be late. */
const GRACE_MS = 60_000

/** How an order is paid beside the card: by a pot first, then by the buyer’s credit, each as far as it goes. */
type Funds = { spendsCredit?: boolean; pot?: PotWish | null }

/** Opens an order at the price of this moment, and sets aside for it what does not come from the card. */
export async function openOrder(
  tx: Call,
  wanted: NewOrder,
  { spendsCredit = false, pot }: Funds = {},
): Promise<OrderRow> {
  const id = newId()
  const expiresAt = new Date(tx.now.getTime() + CHECKOUT_MINUTES * 60_000)
  const fromPot = pot ? await takeFromPot(tx, pot.potId, id, Math.min(pot.atMost, wanted.amount)) : null
  const potUsed = fromPot ? -fromPot.cents : 0
  const credit = spendsCredit && wanted.userId ? await creditFor(tx, wanted.userId, wanted.amount - potUsed) : null
  const [order] = await tx.db
    .insert(orders)
    .values({
      id,
      ...wanted,
      ...(credit ? { creditUsed: credit.cents, creditAccount: credit.accountId } : {}),
      ...(pot ? { potUsed, potId: pot.potId } : {}),
      provider: tx.ports.payments.kind,
      createdAt: tx.now,
      expiresAt,
      updatedAt: tx.now,
    })
    .returning()
  if (fromPot) await setPotAside(tx, order!, fromPot)
  if (credit) await setAside(tx, order!, credit)
  await tx.ports.jobs.send(tx.db, checkoutOver, { orderId: id }, { startAfter: new Date(+expiresAt + GRACE_MS) })
  return order!
}

/** What of somebody’s credit an order of this amount would spend now; the credit stays locked until the transaction ends. */
export async function creditFor(tx: Call, userId: string, amount: number) {
  const accountId = await creditAccountOf(tx, userId)
  const cents = Math.min((await holdAccounts(tx, [accountId])).get(accountId) ?? 0, amount)
  return cents > 0 ? { accountId, cents } : null
}

/** How many cents of credit a checkout of somebody’s cart would find, with what is set aside for one that is open. */
export async function creditNow(call: Call, userId: string): Promise<number> {
  const isOpenCart = and(eq(orders.userId, userId), eq(orders.category, 'cart'), eq(orders.status, 'open'))
  const [open] = await call.db.select({ setAside: orders.creditUsed }).from(orders).where(isOpenCart)
  return (await creditOf(call, userId)) + (open?.setAside ?? 0)
}

/**
 * Ends an open order that was not paid: the credit that was set aside for it goes back, and the place that it held is free. One that is not open stays as it is.
 * @returns whether it was open
 */
export async function closeOrder(tx: Call, order: OrderRow): Promise<boolean> {
  const closed = await tx.db
    .update(orders)
    .set({ status: 'cancelled', updatedAt: tx.now })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'open')))
    .returning({ id: orders.id })
  if (closed.length === 0) return false
  await givePotBack(tx, order)
  await giveCreditBack(tx, order)
  if (order.category === 'founder') await freePlace(tx, order.id)
  return true
}

/** Gives credit that was set aside for an order back to its account. */
async function giveCreditBack(tx: Call, { id, creditUsed, creditAccount }: OrderRow) {
  if (!creditAccount || creditUsed === 0) return
  const postings = [
    { accountId: SITE_ACCOUNTS['set-aside'], cents: -creditUsed },
    { accountId: creditAccount, cents: creditUsed },
  ]
  await postTransaction(tx, {
    key: `order:${id}:give-back`,
    kind: 'give-back',
    words: 'Given back: checkout not paid',
    byAccount: creditAccount,
    postings,
  })
}

type SessionWish = Pick<Checkout, 'metadata' | 'email' | 'successUrl' | 'cancelUrl'>
const INTERVALS = { monthly: 'month', annual: 'year', once: undefined } as const satisfies Record<OrderBilling, unknown>

/** Opens the provider’s checkout of an order and answers where it is paid. Asked twice, it is the same checkout. */
export async function startSession(
  call: Call,
  order: OrderRow,
  wish: SessionWish,
): Promise<{ id: string; url: string }> {
  try {
    const several = await linesOf(call, order.id)
    const session = await call.ports.payments.startCheckout({
      ...wish,
      orderId: order.id,
      lines:
        several.length > 0
          ? several.map(ofCart)
          : [{ name: nameOf(order), unitCents: order.amount, quantity: 1, interval: INTERVALS[order.billing] }],
      keepsCard: several.some(({ billing }) => billing !== 'once'),
      creditCents: order.creditUsed + order.potUsed,
      expiresAt: order.expiresAt,
    })
    await call.db
      .update(orders)
      .set({ sessionId: session.id, sessionUrl: session.url, updatedAt: call.now })
      .where(eq(orders.id, order.id))
    return session
  } catch (error) {
    call.log.error({ err: error, orderId: order.id }, 'a checkout could not be opened')
    throw fault('CHECKOUT_UNAVAILABLE')
  }
}

/** A line of a cart: its first payment. What is charged again is begun at the provider once this is paid. */
const ofCart = ({ productId, quantity, cents }: LineRow): CheckoutLine => ({
  name: quantity > 1 ? `${productOf(productId).name} × ${quantity}` : productOf(productId).name,
  unitCents: cents,
  quantity: 1,
})

async function setAside(tx: Call, order: OrderRow, { accountId, cents }: { accountId: string; cents: number }) {
  const postings = [
    { accountId, cents: -cents },
    { accountId: SITE_ACCOUNTS['set-aside'], cents },
  ]
  const words = `Spent on: ${nameOf(order)}`
  await postTransaction(tx, { key: `order:${order.id}:spend`, kind: 'spend', words, byAccount: accountId, postings })
}
