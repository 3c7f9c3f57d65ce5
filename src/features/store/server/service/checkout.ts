import { and, eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { holdPots } from '#features/party-pot/server/service/spending.ts'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { newId } from '#kit/shared/ids.ts'
import { orderLines, orders } from '../tables.ts'
import { isByCredit, payByCredit } from './credit-orders.ts'
import { type LineRow, linesOf } from './lines.ts'
import { closeOrder, creditFor, openOrder, startSession } from './orders.ts'
import { holdPlace } from './places.ts'
import { couldPotPayMore, type PotWish, potWish } from './pot-money.ts'
import { chargedFor, type OrderRow } from './the-order.ts'

export type NewLine = Pick<LineRow, 'productId' | 'billing' | 'quantity' | 'unitCents' | 'discount' | 'cents'>
type Wanted = Pick<OrderRow, 'category' | 'productId' | 'billing' | 'amount'> & {
  /** What an order of several things is of. */
  lines?: readonly NewLine[]
  /** Throws where the buyer may not be sold this. */
  rule: (tx: Call, userId: string) => Promise<void>
  /** Added to the address of the receipt. */
  receipt: string
  /** The pot of a campaign that pays first, and how much of it all at the most. */
  pot?: { bookId: string | undefined; atMost: number }
}
/** `session` is the name of the checkout, by which its order is looked up. */
export type Opened = { orderId: string; url: string; session: string }

/**
 * Opens the checkout of one thing, or finds the one that is open, and answers where to pay. Nothing is granted by it. Where
 * credit pays it all, a job grants it, and the answer leads to the page that waits for that.
 */
export async function openCheckout(call: Call, wanted: Wanted): Promise<Opened> {
  await limitOrFault(call.ports.limits, `checkout:${theActor(call).userId}`, { limit: 30, windowSeconds: 60 })
  const order = await inTransaction(call, tx => orderFor(tx, wanted))
  const { sessionId, sessionUrl } = order
  const opened =
    sessionId && sessionUrl
      ? { id: sessionId, url: sessionUrl }
      : await startSession(call, order, await sessionOf(call, order, wanted))
  return { orderId: order.id, url: opened.url, session: opened.id }
}

/** One open order a buyer and kind of thing: the same wish finds it again, another wish or a late one closes it. */
async function orderFor(tx: Call, { rule, receipt, lines = [], pot: wish, ...thing }: Wanted): Promise<OrderRow> {
  const { userId } = theActor(tx)
  const { category, productId, billing, amount } = thing
  // Two tabs of one buyer wait for each other here, so that the second finds what the first has opened.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout:${userId}`}, 0))`)
  await rule(tx, userId)
  const open = and(eq(orders.userId, userId), eq(orders.category, category), eq(orders.status, 'open'))
  const [existing] = await tx.db.select().from(orders).where(open).for('update')
  const pot = await potWish(tx, wish?.bookId, wish?.atMost ?? 0, { hold: true })
  if (existing && isByCredit(existing)) return existing
  const isSameThing = existing?.productId === productId && existing.billing === billing && existing.amount === amount
  await holdPots(tx, [existing?.potId, pot?.potId])
  const isSame =
    isSameThing && areSame(await linesOf(tx, existing.id), lines) && existing.potId === (pot?.potId ?? null)
  if (existing && isSame && existing.expiresAt > tx.now && !(await couldSpendMore(tx, existing, userId, pot)))
    return existing
  if (existing) await closeOrder(tx, existing)
  const order = await openOrder(tx, { userId, ...thing }, { spendsCredit: true, pot })
  if (lines.length > 0)
    await tx.db.insert(orderLines).values(lines.map((line, position) => newLine(line, order.id, position)))
  if (category === 'founder') await holdPlace(tx, order)
  return chargedFor(order) === 0 ? payByCredit(tx, order, addressesOf(tx, receipt).successUrl) : order
}

const newLine = (line: NewLine, orderId: string, position: number) => ({ ...line, id: newId(), orderId, position })

const inFull = ({ productId, billing, quantity, cents }: NewLine) => `${productId} ${billing} ${quantity} ${cents}`
const areSame = (some: readonly NewLine[], others: readonly NewLine[]): boolean =>
  some.map(inFull).join() === others.map(inFull).join()

/** Whether credit came to the account since the checkout was opened, or something to the pot. */
async function couldSpendMore(tx: Call, order: OrderRow, userId: string, pot: PotWish | null): Promise<boolean> {
  if (await couldPotPayMore(tx, order, pot)) return true
  const charged = chargedFor(order)
  return charged > 0 && (await creditFor(tx, userId, charged)) !== null
}

function addressesOf({ ports }: Call, receipt: string) {
  const { baseUrl } = ports.config
  return {
    successUrl: `${baseUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}&${receipt}`,
    cancelUrl: `${baseUrl}/store`,
  }
}

async function sessionOf(call: Call, { productId, billing }: OrderRow, { receipt }: Wanted) {
  const [buyer] = await call.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, theActor(call).userId))
  return { metadata: { productId, billing }, email: buyer?.email ?? '', ...addressesOf(call, receipt) }
}
