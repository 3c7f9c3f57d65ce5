import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { holdAccounts, movedUnder, type Posting, postTransaction } from '#features/ledger/server/service.ts'
import type { Call } from '#kit/server/call.ts'
import { chargedFor, nameOf, type OrderRow } from './the-order.ts'

const saleKey = ({ id }: OrderRow) => `order:${id}:sale`
const partKey = ({ id }: OrderRow) => `order:${id}:part-back`
const creditBackKey = ({ id }: OrderRow) => `order:${id}:credit-back`
/** Sets a return apart from one of the same sum before a dispute was won. */
const round = ({ reinstated }: OrderRow) => (reinstated > 0 ? `:${reinstated}` : '')

/** Writes what was paid for an order, by card and by credit. */
export async function writeSale(tx: Call, order: OrderRow): Promise<void> {
  const charged = chargedFor(order)
  // What is free for a VIP moves nothing.
  if (order.amount === 0) return
  const postings: Posting[] = [
    { accountId: SITE_ACCOUNTS.sales, cents: order.amount },
    { accountId: SITE_ACCOUNTS['money-in'], cents: -charged },
    ...(await creditOf(tx, order)),
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
 * Writes that `cents` more of the money of an order went back. Once all of it has, the credit that it took goes back too.
 * @returns whether all has
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
  if (refunded < chargedFor(order)) return false
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
 * Writes that `cents` of the money of an order are the site’s again, because a dispute was won. Credit that went back with all of the
 * money (`wasWhole`) is taken again; what the buyer has spent of it meanwhile is the site’s loss.
 */
export async function writeReinstated(tx: Call, order: OrderRow, cents: number, wasWhole: boolean): Promise<void> {
  const { id, reinstated, creditAccount } = order
  await postTransaction(tx, {
    key: `order:${id}:reinstated:${reinstated}`,
    kind: 'refund',
    words: `Dispute won: ${nameOf(order)}`,
    postings: [
      { accountId: SITE_ACCOUNTS.sales, cents },
      { accountId: SITE_ACCOUNTS.refund, cents: -cents },
    ],
  })
  if (!wasWhole || !creditAccount) return
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

/** Gives a part of the credit back that an order took, because a part of the order could not be given. */
export async function writePartReturn(tx: Call, order: OrderRow, cents: number): Promise<void> {
  const { creditAccount } = order
  const back = Math.min(cents, await creditTaken(tx, order))
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

/** What an order has really taken of its buyer’s credit: all that it moved on that account, in and out. */
async function creditTaken(tx: Call, { id, creditAccount }: OrderRow): Promise<number> {
  return creditAccount ? -(await movedUnder(tx, creditAccount, `order:${id}:`)) : 0
}
