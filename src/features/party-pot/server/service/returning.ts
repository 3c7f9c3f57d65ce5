import { eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { postTransaction } from '#features/ledger/server/service.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import { newId } from '#kit/shared/ids.ts'
import { potGifts } from '../tables.ts'
import { endedPots, heldPot, type PotRow, unspentGifts } from './the-pot.ts'

/** Gives back what is in pots whose campaign has ended. */
export const endedRound = job('party-pot.ended-round', z.object({}), { retries: 0 })

type GiftRow = typeof potGifts.$inferSelect

/** Moves what is unspent of these gifts back to the accounts that they came from, in one movement. The pot is held. */
export async function returnGifts(tx: Call, pot: PotRow, gifts: readonly GiftRow[]): Promise<number> {
  const all = gifts.reduce((sum, { unspent }) => sum + unspent, 0)
  if (all === 0) return 0
  await postTransaction(tx, {
    key: `pot-return:${newId()}`,
    kind: 'pot-return',
    words: 'Given back from the pot of a party',
    postings: [
      { accountId: pot.accountId, cents: -all },
      ...gifts.map(({ creditAccount, unspent }) => ({ accountId: creditAccount, cents: unspent })),
    ],
  })
  await tx.db
    .update(potGifts)
    .set({ returned: sql`${potGifts.returned} + ${potGifts.unspent}`, unspent: 0 })
    .where(
      inArray(
        potGifts.id,
        gifts.map(({ id }) => id),
      ),
    )
  return all
}

/**
 * Gives back what pots hold whose campaign has ended, also what came back to them later from an order. A pot is a transaction of
 * its own; a round that breaks off is gone on with by the next one.
 */
export async function returnEnded(call: Call): Promise<void> {
  for (const { id } of await endedPots(call)) {
    try {
      await inTransaction(call, async tx => {
        const pot = await heldPot(tx, id)
        if (pot.bookId === null) await returnGifts(tx, pot, await unspentGifts(tx, id))
      })
    } catch (error) {
      call.log.error({ err: error, potId: id }, 'a pot could not be given back; the next round tries it again')
    }
  }
}

/** Looks every night whether what is unspent in each pot is what its account holds, and answers those where it is not. */
export async function provePots(call: Call): Promise<string[]> {
  const { rows } = await call.db.execute<{ id: string }>(sql`
    select pot.id from party_pots pot join ledger_accounts account on account.id = pot.account_id
    left join pot_gifts gift on gift.pot_id = pot.id
    group by pot.id, account.balance having account.balance <> coalesce(sum(gift.unspent), 0)`)
  const faults = rows.map(({ id }) => id)
  if (faults.length > 0) call.log.error({ faults }, 'the gifts of pots do not sum to what their accounts hold')
  return faults
}

/** The nightly look at all pots. */
export const potProof = job('party-pot.proof-round', z.object({}), { retries: 2 })

/** Takes the giver off the gifts of somebody; the gifts stay with the party, as those of a friend. */
export const forgetGiver = (tx: Call, userId: string) =>
  tx.db.update(potGifts).set({ giverId: null, face: 'friend' }).where(eq(potGifts.giverId, userId))
