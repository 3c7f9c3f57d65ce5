import type { Call } from '#kit/server/call.ts'
import type { SignedEvent, Till } from '#kit/server/payments/port.ts'
import { fault } from '#lexicon/errors.ts'
import { takePaymentEvent } from './payment-events.ts'
import { type OrderRow, orderView, ownOrder } from './the-order.ts'

type Act = 'pay' | 'decline' | 'cancel'

/** The own checkout, as the test till shows it. */
export async function showTill(call: Call, { session }: { session: string }) {
  return tillView((await atTill(call, session)).order)
}

/**
 * Stands in for the buyer at a provider. Nothing is changed here: the till signs its event, and that event takes the
 * way of every event. Pressing twice is as pressing once.
 */
export async function actAtTill(call: Call, { session, act }: { session: string; act: Act }) {
  const { till, order } = await atTill(call, session)
  if (order.status === 'paid' && act === 'pay') return tillView(order)
  if (order.status !== 'open') throw fault('CHECKOUT_OVER')
  if (act === 'decline') throw fault('CARD_DECLINED')
  const event = signed(till, session, act)
  if (!event || !(await takePaymentEvent(call, event.body, event.signature))) throw fault('CHECKOUT_OVER')
  return tillView(await ownOrder(call, { id: order.id }))
}

async function atTill(call: Call, session: string): Promise<{ till: Till; order: OrderRow }> {
  const { till } = call.ports.payments
  const ticket = till?.read(session)
  if (!till || !ticket) throw fault('NOT_FOUND')
  return { till, order: await ownOrder(call, { id: ticket.orderId }) }
}

function signed(till: Till, session: string, act: 'pay' | 'cancel'): SignedEvent | null {
  return act === 'pay' ? till.pay(session) : till.cancel(session)
}

const tillView = (order: OrderRow) => ({ ...orderView(order), expiresAt: order.expiresAt })
