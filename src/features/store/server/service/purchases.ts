import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { moneyWords } from '#features/ledger/rules.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { cursorOf, inPlan, rowsBefore, windowOf } from '#kit/server/keyset.ts'
import type { PurchaseView } from '../../contract.ts'
import { orderLines, orders } from '../tables.ts'
import { billPdf, TILL_NOTE } from './bill-pdf.ts'
import { linesOf } from './lines.ts'
import { nameOf, type OrderRow, orderView } from './the-order.ts'

const A_PAGE = 12

/** `notGiven` is what the lines cost that could not be given, in cents. */
type Paid = { order: OrderRow & { paidAt: Date }; notGiven: number }

/** The paid orders of the caller that `which` picks, the newest first. */
async function paidOrders(call: Call, which: SQL | undefined, most: number): Promise<Paid[]> {
  const missed = call.db
    .select({ cents: sql<number>`coalesce(sum(${orderLines.cents}), 0)::int`.as('missed_cents') })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.isGiven, false)))
    .as('missed')
  const isOwnPaid = and(eq(orders.userId, theActor(call).userId), eq(orders.status, 'paid'))
  const rows = await call.db
    .select({ order: orders, notGiven: missed.cents })
    .from(orders)
    .innerJoinLateral(missed, sql`true`)
    .where(and(isOwnPaid, which))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(inPlan(most))
  return rows.map(row => ({ ...row, order: { ...row.order, paidAt: row.order.paidAt ?? row.order.createdAt } }))
}

/** What of an order went back or goes back, to the card, to credit and to a pot, in cents. */
const givenBack = ({ order, notGiven }: Paid): number =>
  order.refundAskedAt || order.returnedAt ? order.amount : Math.max(order.refunded, notGiven)

/** The own purchases, newest first, so many at a time. */
export async function ownPurchases(call: Call, { before }: { before?: string | undefined }) {
  const rows = await paidOrders(call, rowsBefore(orders.createdAt, orders.id, before), A_PAGE + 1)
  const { shown, next } = windowOf(rows, A_PAGE, ({ order }) => cursorOf(order.createdAt, order.id))
  return { purchases: shown.map(purchaseView), next }
}

const purchaseView = (paid: Paid): PurchaseView => ({
  id: paid.order.id,
  name: nameOf(paid.order),
  cents: paid.order.amount,
  givenBack: givenBack(paid),
  paidAt: paid.order.paidAt,
})

/** The receipt of an own purchase as a typeset PDF; undefined for anybody else’s, and for what was not paid. */
export async function receiptPdf(call: Call, id: string): Promise<Uint8Array | undefined> {
  const [paid] = await paidOrders(call, eq(orders.id, id), 1)
  if (!paid) return undefined
  const { order } = paid
  const [to = { name: '', email: '' }] = await call.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, theActor(call).userId))
  const { lines } = orderView(order, await linesOf(call, id))
  const back = givenBack(paid)
  return billPdf(call, {
    title: 'Receipt',
    number: id,
    to,
    facts: [
      { label: 'Order', words: id },
      { label: 'Paid', words: order.paidAt.toISOString().slice(0, 10) },
    ],
    parts: lines.length > 0 ? lines.map(partOf) : [{ words: nameOf(order), amount: moneyWords(order.amount) }],
    total: moneyWords(order.amount),
    refunded: back > 0 ? moneyWords(back) : null,
    notes: [
      ...(order.potUsed > 0 ? [`${moneyWords(order.potUsed)} of it came from the pot of your party.`] : []),
      ...(order.creditUsed > 0 ? [`${moneyWords(order.creditUsed)} of it came from your account credit.`] : []),
      ...(order.provider === 'test-till' ? [TILL_NOTE] : []),
    ],
  })
}

function partOf({ name, quantity, cents, billing, isGiven }: ReturnType<typeof orderView>['lines'][number]) {
  const words = [
    quantity > 1 ? `${name} × ${quantity}` : name,
    billing === 'once' ? '' : `, ${billing}`,
    isGiven === false ? ' (could not be given, and is paid back)' : '',
  ]
  return { words: words.join(''), amount: moneyWords(cents) }
}
