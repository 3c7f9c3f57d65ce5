import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { users } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { letterJob } from '#kit/server/jobs.ts'
import { letter } from '#kit/server/mail/letter.ts'
import { priceWords } from '../../rules.ts'
import { orders } from '../tables.ts'
import { productOf } from './catalogue.ts'
import { linesOf } from './lines.ts'
import { nameOf } from './the-order.ts'

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
  const lines = (await linesOf(call, orderId)).filter(({ isGiven }) => isGiven)
  const what = nameOf(order)
  const price = priceWords(order.amount, order.billing)
  const when = paidAt.toISOString().slice(0, 10)
  const { html, text } = await letter({
    greeting: `Thank you, ${name}.`,
    paragraphs: [
      `${what}, ${price}, paid on ${when}.`,
      ...lines.map(({ productId, quantity, cents, billing }) =>
        [`${productOf(productId).name}${quantity > 1 ? ` × ${quantity}` : ''}`, priceWords(cents, billing)].join(': '),
      ),
      ...(order.potUsed > 0 ? [`${priceWords(order.potUsed, 'once')} of it came from the pot of your party.`] : []),
      ...(order.creditUsed > 0 ? [`${priceWords(order.creditUsed, 'once')} of it came from your account credit.`] : []),
      ...(order.provider === 'test-till' ? ['This was a payment at the test till: no money has moved.'] : []),
      `Order ${order.id}`,
    ],
    action: { label: 'Enter the Sanctum', url: `${call.ports.config.baseUrl}/sanctum` },
    closing: 'Keep this letter: it is your receipt.',
  })
  await call.ports.mailer.send({ to: email, subject: `Your receipt: ${what}`, html, text })
}
