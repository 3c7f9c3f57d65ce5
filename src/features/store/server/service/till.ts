import type { Call } from '#kit/server/call.ts'
import type { SignedEvent, Till, TillSession } from '#kit/server/payments/port.ts'
import { subjects } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { checkoutAtTill, type TillAnswer } from '../../contract.ts'
import { checkoutPolicy } from '../policy.ts'
import type { Goods } from './goods.ts'
import { type LineRow, linesOf } from './lines.ts'
import { takePaymentEvent } from './payment-events.ts'
import { type OrderRow, orderOf, orderView } from './the-order.ts'

type Act = 'pay' | 'decline' | 'cancel'

type AtTill = { till: Till; ticket: TillSession; order: OrderRow; lines: LineRow[] }

async function atTill(call: Call, session: string): Promise<AtTill | undefined> {
  const { till } = call.ports.payments
  const ticket = till?.read(session)
  if (!till || !ticket) return undefined
  const order = await orderOf(call, ticket.orderId)
  return order && { till, ticket, order, lines: await linesOf(call, order.id) }
}

/** Checkouts at the test till; empty with a payment provider. */
export const checkoutSubject = subjects({
  kind: checkoutAtTill,
  load: atTill,
  policy: checkoutPolicy,
  // A visitor may be its buyer, who is not signed in.
  missing: ({ actor }) => (actor ? 'NOT_FOUND' : 'SIGN_IN_REQUIRED'),
})

/** The own checkout, as the test till shows it. */
export const showTill = async (_: Call, __: unknown, here: AtTill) => tillView(here)

/**
 * Stands in for the buyer at a provider. Nothing is changed here: the till signs its event, and that event takes the
 * way of every event. Pressing twice is as pressing once.
 */
export async function actAtTill(
  call: Call,
  { session, act }: { session: string; act: Act },
  here: AtTill,
  sold: readonly Goods[],
) {
  const { till, order } = here
  if (order.status === 'paid' && act === 'pay') return tillView(here)
  if (order.status !== 'open') throw fault('CHECKOUT_OVER')
  if (act === 'decline') throw fault('CARD_DECLINED')
  const event = signed(till, session, act)
  if (!event || !(await takePaymentEvent(call, event.body, event.signature, sold))) throw fault('CHECKOUT_OVER')
  return tillView({ ...here, order: (await orderOf(call, order.id)) ?? order })
}

function signed(till: Till, session: string, act: 'pay' | 'cancel'): SignedEvent | null {
  return act === 'pay' ? till.pay(session) : till.cancel(session)
}

const tillView = ({ order, lines, ticket: { successUrl, cancelUrl } }: AtTill): TillAnswer => ({
  ...orderView(order, lines),
  expiresAt: order.expiresAt,
  successUrl,
  cancelUrl,
})
