import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { holdAccounts, movedUnder, type Posting, postTransaction } from '#features/ledger/server/service.ts'
import { takeFromPot } from '#features/party-pot/server/service/spending.ts'
import { accountOfPot } from '#features/party-pot/server/service/the-pot.ts'
import type { Call } from '#kit/server/call.ts'
import { returnToPot } from './pot-money.ts'
import { chargedFor, nameOf, type OrderRow } from './the-order.ts'

const saleKey = ({ id }: OrderRow) => `order:${id}:sale`
const partKey = ({ id }: OrderRow) => `order:${id}:part-back`
const potPartKey = ({ id }: OrderRow) => `order:${id}:pot-part-back`
const creditBackKey = ({ id }: OrderRow) => `order:${id}:credit-back`
const potBackKey = ({ id }: OrderRow) => `order:${id}:pot-back`
/** Sets a return apart from one of the same sum before a dispute was won. */
const round = ({ reinstated }: OrderRow) => (reinstated > 0 ? `:${reinstated}` : '')

/** Writes what was paid for an order, by card, by a pot and by credit. */
export async function writeSale(tx: Call, order: OrderRow): Promise<void> {
  const charged = chargedFor(order)
  // What is free for a VIP moves nothing.
  if (order.amount === 0) return
  const postings: Posting[] = [
    { accountId: SITE_ACCOUNTS.sales, cents: order.amount },
    { accountId: SITE_ACCOUNTS['money-in'], cents: -charged },
    ...(await fundsOf(tx, order)),
  ]
  await postTransaction(tx, {
    key: saleKey(order),
    kind: 'sale',
    words: `Paid: ${nameOf(order)}`,
    byAccount: order.creditAccount,
    postings,
  })
}

/**
 * Writes that `cents` more of the money of an order went back. Once the order is returned, what it took of a pot and of credit goes back too.
 * @returns whether it is
 */
export async function writeReturn(tx: Call, order: OrderRow, cents: number): Promise<boolean> {
  const { id, refunded, creditAccount } = order
  if (cents > 0)
    await postTransaction(tx, {
      key: `order:${id}:refund:${refunded}${round(order)}`,
      kind: 'refund',
      words: `Refund: ${nameOf(order)}`,
      postings: [
        { accountId: SITE_ACCOUNTS.sales, cents: -cents },
        { accountId: SITE_ACCOUNTS.refund, cents },
      ],
    })
  if (!order.returnedAt) return false
  const ofPot = await potTaken(tx, order)
  if (ofPot > 0)
    await returnToPot(tx, order, ofPot, {
      key: `${potBackKey(order)}${round(order)}`,
      words: `Given back: ${nameOf(order)}`,
    })
  const taken = await creditTaken(tx, order)
  if (creditAccount && taken > 0)
    await postTransaction(tx, {
      key: `${creditBackKey(order)}${round(order)}`,
      kind: 'give-back',
      words: `Given back: ${nameOf(order)}`,
      byAccount: creditAccount,
      postings: [
        { accountId: SITE_ACCOUNTS.sales, cents: -taken },
        { accountId: creditAccount, cents: taken },
      ],
    })
  return true
}

/**
 * Writes that `cents` of the money of an order are the site’s again, because a dispute was won. What went back to a pot and to
 * credit with all of the money (`wasWhole`) is taken again; what has been spent of it meanwhile is the site’s loss.
 */
export async function writeReinstated(tx: Call, order: OrderRow, cents: number, wasWhole: boolean): Promise<void> {
  // A pot is locked before any account of the ledger.
  if (wasWhole) await takePotAgain(tx, order)
  await postTransaction(tx, {
    key: `order:${order.id}:reinstated:${order.reinstated}`,
    kind: 'refund',
    words: `Dispute won: ${nameOf(order)}`,
    postings: [
      { accountId: SITE_ACCOUNTS.sales, cents },
      { accountId: SITE_ACCOUNTS.refund, cents: -cents },
    ],
  })
  if (wasWhole) await takeCreditAgain(tx, order)
}

