import '../../user-data.ts'
import { asc, eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import type { StayingData } from '#kit/server/staying-data.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { creditOf, holderOf } from '../service.ts'
import { ledgerHolders, ledgerPostings, ledgerTransactions } from '../tables.ts'

/** The credit of a person and all that has moved it. */
async function pack(call: Call, userId: string) {
  const accountId = await holderOf(call, userId)
  if (!accountId) return { credit: 0, movements: [] }
  const movements = await call.db
    .select({
      at: ledgerPostings.at,
      cents: ledgerPostings.cents,
      kind: ledgerTransactions.kind,
      words: ledgerTransactions.words,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(eq(ledgerPostings.accountId, accountId))
    .orderBy(asc(ledgerPostings.at), asc(ledgerPostings.transactionId))
  return { credit: await creditOf(call, userId), movements }
}

/** Takes the name from the account; the account and its movements stay, since nothing in them tells of a person. */
async function remove(tx: Call, userId: string): Promise<void> {
  await tx.db.delete(ledgerHolders).where(eq(ledgerHolders.userId, userId))
}

export const ledgerUserData: UserData[] = [
  { category: 'credit', packs: 'credit', holds: 'your account credit, and everything that changed it', pack, remove },
]

/** The movements of money stay, and belong to nobody. */
export const ledgerStaying: StayingData = {
  what: 'Movements of account credit',
  why: 'The books of the site must add up. The account in them belongs to nobody any more.',
  of: async (call, userId) => (await holderOf(call, userId)) !== undefined,
}
