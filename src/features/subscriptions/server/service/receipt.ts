import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { moneyWords } from '#features/ledger/rules.ts'
import type { Call } from '#kit/server/call.ts'
import { letter } from '#kit/server/mail/letter.ts'
import { invoiceNumber } from '../../rules.ts'
import { invoices } from '../tables.ts'
import { dayOf } from './dunning.ts'

/** Mails what was paid for a renewal or a change; the invoice itself is a page away. */
export async function sendRenewalReceipt(call: Call, invoiceId: string): Promise<void> {
  const [row] = await call.db
    .select({ invoice: invoices, name: users.name, email: users.email })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(eq(invoices.id, invoiceId))
  if (!row?.invoice.paidAt) return
  const { invoice, name, email } = row
  const { html, text } = await letter({
    greeting: `Thank you, ${name}.`,
    paragraphs: [
      `${invoice.words}: ${moneyWords(invoice.cents)}, paid on ${dayOf(invoice.paidAt ?? call.now)}.`,
      `It pays for the time until ${dayOf(invoice.periodEnd)}.`,
      ...(invoice.provider === 'test-till' ? ['This was a payment at the test till: no money has moved.'] : []),
      `Invoice ${invoiceNumber(invoice.number)}`,
    ],
    action: { label: 'Your invoices', url: `${call.ports.config.baseUrl}/subscription` },
    closing: 'Keep this letter: it is your receipt.',
  })
  await call.ports.mailer.send({ to: email, subject: `Your receipt: ${invoice.words}`, html, text })
}