async function takePotAgain(tx: Call, order: OrderRow): Promise<void> {
  const { id, potId, reinstated } = order
  if (!potId) return
  const wanted = await movedUnder(tx, await accountOfPot(tx, potId), potBackKey(order))
  if (wanted <= 0) return
  const fromPot = await takeFromPot(tx, potId, id, wanted)
  await postTransaction(tx, {
    key: `${potBackKey(order)}:again:${reinstated}`,
    kind: 'spend',
    words: `Dispute won: ${nameOf(order)}`,
    postings: [
      { accountId: SITE_ACCOUNTS.sales, cents: wanted },
      fromPot,
      { accountId: SITE_ACCOUNTS.discount, cents: -fromPot.cents - wanted },
    ],
  })
}

async function takeCreditAgain(tx: Call, order: OrderRow): Promise<void> {
  const { creditAccount, reinstated } = order
  if (!creditAccount) return
  const wanted = await movedUnder(tx, creditAccount, creditBackKey(order))
  if (wanted <= 0) return
  const left = (await holdAccounts(tx, [creditAccount])).get(creditAccount) ?? 0
  const taken = Math.min(left, wanted)
  await postTransaction(tx, {
    key: `${creditBackKey(order)}:again:${reinstated}`,
    kind: 'spend',
    words: `Dispute won: ${nameOf(order)}`,
    byAccount: creditAccount,
    postings: [
      { accountId: SITE_ACCOUNTS.sales, cents: wanted },
      { accountId: creditAccount, cents: -taken },
      { accountId: SITE_ACCOUNTS.discount, cents: taken - wanted },
    ],
  })
}

/**
 * Gives a part of what an order took beside the card back, because a part of the order could not be given: to the pot first, which
 * was for the things of the order, then to the credit.
 */
export async function writePartReturn(tx: Call, order: OrderRow, cents: number): Promise<void> {
  const { creditAccount } = order
  const toPot = Math.min(cents, await potTaken(tx, order))
  if (toPot > 0)
    await returnToPot(tx, order, toPot, { key: potPartKey(order), words: `Given back in part: ${nameOf(order)}` })
  const back = Math.min(cents - toPot, await creditTaken(tx, order))
  if (!creditAccount || back === 0) return
  await postTransaction(tx, {
    key: partKey(order),
    kind: 'give-back',
    words: `Given back in part: ${nameOf(order)}`,
    byAccount: creditAccount,
    postings: [
      { accountId: SITE_ACCOUNTS.sales, cents: -back },
      { accountId: creditAccount, cents: back },
    ],
  })
}

/**
 * Where the pot and the credit of an order come from. After a checkout was closed they have gone back, so they are taken again; what
 * has been spent meanwhile is the site’s loss, since the buyer paid the rest in good faith.
 */
async function fundsOf(
  tx: Call,
  { id, status, creditAccount, creditUsed, potId, potUsed }: OrderRow,
): Promise<Posting[]> {
  if (status === 'open') return [{ accountId: SITE_ACCOUNTS['set-aside'], cents: -creditUsed - potUsed }]
  const postings: Posting[] = []
  if (potId && potUsed > 0) {
    const fromPot = await takeFromPot(tx, potId, id, potUsed)
    postings.push(fromPot, { accountId: SITE_ACCOUNTS.discount, cents: -fromPot.cents - potUsed })
  }
  if (creditAccount && creditUsed > 0) {
    const left = (await holdAccounts(tx, [creditAccount])).get(creditAccount) ?? 0
    const taken = Math.min(left, creditUsed)
    postings.push(
      { accountId: creditAccount, cents: -taken },
      { accountId: SITE_ACCOUNTS.discount, cents: taken - creditUsed },
    )
  }
  return postings
}

/** What an order has really taken of its buyer’s credit: all that it moved on that account, in and out. */
async function creditTaken(tx: Call, { id, creditAccount }: OrderRow): Promise<number> {
  return creditAccount ? -(await movedUnder(tx, creditAccount, `order:${id}:`)) : 0
}

/** The same of a pot. */
async function potTaken(tx: Call, { id, potId, potUsed }: OrderRow): Promise<number> {
  if (!potId || potUsed === 0) return 0
  return -(await movedUnder(tx, await accountOfPot(tx, potId), `order:${id}:`))
}
