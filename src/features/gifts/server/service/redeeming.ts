import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { moneyWords } from '#features/ledger/rules.ts'
import {
  centsOf,
  creditAccountOf,
  openAccount,
  type Posting,
  postTransaction,
  transactionOf,
} from '#features/ledger/server/service.ts'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import type { CardView, DoneView } from '../../contract.ts'
import { giftCardMoved } from '../../events.ts'
import type { CardStatus } from '../../rules.ts'
import { giftCards } from '../tables.ts'
import { cardBehind } from './finding.ts'
import { splitMail } from './letters.ts'
import { type CardRow, cardOf, type HeldCard, heldCard, writeCard } from './the-card.ts'

type Using = { code: string; id: string }
/** What goes to the caller’s credit and what to a new card. */
type Parts = { toCredit: number; toCard: number }

/** The name of a redemption in the ledger. Its rows outlive the account, so the person cannot be read in it. */
const redemptionKey = (userId: string, id: string) =>
  `gift:${createHash('sha256').update(`${userId} ${id}`).digest('base64url')}`

/** What a card holds. One that is unknown and one that was stopped look alike. */
export async function checkCard(call: Call, { code }: { code: string }): Promise<CardView> {
  const { card, balance } = await cardBehind(call, code, 'GIFT_CARD_INVALID', made => cardOf(call, made))
  return { balance, status: card.status }
}

/** Moves all of a card, or a part, to the caller’s credit. */
export const redeemCard = (call: Call, { amount, ...using }: Using & { amount?: number | undefined }) =>
  use(call, using, balance => {
    const toCredit = amount ?? balance
    if (toCredit > balance) throw fault('GIFT_BALANCE_SHORT')
    return { toCredit, toCard: 0 }
  })

/** Moves a part of a card to a new card. All of it is no split. */
export const splitCard = (call: Call, { amount, ...using }: Using & { amount: number }) =>
  use(call, using, balance => {
    if (amount > balance) throw fault('GIFT_SPLIT_SHORT')
    if (amount === balance) throw fault('GIFT_SPLIT_INVALID')
    return { toCredit: 0, toCard: amount }
  })

/** Moves all of a card: one part to the caller’s credit, the other to a new card. */
export const comboSplitCard = (call: Call, { toCredit, toCard, ...using }: Using & Parts) =>
  use(call, using, balance => {
    if (toCredit <= 0 || toCard <= 0) throw fault('GIFT_PARTS_EMPTY')
    if (toCredit + toCard !== balance) throw fault('GIFT_PARTS_DIFFER', { balance: moneyWords(balance) })
    return { toCredit, toCard }
  })

/**
 * Uses a card once for each id: the card is locked, so that of many at once each sees what the one before has left, and the
 * same id finds what it has done.
 */
function use(call: Call, { code, id }: Using, partsOf: (balance: number) => Parts): Promise<DoneView> {
  const { userId } = theActor(call)
  return inTransaction(call, async tx => {
    const held = await cardBehind(tx, code, 'GIFT_CARD_MISSING', made => heldCard(tx, made), { evenUsed: true })
    const key = redemptionKey(userId, id)
    const before = await transactionOf(tx, key)
    if (before) return doneBefore(tx, before.id, held)
    if (held.balance === 0) throw fault('GIFT_CARD_USED')
    return move(tx, held, partsOf(held.balance), key)
  })
}

async function move(
  tx: Call,
  { card, balance }: HeldCard,
  { toCredit, toCard }: Parts,
  key: string,
): Promise<DoneView> {
  const { userId } = theActor(tx)
  const credit = await creditAccountOf(tx, userId)
  const target = toCard > 0 ? await openAccount(tx, 'card') : null
  const postings: Posting[] = [{ accountId: card.accountId, cents: -(toCredit + toCard) }]
  if (toCredit > 0) postings.push({ accountId: credit, cents: toCredit })
  if (target) postings.push({ accountId: target, cents: toCard })
  const { id: madeBy } = await postTransaction(tx, {
    key,
    kind: toCredit > 0 ? 'redeem' : 'split',
    words: wordsOf(card, { toCredit, toCard }, balance),
    byAccount: credit,
    postings,
  })
  const made = target ? await splitOff(tx, card, { accountId: target, madeBy, cents: toCard }) : null
  const left = balance - toCredit - toCard
  const status = statusAfter(left, toCredit > 0 || card.status === 'partially_used')
  const redeemed = toCredit > 0 ? { redeemedBy: userId, redeemedAt: tx.now } : {}
  await tx.db
    .update(giftCards)
    .set({ status, ...redeemed, updatedAt: tx.now })
    .where(eq(giftCards.id, card.id))
  if (made) await tx.ports.jobs.send(tx.db, splitMail, { cardId: made.id, userId })
  announce(tx, giftCardMoved, { userId })
  return { card: { balance: left, status }, credited: toCredit, made: made && madeView(made) }
}

const statusAfter = (left: number, isRedeemed: boolean): CardStatus =>
  left === 0 ? 'redeemed' : isRedeemed ? 'partially_used' : 'active'

function wordsOf({ code }: CardRow, { toCredit, toCard }: Parts, balance: number): string {
  if (toCredit === 0) return `Card ${code}, split`
  if (toCard > 0) return `Card ${code}, split in two`
  return toCredit === balance ? `Card ${code}, whole` : `Card ${code}, a part`
}

/** Writes the card of a value that was split off another. It has the words of the other no more. */
export const splitOff = (
  tx: Call,
  card: CardRow,
  { accountId, madeBy, cents }: { accountId: string; madeBy: string; cents: number },
): Promise<CardRow> => writeCard(tx, { accountId, madeBy, originalAmount: cents, parentCard: card.id })

const madeView = ({ code, originalAmount }: CardRow) => ({ code, balance: originalAmount })

/** What a redemption has done that is sent again: the card as it is now, and the new card as it was made. */
async function doneBefore(tx: Call, transactionId: string, { card, balance }: HeldCard): Promise<DoneView> {
  const credited = await centsOf(tx, transactionId, await creditAccountOf(tx, theActor(tx).userId))
  const [made] = await tx.db.select().from(giftCards).where(eq(giftCards.madeBy, transactionId))
  return { card: { balance, status: card.status }, credited, made: made ? madeView(made) : null }
}
