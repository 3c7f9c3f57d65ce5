import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { users } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { letterJob } from '#kit/server/jobs.ts'
import { letter } from '#kit/server/mail/letter.ts'
import { BILLING_WORDS, dollars } from '../../rules.ts'
import { orders } from '../tables.ts'
import { productOf } from './catalogue.ts'

/** Mails the receipt of a paid order. */
export const receiptMail = letterJob('store.receipt-mail', z.object({ orderId: z.uuid() }))

/** Writes and sends the receipt; a payment at the test till says that no money has moved. */
export async function sendReceipt(call: Call, orderId: string) {
  const [row] = await call.db
    .select({ order: orders, name: users.name, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  const paidAt = row?.order.paidAt
  if (!paidAt) return
  const { order, name, email } = row
  const product = productOf(order.productId)
  const price = `${dollars(order.amount)} ${BILLING_WORDS[order.billing]}`.trim()
  const when = paidAt.toISOString().slice(0, 10)
  const { html, text } = await letter({
    greeting: `Thank you, ${name}.`,
    paragraphs: [
      `${product.name}, ${price}, paid on ${when}. Your shelf is ready.`,
      ...(order.creditUsed > 0 ? [`${dollars(order.creditUsed)} of it came from your account credit.`] : []),
      ...(order.provider === 'test-till' ? ['This was a payment at the test till: no money has moved.'] : []),
      `Order ${order.id}`,
    ],
    action: { label: 'Enter the Sanctum', url: `${call.ports.config.baseUrl}/sanctum` },
    closing: 'Keep this letter: it is your receipt.',
  })
  await call.ports.mailer.send({ to: email, subject: `Your receipt: ${product.name}`, html, text })
}
