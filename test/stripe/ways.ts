import { invalid, lineOf, listOf, priceOf, type Resource, type Resources } from './resources.ts'
import type { SentTo } from './sent.ts'

/** A request that the adapter makes: its method and path, what it may carry, and its effect. */
type Way = {
  at: RegExp
  takes: SentTo
  work: (sent: any, id: string, query: URLSearchParams) => object
}

const SHORTEST_CHECKOUT = 30 * 60

/** Every way of the API that the adapter goes. */
export function waysOf({ make, get, all, has, seconds, billFor, charge }: Resources, origin: () => string): Way[] {
  function checkout(sent: any): Resource {
    if (sent.expires_at < seconds() + SHORTEST_CHECKOUT - 1) throw invalid('', 'It is too soon.', 'expires_at')
    const [off = 0] = (sent.discounts ?? []).map(({ coupon }: any) => get(coupon)['amount_off'])
    const total = sent.line_items.reduce((sum: number, one: any) => sum + one.quantity * one.price_data.unit_amount, 0)
    const money = { amount_subtotal: total, amount_total: total - off, currency: 'usd', payment_intent: null }
    const made = make('checkout.session', 'cs', { ...sent, ...money, status: 'open', invoice: null })
    return Object.assign(made, { url: `${origin()}/pay/${made.id}` })
  }

  function expire(session: Resource): Resource {
    if (session['status'] !== 'open') throw invalid('', 'Only open sessions can be expired.')
    return Object.assign(session, { status: 'expired' })
  }

  function product(sent: any): Resource {
    if (has(sent.id)) throw invalid('resource_already_exists', 'It exists already.')
    return make('product', 'prod', sent)
  }

  function addPart(sent: any): Resource {
    const bill = get(sent.invoice)
    bill['lines'].data.push(lineOf(sent.amount, sent.description, sent.period.start, sent.period.end))
    bill['amount_due'] += sent.amount
    return make('invoiceitem', 'ii', sent)
  }

  function pay(bill: Resource): Resource {
    if (bill['status'] !== 'open') throw invalid('invoice_not_open', `The invoice is ${bill['status']}.`)
    charge(bill)
    return bill
  }

  function change(subscription: Resource, { items, trial_end, ...sent }: any): Resource {
    Object.assign(subscription, sent)
    const [item] = subscription['items'].data
    if (items) item.price = priceOf(items[0].price_data)
    if (trial_end) Object.assign(item, { current_period_start: seconds(), current_period_end: trial_end })
    return subscription
  }

  function cancel(subscription: Resource): Resource {
    if (subscription['status'] === 'canceled') throw invalid('resource_missing', 'It has ended.')
    return Object.assign(subscription, { status: 'canceled' })
  }

  const openBills = (query: URLSearchParams) =>
    all('invoice').filter(
      ({ status, parent }) =>
        status === query.get('status') && parent.subscription_details.subscription === query.get('subscription'),
    )

  return [
    { at: /^POST checkout\/sessions$/, takes: 'checkout.session', work: checkout },
    { at: /^POST checkout\/sessions\/(\w+)\/expire$/, takes: 'nothing', work: (_, id) => expire(get(id)) },
    { at: /^POST coupons$/, takes: 'coupon', work: sent => make('coupon', 'co', { ...sent, percent_off: null }) },
    { at: /^POST products$/, takes: 'product', work: product },
    { at: /^POST refunds$/, takes: 'refund', work: sent => make('refund', 're', sent) },
    {
      at: /^POST invoices$/,
      takes: 'invoice',
      work: ({ subscription, metadata = {} }) =>
        Object.assign(billFor(get(subscription), 'manual', []), { status: 'draft', metadata }),
    },
    { at: /^POST invoiceitems$/, takes: 'invoiceitem', work: addPart },
    {
      at: /^POST invoices\/(\w+)\/finalize$/,
      takes: 'finalize',
      work: (_, id) => Object.assign(get(id), { status: 'open' }),
    },
    { at: /^POST invoices\/(\w+)\/void$/, takes: 'nothing', work: (_, id) => Object.assign(get(id), { status: 'void' }) },
    { at: /^POST invoices\/(\w+)\/pay$/, takes: 'nothing', work: (_, id) => pay(get(id)) },
    { at: /^GET invoices$/, takes: 'nothing', work: (_, __, query) => listOf(openBills(query)) },
    {
      at: /^GET invoice_payments$/,
      takes: 'nothing',
      work: (_, __, query) => listOf(all('invoice_payment').filter(one => one['invoice'] === query.get('invoice'))),
    },
    { at: /^GET (?:invoices|subscriptions|charges)\/(\w+)$/, takes: 'nothing', work: (_, id) => get(id) },
    { at: /^POST subscriptions\/(\w+)$/, takes: 'subscription', work: (sent, id) => change(get(id), sent) },
    { at: /^DELETE subscriptions\/(\w+)$/, takes: 'nothing', work: (_, id) => cancel(get(id)) },
    { at: /^GET balance$/, takes: 'nothing', work: () => ({ object: 'balance', available: [] }) },
  ]
}
