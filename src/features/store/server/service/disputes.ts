import { and, eq, sql } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import type { PaymentEvent } from '#kit/server/payments/port.ts'
import { paymentDisputes } from '../tables.ts'

/** What an event says of money that went back, or came back to the site. */
const ABOUT_RETURNS = ['charge.refunded', 'dispute.withdrawn', 'dispute.won']

/** Whether an event is one of refunds or disputes, which `asReturn` reads. */
export const isAboutReturn = ({ type }: PaymentEvent): boolean => ABOUT_RETURNS.includes(type)

/**
 * An event of a refund or a dispute as what has gone back of a payment in all: `charge.refunded`, or `charge.reinstated` for a dispute
 * that was won. Each dispute is taken once and given back once, in whatever order its events come. Null: it changes nothing.
 */
export async function asReturn(tx: Call, event: PaymentEvent): Promise<PaymentEvent | null> {
  const { id: disputeId, payment_intent: payment, amount, amount_refunded: refunded } = event.data.object
  if (!payment) return event.type === 'charge.refunded' ? event : null
  // Events of one payment wait for each other, so each finds the disputes of those before.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment:${payment}`}, 0))`)
  if (event.type !== 'charge.refunded') {
    const state = event.type === 'dispute.won' ? 'won' : 'withdrawn'
    if (!(await write(tx, { disputeId, payment, cents: amount ?? 0, state }))) return null
  }
  const object = { ...event.data.object, amount_refunded: (refunded ?? 0) + (await takenByBanks(tx, payment)) }
  return { ...event, type: event.type === 'dispute.won' ? 'charge.reinstated' : 'charge.refunded', data: { object } }
}

type NewState = Pick<typeof paymentDisputes.$inferInsert, 'disputeId' | 'payment' | 'cents' | 'state'>

/** Writes what is new about a dispute. Answers whether it changes what was taken: a win that is told first takes nothing. */
async function write(tx: Call, news: NewState): Promise<boolean> {
  const provider = tx.ports.payments.kind
  const written = await tx.db
    .insert(paymentDisputes)
    .values({ ...news, provider, updatedAt: tx.now })
    .onConflictDoNothing()
    .returning({ state: paymentDisputes.state })
  if (written.length > 0) return news.state === 'withdrawn'
  if (news.state === 'withdrawn') return false
  const won = await tx.db
    .update(paymentDisputes)
    .set({ state: 'won', updatedAt: tx.now })
    .where(
      and(
        eq(paymentDisputes.provider, provider),
        eq(paymentDisputes.disputeId, news.disputeId),
        eq(paymentDisputes.state, 'withdrawn'),
      ),
    )
    .returning({ state: paymentDisputes.state })
  return won.length > 0
}

/** What banks have taken of a payment and did not give back. */
async function takenByBanks(tx: Call, payment: string): Promise<number> {
  const [row] = await tx.db
    .select({ cents: sql<number>`coalesce(sum(${paymentDisputes.cents}), 0)`.mapWith(Number) })
    .from(paymentDisputes)
    .where(
      and(
        eq(paymentDisputes.provider, tx.ports.payments.kind),
        eq(paymentDisputes.payment, payment),
        eq(paymentDisputes.state, 'withdrawn'),
      ),
    )
  return row?.cents ?? 0
}
