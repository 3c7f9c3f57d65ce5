import { eq } from 'drizzle-orm'
import { namesOf } from '#features/accounts/server/service/actor.ts'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { creditOf, movementsOf, openAccount, postTransaction } from '#features/ledger/server/service.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { codeAsMade } from '../../rules.ts'
import { movementsOfPerson } from '../service.ts'
import { giftCards } from '../tables.ts'
import { codeMail } from './letters.ts'
import { splitOff } from './redeeming.ts'
import { cardOf, heldCard } from './the-card.ts'

const MOST_TRANSACTIONS = 200

/** A card by its code with its transactions, newest first. */
export async function findCard(call: Call, { code }: { code: string }) {
  const held = await cardOf(call, codeAsMade(code))
  if (!held) throw fault('GIFT_CARD_MISSING')
  const { card, balance } = held
  const { shown } = await movementsOf(call, card.accountId, { most: MOST_TRANSACTIONS })
  const people = [card.redeemedBy, ...shown.map(({ customerId }) => customerId)].filter(id => id !== null)
  const names = await namesOf(call.db, people)
  return {
    ...card,
    names: Object.fromEntries([...names].map(([id, { name }]) => [id, name])),
    currency: 'usd' as const,
    balance,
    transactions: shown.map(({ kind, cents, customerId, words, at }) => ({
      giftCardId: card.id,
      transactionType: kind,
      amount: cents,
      customerId,
      description: words,
      createdAt: at,
    })),
  }
}

/** The credit of a person with its movements. */
export async function findCredit(call: Call, { userId, before }: { userId: string; before?: string | undefined }) {
  return { accountCredit: await creditOf(call, userId), ...(await movementsOfPerson(call, userId, before)) }
}

/** Sends the code of a card once more to its buyer. A card without an address is sent to nobody. */
export async function sendAgain(call: Call, { giftCardId }: { giftCardId: string }) {
  return inTransaction(call, async tx => {
    const [card] = await tx.db.select().from(giftCards).where(eq(giftCards.id, giftCardId))
    if (!card?.purchaserEmail) throw fault('GIFT_CARD_MISSING')
    await tx.ports.jobs.send(tx.db, codeMail, { cardId: card.id })
    await writeAudit(tx, { act: 'giftCard.sentAgain', subjectId: card.id })
    return { sent: true as const }
  })
}

/**
 * Records that a part of a card was used up without a user: the card ends, and what is left moves to a new card. Only the
 * server calls it; no procedure leads here.
 */
export async function recordUse(call: Call, { code, cents, key }: { code: string; cents: number; key: string }) {
  return inTransaction(call, async tx => {
    const held = await heldCard(tx, code)
    if (!held) throw fault('GIFT_CARD_MISSING')
    const left = held.balance - cents
    if (left < 0) throw fault('GIFT_BALANCE_SHORT')
    const accountId = left > 0 ? await openAccount(tx, 'card') : null
    const { id: madeBy } = await postTransaction(tx, {
      key,
      kind: 'redeem',
      words: `Card ${held.card.code}, used`,
      postings: [
        { accountId: held.card.accountId, cents: -held.balance },
        { accountId: SITE_ACCOUNTS.sales, cents },
        ...(accountId ? [{ accountId, cents: left }] : []),
      ],
    })
    await tx.db
      .update(giftCards)
      .set({ status: 'redeemed', redeemedAt: tx.now, updatedAt: tx.now })
      .where(eq(giftCards.id, held.card.id))
    return accountId ? splitOff(tx, held.card, { accountId, madeBy, cents: left }) : null
  })
}
