import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { moneyWords } from '#features/ledger/rules.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import type { Task } from '#kit/server/workers.ts'
import { invoiceNumber } from '../../rules.ts'
import type { InvoiceSheet, setInvoice } from '../work/set-invoice.ts'
import { dayOf } from './dunning.ts'
import type { InvoiceRow } from './invoices.ts'

/** Its module is loaded in the process of long work alone, as the typesetter of books is. */
const settingInvoice: Task<InvoiceSheet, Awaited<ReturnType<typeof setInvoice>>> = {
  file: new URL('../work/set-invoice.ts', import.meta.url).href,
  name: 'setInvoice',
  long: true,
}

const STATES = { paid: 'Paid', open: 'Open', void: 'Not due any more' } as const

/** An invoice of the caller as a typeset PDF. */
export async function invoicePdf(call: Call, invoice: InvoiceRow): Promise<Uint8Array> {
  const [to = { name: '', email: '' }] = await call.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, theActor(call).userId))
  const { number, words, parts, cents, refunded, state, periodStart, periodEnd, issuedAt, paidAt, provider } = invoice
  const sheet: InvoiceSheet = {
    number: invoiceNumber(number),
    to,
    words,
    issued: dayOf(issuedAt),
    paid: paidAt && dayOf(paidAt),
    period: `${dayOf(periodStart)} to ${dayOf(periodEnd)}`,
    state: STATES[state],
    parts: parts.map(part => ({ words: part.words, amount: moneyWords(part.cents) })),
    total: moneyWords(cents),
    refunded: refunded > 0 ? moneyWords(refunded) : null,
    notes: provider === 'test-till' ? ['Paid at the test till: no money has moved.'] : [],
    site: call.ports.config.baseUrl,
  }
  return call.ports.workers.run(settingInvoice, sheet, { weight: JSON.stringify(sheet).length, patient: false })
}
