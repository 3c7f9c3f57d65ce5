import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SignedEvent } from '#kit/server/payments/port.ts'
import { type Answer, itemOf, lineOf, listOf, openResources, Refused } from './resources.ts'
import { nested } from './sent.ts'
import { waysOf } from './ways.ts'

/**
 * A Stripe on this machine, for tests. It refuses what Stripe refuses: a wrong key, an unknown parameter, an idempotency key with
 * another request than before. Answers and events have the fields of the published fixtures.
 */
export async function openStripeStandIn(keys: { secretKey: string; webhookSecret: string }, now = () => new Date()) {
  const resources = openResources(keys.webhookSecret, now)
  const { mood, seconds, newId, make, get, all, sign, billFor, payment, charge } = resources
  const repeated = new Map<string, { request: string; answer: Answer }>()
  const calls: string[] = []
  const ways = waysOf(resources, () => apiUrl)

  function answerTo({ method = 'GET', headers, url = '/' }: IncomingMessage, body: string): Answer {
    if (headers.authorization !== `Bearer ${keys.secretKey}`)
      throw new Refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    const { pathname, searchParams } = new URL(url, 'http://stripe')
    const at = `${method} ${pathname.replace('/v1/', '')}`
    const way = ways.find(one => one.at.test(at))
    if (!way) throw new Refused(404, { type: 'invalid_request_error', message: `Unrecognized request URL: ${at}` })
    const form = method === 'GET' ? {} : nested(body)
    return { status: 200, body: way.answer(form, way.at.exec(at)?.[1] ?? '', searchParams) }
  }

  /** The answer, or the one that the same idempotency key has had. */
  function respond(request: IncomingMessage, body: string): Answer {
    const key = String(request.headers['idempotency-key'] ?? '')
    const asked = `${request.method} ${request.url} ${body}`
    const before = repeated.get(key)
    if (before && before.request !== asked)
      return new Refused(400, { type: 'idempotency_error', message: 'The key had other parameters.' }).answer
    if (before) return before.answer
    const answer = tried(() => answerTo(request, body))
    if (key && answer.status < 500) repeated.set(key, { request: asked, answer: structuredClone(answer) })
    return answer
  }

  const server = createServer(async (request, response) => {
    const body = await text(request)
    calls.push(`${request.method} ${request.url}`)
    if (mood.isSilent) {
      response.destroy()
      return
    }
    const isDown = mood.fails > 0
    if (isDown) mood.fails -= 1
    const answer = isDown
      ? new Refused(500, { type: 'api_error', message: 'An error.' }).answer
      : respond(request, body)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** A buyer pays on Stripe’s page. The events, in their order. */
  function pay(sessionId: string): SignedEvent[] {
    const session = get(sessionId)
    const bill = session.mode === 'subscription' ? beginPlan(session) : null
    if (!bill) session.payment_intent = payment(session.amount_total)
    if (session.customer_creation === 'always') session.customer = newId('cus')
    Object.assign(session, { status: 'complete', payment_status: 'paid' })
    return [sign('checkout.session.completed', session), ...(bill ? [sign('invoice.paid', bill)] : [])]
  }

  function beginPlan(session: ReturnType<typeof get>) {
    const [{ price_data: price }] = session.line_items
    const [start, end] = [seconds(), later(seconds(), price.recurring?.interval ?? 'month')]
    const { metadata } = session.subscription_data
    const subscription = make('subscription', 'sub', {
      ...{ customer: newId('cus'), status: 'active', cancel_at_period_end: false, metadata },
      items: listOf([itemOf(price, start, end)]),
    })
    const bill = billFor(subscription, 'subscription_create', [
      lineOf(session.amount_total, price.product_data.name, start, end),
    ])
    charge(bill)
    const { id, customer } = subscription
    Object.assign(session, { invoice: bill.id, subscription: id, customer })
    return bill
  }

  /** The next period of a plan begins: paid, or not, as the bank says. */
  function renew(subscriptionId: string): SignedEvent {
    const subscription = get(subscriptionId)
    const [item] = subscription.items.data
    const [start, end] = [item.current_period_end, later(item.current_period_end, item.price.recurring.interval)]
    const bill = billFor(subscription, 'subscription_cycle', [lineOf(item.price.unit_amount, 'A period', start, end)])
    Object.assign(item, { current_period_start: start, current_period_end: end })
    const { status } = tried(() => {
      charge(bill)
      return { status: 200, body: bill }
    })
    return sign(status === 200 ? 'invoice.paid' : 'invoice.payment_failed', bill)
  }

  return {
    apiUrl,
    calls,
    mood,
    get,
    make,
    sign,
    pay,
    renew,
    /** Puts a product on sale, as somebody does in Stripe’s own pages: our name of it, and what it costs. */
    sell(internalId: string, own: object, prices: readonly { cents: number; every?: 'month' | 'year' }[]) {
      const metadata = { internal_id: internalId }
      const product = make('product', 'prod', { active: true, metadata, default_price: null, ...own })
      for (const { cents, every, ...rest } of prices)
        make('price', 'price', {
          ...{ active: true, product: product.id, currency: 'usd', unit_amount: cents, ...rest },
          ...(every
            ? { recurring: { interval: every, interval_count: 1, usage_type: 'licensed' } }
            : { recurring: null }),
        })
      return product
    },
    /** The charge of a payment. */
    chargeOf: (intent: string) => all('charge').find(one => one.payment_intent === intent)!,
    /** The payment of a bill that was paid. */
    paymentOf: (bill: string) => all('invoice_payment').find(one => one.invoice === bill)!.payment.payment_intent,
    billsOf: (subscriptionId: string) =>
      all('invoice').filter(({ parent }) => parent.subscription_details.subscription === subscriptionId),
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

function later(from: number, interval: string): number {
  const date = new Date(from * 1000)
  date.setUTCMonth(date.getUTCMonth() + (interval === 'year' ? 12 : 1))
  return date.getTime() / 1000
}

function tried(work: () => Answer): Answer {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
}
