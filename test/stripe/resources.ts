import type * as z from 'zod'
import { signEvent } from '#kit/server/payments/event-signature.ts'
import type { SignedEvent } from '#kit/server/payments/port.ts'
import fixtures from './fixtures.json' with { type: 'json' }
import type { SENT } from './sent.ts'

type Item = ReturnType<typeof itemOf>
type Line = ReturnType<typeof lineOf>
type Price = { unit_amount: number; product?: string; recurring?: { interval: 'month' | 'year' } | undefined }

/** A resource of some kind: each kind has some of these fields. */
export type Resource = {
  id: string
  object: string
  active: boolean
  status: string
  mode: string
  url: string
  currency: string
  customer: string
  customer_creation: string
  subscription: string
  invoice: string
  charge: string
  payment_intent: string
  payment: { payment_intent: string }
  success_url: string
  amount: number
  amount_off: number
  amount_refunded: number
  amount_total: number
  amount_due: number
  amount_paid: number
  attempt_count: number
  cancel_at_period_end: boolean
  metadata: Record<string, string>
  line_items: [z.output<(typeof SENT)['checkout.session']>['line_items'][number]]
  subscription_data: { metadata: Record<string, string> }
  items: { data: [Item] }
  lines: { data: Line[] }
  parent: { subscription_details: { subscription: string; metadata: Record<string, string> } }
}
export type Answer = { status: number; body: object }

/** An error as Stripe words it. */
export class Refused extends Error {
  readonly answer: Answer
  constructor(status: number, error: { type: string; message: string; code?: string; param?: string | undefined }) {
    super(error.message)
    this.answer = { status, body: { error } }
  }
}
export const invalid = (code: string, message: string, param?: string) =>
  new Refused(code === 'resource_missing' ? 404 : 400, { type: 'invalid_request_error', code, message, param })

const item = fixtures.subscription.items.data[0]!
export const lineOf = (amount: number, description: string, start: number, end: number) => ({
  ...fixtures.invoice.lines.data[0],
  ...{ amount, description, period: { start, end }, currency: 'usd' },
})
export const priceOf = ({ recurring, unit_amount, product = 'prod_test' }: Price) => ({
  ...item.price,
  ...{ unit_amount, product, recurring: { ...item.price.recurring, ...recurring } },
})
export const itemOf = (price: Price, start: number, end: number) => ({
  ...item,
  ...{ current_period_start: start, current_period_end: end, price: priceOf(price) },
})
export const listOf = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' })

/** What Stripe has stored. `mood`: how its API behaves and what the bank says to every card, for the tests to change. */
export function openResources(webhookSecret: string, now: () => Date) {
  const stored = new Map<string, Resource>()
  const mood = { fails: 0, isSilent: false, declines: false }
  let count = 0

  const seconds = () => Math.floor(now().getTime() / 1000)
  const newId = (prefix: string) => `${prefix}_test_${++count}`
  const shapes = { ...fixtures, price: item.price }
  const make = (kind: keyof typeof shapes, prefix: string, own: object): Resource => {
    const made = {
      ...structuredClone(shapes[kind]),
      id: newId(prefix),
      created: seconds(),
      ...own,
    } as unknown as Resource
    stored.set(made.id, made)
    return made
  }
  const get = (id: string): Resource => {
    const one = stored.get(id)
    if (!one) throw invalid('resource_missing', `No such resource: ${id}`)
    return one
  }
  const all = (object: string) => [...stored.values()].filter(one => one['object'] === object)

  const sign = (type: string, object: object): SignedEvent => {
    const event = { ...fixtures.event, id: newId('evt'), created: seconds(), type, data: { object } }
    const body = JSON.stringify(event)
    return { body, signature: signEvent(webhookSecret, body, now()) }
  }

  /** A bill of a subscription with these lines, open to be paid. */
  function billFor(subscription: Resource, reason: string, lines: { amount: number }[]): Resource {
    const { id, customer, metadata } = subscription
    return make('invoice', 'in', {
      ...{ billing_reason: reason, amount_paid: 0, attempt_count: 0, status: 'open', currency: 'usd', metadata: {} },
      amount_due: lines.reduce((sum, { amount }) => sum + amount, 0),
      customer,
      lines: listOf(lines),
      parent: { type: 'subscription_details', subscription_details: { subscription: id, metadata } },
    })
  }

  const payment = (amount: number): string => {
    const intent = newId('pi')
    make('charge', 'ch', { payment_intent: intent, amount, amount_refunded: 0, currency: 'usd' })
    return intent
  }

  /** Charges a bill; throws what Stripe answers when the bank refuses. */
  function charge(bill: Resource): void {
    bill.attempt_count += 1
    if (mood.declines)
      throw new Refused(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
    const paid = { type: 'payment_intent', payment_intent: payment(bill.amount_due) }
    make('invoice_payment', 'inpay', { invoice: bill.id, status: 'paid', payment: paid })
    Object.assign(bill, { status: 'paid', amount_paid: bill.amount_due })
  }

  return { mood, seconds, newId, make, get, all, sign, billFor, payment, charge, has: (id: string) => stored.has(id) }
}
export type Resources = ReturnType<typeof openResources>
