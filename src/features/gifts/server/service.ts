import { desc, eq, max, sql, sum } from 'drizzle-orm'
import { moneyWords } from '#features/ledger/rules.ts'
import { creditOf, holderOf, movementsOf } from '#features/ledger/server/service.ts'
import { ledgerPostings, ledgerTransactions } from '#features/ledger/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { inPlan } from '#kit/server/keyset.ts'
import { subjects } from '#kit/server/subjects.ts'
import { customerBalance, type MovementView, type RedeemedCardView } from '../contract.ts'
import { balancePolicy } from './policy.ts'
import { giftCards } from './tables.ts'

const MOVEMENTS_A_PAGE = 10
const MOST_REDEEMED = 50

/** The credit of a person, as a thing that is theirs. */
export const balanceSubject = subjects({
  kind: customerBalance,
  load: async (_: Call, userId: string) => ({ userId }),
  policy: balancePolicy,
  missing: 'NOT_FOUND',
})

/** The credit of a person, in cents and in words. */
export async function customerBalanceOf(call: Call, _: unknown, { userId }: { userId: string }) {
  const accountCredit = await creditOf(call, userId)
  return { accountCredit, formattedBalance: moneyWords(accountCredit) }
}

/** The own movements of credit. */
export const ownMovements = (call: Call, { before }: { before?: string | undefined }) =>
  movementsOfPerson(call, theActor(call).userId, before)

/** The movements of a person’s credit, newest first. */
export async function movementsOfPerson(
  call: Call,
  userId: string,
  before: string | undefined,
): Promise<{ movements: MovementView[]; next: string | null }> {
  const accountId = await holderOf(call, userId)
  const { shown, next } = await movementsOf(call, accountId, { most: MOVEMENTS_A_PAGE, ...(before ? { before } : {}) })
  return {
    movements: shown.map(({ id, kind, words, cents, at }) => ({
      id,
      type: kind,
      amount: cents,
      description: words,
      createdAt: at,
    })),
    next,
  }
}

/** The cards that came to the caller’s credit, whole or in part, the latest first. */
export async function redeemedCards(call: Call): Promise<{ cards: RedeemedCardView[] }> {
  const accountId = await holderOf(call, theActor(call).userId)
  if (!accountId) return { cards: [] }
  const mine = call.db
    .select({ id: ledgerPostings.transactionId, cents: ledgerPostings.cents })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(sql`${ledgerPostings.accountId} = ${accountId} and ${ledgerTransactions.kind} = 'redeem'`)
    .as('mine')
  const at = max(ledgerPostings.at)
  const rows = await call.db
    .select({ id: giftCards.id, code: giftCards.code, amount: sum(mine.cents).mapWith(Number), redeemedAt: at })
    .from(mine)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, mine.id))
    .innerJoin(giftCards, sql`${giftCards.accountId} = ${ledgerPostings.accountId} and ${ledgerPostings.cents} < 0`)
    .groupBy(giftCards.id, giftCards.code)
    .orderBy(desc(at), desc(giftCards.id))
    .limit(inPlan(MOST_REDEEMED))
  return { cards: rows.map(({ redeemedAt, ...card }) => ({ ...card, redeemedAt: redeemedAt! })) }
}
