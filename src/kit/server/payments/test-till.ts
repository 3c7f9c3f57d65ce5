import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { Config } from '../config.ts'
import { tickets } from '../tickets.ts'
import { checkSignature, signEvent } from './event-signature.ts'
import {
  type Checkout,
  EventRefused,
  PaymentDeclined,
  type Payments,
  paymentEvent,
  type SignedEvent,
  type Till,
} from './port.ts'
import { plansOfTill } from './till-plans.ts'

const session = z.object({
  id: z.string(),
  orderId: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      unitCents: z.int().nonnegative(),
      quantity: z.int().positive(),
      interval: z.enum(['month', 'year']).optional(),
    }),
  ),
  creditCents: z.int().nonnegative().default(0),
  metadata: z.record(z.string(), z.string()),
  expiresAt: z.iso.datetime(),
  successUrl: z.string(),
  cancelUrl: z.string(),
})
type Session = z.output<typeof session>

/**
 * The built-in till: follows the provider's steps (session, signed event, fulfilment) without money. It stores nothing:
 * a session is in the address of the till page, signed, so it survives a restart and is the same on every machine.
 */
export function openTestTill(config: Pick<Config, 'baseUrl' | 'sessionSecret'>, now = () => new Date()): Payments {
  const keyFor = (use: string) =>
    createHmac('sha256', config.sessionSecret).update(`test till: ${use}`).digest('base64url')
  const [eventKey, idKey] = [keyFor('events'), keyFor('ids')]
  const id = (kind: string, of: string) =>
    `${kind}_test_${createHmac('sha256', idKey).update(`${kind} ${of}`).digest('hex').slice(0, 24)}`
  const { seal, unseal } = tickets(keyFor('tickets'), session)

  const event = (type: string, of: string, object: Record<string, unknown>): SignedEvent => {
    const at = now()
    const body = JSON.stringify({
      id: id('evt', `${type} ${of}`),
      object: 'event',
      type,
      created: Math.floor(at.getTime() / 1000),
      livemode: false,
      data: { object },
    })
    return { body, signature: signEvent(eventKey, body, at) }
  }
  const ended = (type: string, payment_status: string, it: Session) =>
    event(type, it.id, { ...asProviderSession(it, id), payment_status })

  const plans = plansOfTill({ id, event })

  const till: Till = {
    renew: plans.renewed,
    read(ticket) {
      const it = unseal(ticket)
      if (!it) return null
      const { metadata: _, creditCents: __, ...shown } = it
      return { ...shown, totalCents: total(it), expiresAt: new Date(it.expiresAt) }
    },
    pay(ticket) {
      const it = unseal(ticket)
      if (!it || now() >= new Date(it.expiresAt)) return null
      return ended('checkout.session.completed', 'paid', it)
    },
    cancel(ticket) {
      const it = unseal(ticket)
      return it && ended('checkout.session.expired', 'unpaid', it)
    },
  }

  return {
    kind: 'test-till',
    till,
    async startCheckout(checkout) {
      const { orderId, lines, creditCents, metadata, cancelUrl, expiresAt } = checked(checkout)
      const sessionId = id('cs', orderId)
      const successUrl = checkout.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', sessionId)
      const ticket = seal({
        id: sessionId,
        orderId,
        lines,
        creditCents,
        metadata,
        successUrl,
        cancelUrl,
        expiresAt: expiresAt.toISOString(),
      })
      return { id: sessionId, url: `${config.baseUrl}/till?session=${ticket}` }
    },
    // The till asks the order each time whether it is open.
    async endCheckout() {},
    async refund({ paymentId, orderId, cents, metadata }) {
      const charge = {
        id: id('ch', paymentId),
        object: 'charge',
        payment_intent: paymentId,
        client_reference_id: orderId,
      }
      const money = { amount_refunded: cents, currency: 'usd', metadata: metadata ?? {} }
      return {
        id: id('re', `${paymentId} ${cents}`),
        event: event('charge.refunded', `${paymentId} ${cents}`, { ...charge, ...money }),
      }
    },
    beginPlan: async ({ name }) => ({ subscriptionId: id('sub', name) }),
    async cancelPlan(subscriptionId) {
      return { events: [plans.ended(subscriptionId)] }
    },
    changePlan: async wish => ({ events: plans.changed(wish) }),
    async payBill(bill) {
      if (bill.testCard === 'fails') throw new PaymentDeclined('the card was declined')
      return { events: [plans.renewed(bill)] }
    },
    async verifyEvent(rawBody, signature) {
      checkSignature(eventKey, rawBody, signature, now())
      const read = paymentEvent.safeParse(asJson(rawBody))
      if (!read.success) throw new EventRefused('the event has no shape that we know')
      return read.data
    },
    readProducts: async () => null,
    async health() {},
  }
}

const total = ({ lines, creditCents = 0 }: Pick<Checkout, 'lines' | 'creditCents'>) =>
  lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0) - creditCents

function checked(checkout: Checkout): Checkout {
  if (total(checkout) <= 0) throw new Error('a checkout of nothing needs no till')
  return checkout
}

function asProviderSession(it: Session, id: (kind: string, of: string) => string) {
  const recurring = it.lines.some(({ interval }) => interval)
  return {
    id: it.id,
    object: 'checkout.session',
    mode: recurring ? 'subscription' : 'payment',
    client_reference_id: it.orderId,
    amount_total: total(it),
    currency: 'usd',
    payment_intent: id('pi', it.id),
    subscription: recurring ? id('sub', it.id) : null,
    metadata: it.metadata,
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new EventRefused('the event is no JSON')
  }
}
