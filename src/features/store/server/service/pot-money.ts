import { and, eq } from 'drizzle-orm'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { type Posting, postTransaction, transactionOf } from '#features/ledger/server/service.ts'
import { ownPots, potToSpend, putBackInPot } from '#features/party-pot/server/service/spending.ts'
import { heldIn } from '#features/party-pot/server/service/the-pot.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { orders } from '../tables.ts'
import { nameOf, type OrderRow } from './the-order.ts'

/** A pot that is to pay, and how much of an order it may pay at the most. */
export type PotWish = { potId: string; atMost: number }

/** Writes what was taken out of a pot for an order as set aside. */
export async function setPotAside(tx: Call, order: OrderRow, fromPot: Posting): Promise<void> {
  if (fromPot.cents === 0) return
  await postTransaction(tx, {
    key: `order:${order.id}:pot-spend`,
    kind: 'spend',
    words: `Spent on: ${nameOf(order)}`,
    postings: [fromPot, { accountId: SITE_ACCOUNTS['set-aside'], cents: -fromPot.cents }],
  })
}

/** Gives what was set aside of a pot back to it, because the order was not paid. */
export const givePotBack = (tx: Call, order: OrderRow): Promise<void> =>
  returnToPot(tx, order, order.potUsed, {
    key: `order:${order.id}:pot-give-back`,
    words: 'Given back: checkout not paid',
    from: SITE_ACCOUNTS['set-aside'],
  })

/** Moves cents of an order back to its pot, once for a key: not to the GM who has spent them. */
export async function returnToPot(
  tx: Call,
  { id, potId }: OrderRow,
  cents: number,
  { key, words, from = SITE_ACCOUNTS.sales }: { key: string; words: string; from?: string },
): Promise<void> {
  if (!potId || cents === 0 || (await transactionOf(tx, key))) return
  const toPot = await putBackInPot(tx, potId, id, cents)
  await postTransaction(tx, { key, kind: 'give-back', words, postings: [toPot, { accountId: from, cents: -cents }] })
}

/** The pots of the caller’s campaigns, each with what is set aside of it for a cart that is open. */
export async function potsNow(call: Call) {
  const pots = await ownPots(call)
  const isOpenCart = and(
    eq(orders.userId, theActor(call).userId),
    eq(orders.category, 'cart'),
    eq(orders.status, 'open'),
  )
  const [open] = await call.db.select({ potId: orders.potId, potUsed: orders.potUsed }).from(orders).where(isOpenCart)
  return pots.map(({ potId, ...pot }) => ({
    ...pot,
    cents: pot.cents + (open?.potId === potId ? open.potUsed : 0),
  }))
}

/** The pot of a campaign that is to pay, for its GM; null where none is wished or nobody has given to it. */
export async function potWish(
  call: Call,
  bookId: string | undefined,
  atMost: number,
  how?: { hold: boolean },
): Promise<PotWish | null> {
  const pot = bookId ? await potToSpend(call, bookId, how) : undefined
  return pot ? { potId: pot.id, atMost } : null
}

/** Whether something came to the pot since the checkout was opened that it would spend. */
export async function couldPotPayMore(tx: Call, { potUsed }: OrderRow, pot: PotWish | null): Promise<boolean> {
  return pot !== null && potUsed < pot.atMost && (await heldIn(tx, pot.potId)) > 0
}
