import type { Call } from '#kit/server/call.ts'
import type { SignedEvent, Till, TillSession } from '#kit/server/payments/port.ts'
import { fault } from '#lexicon/errors.ts'
import type { TillAnswer } from '../../contract.ts'
import { takePaymentEvent } from './payment-events.ts'
import { type OrderRow, orderView, ownOrder } from './the-order.ts'

type Act = 'pay' | 'decline' | 'cancel'

/** The own checkout, as the test till shows it. */
export async function showTill(call: Call, { session }: { session: string }) {
  return tillView(await atTill(call, session))
}

/**
 * Stands in for the buyer at a provider. Nothing is changed here: the till signs its event, and that event takes the
 * way of every event. Pressing twice is as pressing once.
 */
export async function actAtTill(call: Call, { session, act }: { session: string; act: Act }) {
  const here = await atTill(call, session)
  const { till, order } = here
  if (order.status === 'paid' && act === 'pay') return tillView(here)
  if (order.status !== 'open') throw fault('CHECKOUT_OVER')
  if (act === 'decline') throw fault('CARD_DECLINED')
  const event = signed(till, session, act)
  if (!event || !(await takePaymentEvent(call, event.body, event.signature))) throw fault('CHECKOUT_OVER')
  return tillView({ ...here, order: await ownOrder(call, { id: order.id }) })
}

type AtTill = { till: Till; ticket: TillSession; order: OrderRow }

async function atTill(call: Call, session: string): Promise<AtTill> {
  const { till } = call.ports.payments
  const ticket = till?.read(session)
  if (!till || !ticket) throw fault('NOT_FOUND')
  return { till, ticket, order: await ownOrder(call, { id: ticket.orderId }) }
}

function signed(till: Till, session: string, act: 'pay' | 'cancel'): SignedEvent | null {
  return act === 'pay' ? till.pay(session) : till.cancel(session)
}

const tillView = ({ order, ticket: { successUrl, cancelUrl } }: AtTill): TillAnswer => ({
  ...orderView(order),
  expiresAt: order.expiresAt,
  successUrl,
  cancelUrl,
})
