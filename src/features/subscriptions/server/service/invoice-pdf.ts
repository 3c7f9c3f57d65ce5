import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { moneyWords } from '#features/ledger/rules.ts'
import { billPdf, TILL_NOTE } from '#features/store/server/service/bill-pdf.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { invoiceNumber } from '../../rules.ts'
import { dayOf } from './dunning.ts'
import type { InvoiceRow } from './invoices.ts'

const STATES = { paid: 'Paid', open: 'Open', void: 'Not due any more' } as const

/** An invoice of the caller as a typeset PDF. */
export async function invoicePdf(call: Call, invoice: InvoiceRow): Promise<Uint8Array> {
  const [to = { name: '', email: '' }] = await call.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, theActor(call).userId))
  const { number, words, parts, cents, refunded, state, periodStart, periodEnd, issuedAt, paidAt, provider } = invoice
  return billPdf(call, {
    title: 'Invoice',
    number: invoiceNumber(number),
    to,
    facts: [
      { label: 'Number', words: invoiceNumber(number) },
      { label: 'Issued', words: dayOf(issuedAt) },
      { label: 'State', words: paidAt ? `${STATES[state]}, ${dayOf(paidAt)}` : STATES[state] },
      { label: 'Plan', words },
      { label: 'Time', words: `${dayOf(periodStart)} to ${dayOf(periodEnd)}` },
    ],
    parts: parts.map(part => ({ words: part.words, amount: moneyWords(part.cents) })),
    total: moneyWords(cents),
    refunded: refunded > 0 ? moneyWords(refunded) : null,
    notes: provider === 'test-till' ? [TILL_NOTE] : [],
  })
}
