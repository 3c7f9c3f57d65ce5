import { eq } from 'drizzle-orm'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import {
  holdAccounts,
  movedUnder,
  openAccount,
  type Posting,
  postTransaction,
} from '#features/ledger/server/service.ts'
import type { Goods } from '#features/store/server/service/goods.ts'
import type { OrderRow } from '#features/store/server/service/the-order.ts'
import type { Call } from '#kit/server/call.ts'
import { giftCards, giftWishes } from '../tables.ts'
import { codeMail, readerMail } from './letters.ts'
import { type CardRow, family, writeCard } from './the-card.ts'

type Dressing = Partial<Pick<CardRow, 'forName' | 'line' | 'fromName' | 'sendTo' | 'sendAt' | 'sendZone'>>
type Purchase = Dressing & {
  /** Makes the card once: an order gives one. */
  key: string
  amount: number
  purchaserEmail: string | null
  purchaserId?: string | null
  stripePaymentIntent?: string | null
  orderId?: string
  /** For the demo world: a code that is known. */
  code?: string
}

/** Makes a card of money that came in, with all of it on the card. */
export async function issueCard(tx: Call, { key, amount, code, ...card }: Purchase): Promise<CardRow> {
  const accountId = await openAccount(tx, 'card')
  const { id: madeBy } = await postTransaction(tx, {
    key,
    kind: 'purchase',
    words: 'Gift card bought',
    postings: [
      { accountId: SITE_ACCOUNTS['money-in'], cents: -amount },
      { accountId, cents: amount },
    ],
  })
  return writeCard(tx, { ...card, accountId, madeBy, originalAmount: amount }, code)
}

/** Gift cards as what the store sells: the event of the payment makes the card, a refund empties it. */
export const giftGoods: Goods = {
  category: 'gifts',
  give: async (tx, order) => {
    const [wish] = await tx.db.select().from(giftWishes).where(eq(giftWishes.orderId, order.id))
    if (!wish) throw new Error(`Failed to create gift card: nobody knows what order ${order.id} is for`)
    const { orderId, createdAt: _, ...dressing } = wish
    const card = await issueCard(tx, {
      ...dressing,
      key: `order:${orderId}:sale`,
      amount: order.amount,
      purchaserId: order.userId,
      stripePaymentIntent: order.paymentIntent,
      orderId,
    })
    await tx.db.delete(giftWishes).where(eq(giftWishes.orderId, orderId))
    const after = { orderId, amount: order.amount }
    await writeAudit(tx, { act: 'giftCard.issued', subjectId: card.id, after })
    await tx.ports.jobs.send(tx.db, codeMail, { cardId: card.id })
    if (card.sendAt && card.sendTo)
      await tx.ports.jobs.send(tx.db, readerMail, { cardId: card.id }, { startAfter: card.sendAt })
  },
  takeBack: stopCards,
  giveBack: reviveCards,
}

/** Everything that a refund moved on cards, and what a dispute that was won moved back, has a key that begins so. */
const refundKey = ({ id }: OrderRow, rest = '') => `order:${id}:refund${rest}`

/**
 * Takes refunded money off the card of an order and the cards split off it, as far as it is still there. What somebody has
 * redeemed stays theirs; the ledger shows the admin what is missing.
 */
async function stopCards(tx: Call, order: OrderRow, cents: number): Promise<void> {
  const [bought] = await tx.db.select({ id: giftCards.id }).from(giftCards).where(eq(giftCards.orderId, order.id))
  if (!bought) throw new Error(`order ${order.id} has no gift card`)
  const cards = await family(tx, bought.id)
  const balances = await holdAccounts(
    tx,
    cards.map(({ accountId }) => accountId),
  )
  const postings: Posting[] = []
  let missing = cents
  for (const { id, accountId, status } of cards) {
    const balance = balances.get(accountId) ?? 0
    const taken = Math.min(balance, missing)
    if (taken === 0) continue
    missing -= taken
    postings.push({ accountId, cents: -taken })
    const after = taken === balance ? 'stopped' : status
    await tx.db.update(giftCards).set({ status: after, updatedAt: tx.now }).where(eq(giftCards.id, id))
  }
  if (missing > 0) tx.log.warn({ orderId: order.id, missing }, 'a refunded gift card was redeemed before')
  if (postings.length === 0) return
  await postTransaction(tx, {
    key: refundKey(order, `:${order.refunded}:${order.reinstated}`),
    kind: 'refund',
    words: 'Gift card refunded',
    postings: [...postings, { accountId: SITE_ACCOUNTS.refund, cents: cents - missing }],
  })
  await writeAudit(tx, {
    act: 'giftCard.stopped',
    subjectId: bought.id,
    after: { orderId: order.id, refunded: order.refunded, missing },
  })
}

/** Puts the money that a dispute took back onto the cards from which it was taken, the last one first. */
async function reviveCards(tx: Call, order: OrderRow, cents: number): Promise<void> {
  const [bought] = await tx.db.select({ id: giftCards.id }).from(giftCards).where(eq(giftCards.orderId, order.id))
  if (!bought) throw new Error(`order ${order.id} has no gift card`)
  const cards = await family(tx, bought.id)
  await holdAccounts(
    tx,
    cards.map(({ accountId }) => accountId),
  )
  const taken = new Map<string, number>()
  for (const { accountId } of cards) taken.set(accountId, -(await movedUnder(tx, accountId, refundKey(order))))
  const inAll = [...taken.values()].reduce((sum, one) => sum + one, 0)
  // What is still given back of the payment stays off the cards.
  let left = Math.min(cents, Math.max(0, inAll - order.refunded))
  const postings: Posting[] = []
  for (const { id, accountId, status, redeemedAt } of cards.toReversed()) {
    const back = Math.min(left, taken.get(accountId) ?? 0)
    if (back === 0) continue
    left -= back
    postings.push({ accountId, cents: back })
    const after = status === 'stopped' ? (redeemedAt ? 'partially_used' : 'active') : status
    await tx.db.update(giftCards).set({ status: after, updatedAt: tx.now }).where(eq(giftCards.id, id))
  }
  const moved = postings.reduce((sum, posting) => sum + posting.cents, 0)
  if (moved === 0) return
  await postTransaction(tx, {
    key: refundKey(order, `:won:${order.reinstated}`),
    kind: 'refund',
    words: 'Dispute won: gift card',
    postings: [...postings, { accountId: SITE_ACCOUNTS.refund, cents: -moved }],
  })
}
