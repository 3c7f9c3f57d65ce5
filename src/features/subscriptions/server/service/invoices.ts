import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { postTransaction } from '#features/ledger/server/service.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { letterJob } from '#kit/server/jobs.ts'
import { cursorOf, inPlan, rowsBefore, windowOf } from '#kit/server/keyset.ts'
import { newId } from '#kit/shared/ids.ts'
import type { InvoiceView } from '../../contract.ts'
import { type InvoiceState, invoiceNumber } from '../../rules.ts'
import { invoices } from '../tables.ts'
import type { ToldBill } from './provider-words.ts'
import type { Held } from './the-plan.ts'

const A_PAGE = 12

export type InvoiceRow = typeof invoices.$inferSelect
type NewInvoice = Omit<typeof invoices.$inferInsert, 'id' | 'issuedAt' | 'paidAt'>

/** Mails the receipt of a renewal, or of a change of plan. */
export const renewalReceipt = letterJob('subscriptions.receipt-mail', z.object({ invoiceId: z.uuid() }))

/** Writes an invoice once; one that was open becomes paid, and one that is paid stays so. Answers its id. */
export async function recordInvoice(tx: Call, invoice: NewInvoice): Promise<string> {
  const isPaid = invoice.state === 'paid'
  const [row] = await tx.db
    .insert(invoices)
    .values({ ...invoice, id: newId(tx.now.getTime()), issuedAt: tx.now, paidAt: isPaid ? tx.now : null })
    .onConflictDoUpdate({
      target: [invoices.provider, invoices.billId],
      set: {
        state: sql`case when ${invoices.state} = 'paid' then 'paid' else excluded.state end`,
        paidAt: sql`coalesce(${invoices.paidAt}, excluded.paid_at)`,
        paymentIntent: sql`coalesce(${invoices.paymentIntent}, excluded.payment_intent)`,
      },
    })
    .returning({ id: invoices.id })
  return row!.id
}

/** Writes the invoice of a bill that the provider tells of. */
export const writeInvoice = (
  tx: Call,
  { own }: Held,
  bill: ToldBill,
  { words, state }: { words: string; state: InvoiceState },
): Promise<string> =>
  recordInvoice(tx, {
    userId: own.userId,
    provider: own.provider,
    billId: bill.id,
    subscriptionId: own.subscriptionId,
    paymentIntent: bill.payment,
    words,
    parts: bill.parts,
    cents: bill.dueCents,
    state,
    periodStart: bill.from,
    periodEnd: bill.to,
  })

/** Writes into the ledger what was paid for a bill, once. */
export async function postSale(tx: Call, { id, paidCents }: ToldBill, words: string): Promise<void> {
  if (paidCents === 0) return
  await postTransaction(tx, {
    key: `bill:${id}:sale`,
    kind: 'sale',
    words: `Paid: ${words}`,
    postings: [
      { accountId: SITE_ACCOUNTS.sales, cents: paidCents },
      { accountId: SITE_ACCOUNTS['money-in'], cents: -paidCents },
    ],
  })
}

/**
 * The provider has given back so many cents of a payment, in all. Answers the invoice; undefined where no invoice of a renewal
 * has this payment, or an event with more has come before.
 */
export async function refundInvoice(tx: Call, payment: string, cents: number): Promise<InvoiceRow | undefined> {
  const invoice = await heldInvoice(tx, payment)
  if (!invoice) return undefined
  const refunded = Math.min(cents, invoice.cents)
  const more = refunded - invoice.refunded
  if (more <= 0) return undefined
  await tx.db.update(invoices).set({ refunded }).where(eq(invoices.id, invoice.id))
  await postTransaction(tx, {
    key: `bill:${invoice.billId}:refund:${refunded}${invoice.reinstated > 0 ? `:${invoice.reinstated}` : ''}`,
    kind: 'refund',
    words: `Refund: ${invoice.words}`,
    postings: [
      { accountId: SITE_ACCOUNTS.sales, cents: -more },
      { accountId: SITE_ACCOUNTS.refund, cents: more },
    ],
  })
  return { ...invoice, refunded }
}

/**
 * Writes that a dispute was won. `cents`: what of the payment is still given back. Answers the invoice as it was before; undefined
 * without an invoice, and where no money came back.
 */
export async function reinstateInvoice(tx: Call, payment: string, cents: number): Promise<InvoiceRow | undefined> {
  const invoice = await heldInvoice(tx, payment)
  if (!invoice) return undefined
  const refunded = Math.min(cents, invoice.cents)
  const back = invoice.refunded - refunded
  if (back <= 0) return undefined
  const reinstated = invoice.reinstated + back
  await tx.db.update(invoices).set({ refunded, reinstated }).where(eq(invoices.id, invoice.id))
  await postTransaction(tx, {
    key: `bill:${invoice.billId}:reinstated:${reinstated}`,
    kind: 'refund',
    words: `Dispute won: ${invoice.words}`,
    postings: [
      { accountId: SITE_ACCOUNTS.sales, cents: back },
      { accountId: SITE_ACCOUNTS.refund, cents: -back },
    ],
  })
  return invoice
}

/** The invoice of a payment, locked. */
async function heldInvoice(tx: Call, payment: string): Promise<InvoiceRow | undefined> {
  const ofPayment = and(eq(invoices.paymentIntent, payment), eq(invoices.provider, tx.ports.payments.kind))
  const [invoice] = await tx.db.select().from(invoices).where(ofPayment).for('no key update')
  return invoice
}

/** The own invoices, newest first, so many at a time. */
export async function ownInvoices(call: Call, { before }: { before?: string | undefined }) {
  const rows = await call.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, theActor(call).userId), rowsBefore(invoices.issuedAt, invoices.id, before)))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(inPlan(A_PAGE + 1))
  const { shown, next } = windowOf(rows, A_PAGE, ({ issuedAt, id }) => cursorOf(issuedAt, id))
  return { invoices: shown.map(invoiceView), next }
}

/** An own invoice; anybody else’s looks like none. */
export async function ownInvoice(call: Call, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await call.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.userId, theActor(call).userId)))
  return row
}

const invoiceView = ({ id, number, words, cents, state, issuedAt }: InvoiceRow): InvoiceView => ({
  id,
  number: invoiceNumber(number),
  words,
  cents,
  state,
  issuedAt,
})
