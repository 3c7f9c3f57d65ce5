import '../../user-data.ts'
import { asc, eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import type { StayingData } from '#kit/server/staying-data.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { invoiceNumber } from '../../rules.ts'
import { invoices } from '../tables.ts'

/** The invoices of a person. */
async function pack(call: Call, userId: string) {
  const rows = await call.db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
  return rows.map(({ number, words, parts, cents, refunded, state, periodStart, periodEnd, issuedAt, paidAt }) => ({
    ...{ number: invoiceNumber(number), words, parts, cents, refunded, state },
    ...{ periodStart, periodEnd, issuedAt, paidAt },
  }))
}

/** Takes the person off their invoices. The invoices stay, since the ledger refers to what was paid. */
async function remove(tx: Call, userId: string): Promise<void> {
  await tx.db.update(invoices).set({ userId: null }).where(eq(invoices.userId, userId))
}

export const subscriptionUserData: UserData[] = [
  { category: 'invoices', packs: 'invoices', holds: 'the invoices of your plan', pack, remove },
]

/** Invoices stay without their person. */
export const subscriptionStaying: StayingData = {
  what: 'Invoices of your plan',
  why: 'Tax law asks for invoices for years. They stay without your name and your account.',
  of: async (call, userId) => (await call.db.$count(invoices, eq(invoices.userId, userId))) > 0,
}
