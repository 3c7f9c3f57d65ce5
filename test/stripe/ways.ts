import type * as z from 'zod'
import { invalid, itemOf, lineOf, listOf, priceOf, type Resource, type Resources } from './resources.ts'
import { SENT, type SentTo } from './sent.ts'

type Sent<Kind extends SentTo> = z.output<(typeof SENT)[Kind]>

/** A request that the adapter makes: its method and path, and what answers it. */
type Way = { at: RegExp; answer: (form: unknown, id: string, query: URLSearchParams) => object }

/** A request that may carry what `kind` says; anything else is refused, as Stripe refuses what it does not have. */
const way = <Kind extends SentTo>(
  at: RegExp,
  kind: Kind,
  work: (sent: Sent<Kind>, id: string, query: URLSearchParams) => object,
): Way => ({ at, answer: (form, id, query) => work(checked(kind, form), id, query) })

function checked<Kind extends SentTo>(kind: Kind, form: unknown): Sent<Kind> {
  const read = SENT[kind].safeParse(form)
  if (read.success) return read.data as Sent<Kind>
  const [issue] = read.error.issues
  const code = issue?.code === 'unrecognized_keys' ? 'parameter_unknown' : 'parameter_invalid'
  throw invalid(code, issue?.message ?? '', issue?.path.join('.'))
}

const SHORTEST_CHECKOUT = 30 * 60

/** Every way of the API that the adapter goes. */
export function waysOf({ make, get, all, has, seconds, billFor, charge }: Resources, origin: () => string): Way[] {
  function checkout(sent: Sent<'checkout.session'>): Resource {
    if (sent.expires_at < seconds() + SHORTEST_CHECKOUT - 1) throw invalid('', 'It is too soon.', 'expires_at')
    const [off = 0] = (sent.discounts ?? []).map(({ coupon }) => get(coupon).amount_off)
    const total = sent.line_items.reduce((sum, one) => sum + one.quantity * one.price_data.unit_amount, 0)
    const money = { amount_subtotal: total, amount_total: total - off, currency: 'usd', payment_intent: null }
    const made = make('checkout.session', 'cs', { ...sent, ...money, status: 'open', invoice: null })
    return Object.assign(made, { url: `${origin()}/pay/${made.id}` })
  }

  function refund(sent: Sent<'refund'>): Resource {
    const charge = all('charge').find(one => one.payment_intent === sent.payment_intent)
    if (!charge) throw invalid('resource_missing', 'No such payment.')
    if (charge.amount_refunded + sent.amount > charge.amount)
      throw invalid('charge_already_refunded', 'It is refunded already.')
    charge.amount_refunded += sent.amount
    return make('refund', 're', sent)
  }

  function expire(session: Resource): Resource {
    if (session.status !== 'open') throw invalid('', 'Only open sessions can be expired.')
    return Object.assign(session, { status: 'expired' })
  }

  function product(sent: Sent<'product'>): Resource {
    if (has(sent.id)) throw invalid('resource_already_exists', 'It exists already.')
    return make('product', 'prod', sent)
  }

  function addPart(sent: Sent<'invoiceitem'>): Resource {
    const bill = get(sent.invoice)
    bill.lines.data.push(lineOf(sent.amount, sent.description, sent.period.start, sent.period.end))
    bill.amount_due += sent.amount
    return make('invoiceitem', 'ii', sent)
  }

  function pay(bill: Resource): Resource {
    if (bill.status !== 'open') throw invalid('invoice_not_open', `The invoice is ${bill.status}.`)
    charge(bill)
    return bill
  }

  /** A plan whose first period is a trial: nothing is charged before it ends. */
  function begin({ items, trial_end, ...sent }: Sent<'begin'>): Resource {
    if (trial_end <= seconds()) throw invalid('', 'It is over.', 'trial_end')
    const [{ price_data: price }] = items as [(typeof items)[number]]
    return make('subscription', 'sub', {
      ...{ ...sent, status: 'trialing', cancel_at_period_end: false },
      items: listOf([itemOf(price, seconds(), trial_end)]),
    })
  }

  function change(subscription: Resource, { items, trial_end, ...sent }: Sent<'subscription'>): Resource {
    Object.assign(subscription, sent)
    const [item] = subscription.items.data
    if (items?.[0]) item.price = priceOf(items[0].price_data)
    if (trial_end) Object.assign(item, { current_period_start: seconds(), current_period_end: trial_end })
    return subscription
  }

  function cancel(subscription: Resource): Resource {
    if (subscription.status === 'canceled') throw invalid('resource_missing', 'It has ended.')
    return Object.assign(subscription, { status: 'canceled' })
  }

  const openBills = (query: URLSearchParams) =>
    all('invoice').filter(
      ({ status, parent }) =>
        status === query.get('status') && parent.subscription_details.subscription === query.get('subscription'),
    )

  /** So many of a list, the newest first, after the one that is named. */
  function pageOf(list: Resource[], query: URLSearchParams): object {
    const active = list.filter(one => String(one.active) === query.get('active')).toReversed()
    const from = active.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const to = from + Number(query.get('limit') ?? 10)
    return { ...listOf(active.slice(from, to)), has_more: to < active.length }
  }

  return [
    way(/^POST checkout\/sessions$/, 'checkout.session', checkout),
    way(/^POST checkout\/sessions\/(\w+)\/expire$/, 'nothing', (_, id) => expire(get(id))),
    way(/^POST coupons$/, 'coupon', sent => make('coupon', 'co', { ...sent, percent_off: null })),
    way(/^POST products$/, 'product', product),
    way(/^GET (product|price)s$/, 'nothing', (_, kind, query) => pageOf(all(kind), query)),
    way(/^POST refunds$/, 'refund', refund),
    way(/^POST invoices$/, 'invoice', ({ subscription, metadata = {} }) =>
      Object.assign(billFor(get(subscription), 'manual', []), { status: 'draft', metadata }),
    ),
    way(/^POST invoiceitems$/, 'invoiceitem', addPart),
    way(/^POST invoices\/(\w+)\/finalize$/, 'finalize', (_, id) => Object.assign(get(id), { status: 'open' })),
    way(/^POST invoices\/(\w+)\/void$/, 'nothing', (_, id) => Object.assign(get(id), { status: 'void' })),
    way(/^POST invoices\/(\w+)\/pay$/, 'nothing', (_, id) => pay(get(id))),
    way(/^GET invoices$/, 'nothing', (_, __, query) => listOf(openBills(query))),
    way(/^GET invoice_payments$/, 'nothing', (_, __, query) =>
      listOf(all('invoice_payment').filter(one => one.invoice === query.get('invoice'))),
    ),
    way(/^GET (?:invoices|subscriptions|charges)\/(\w+)$/, 'nothing', (_, id) => get(id)),
    way(/^POST subscriptions$/, 'begin', begin),
    way(/^GET payment_intents\/(\w+)$/, 'nothing', (_, id) => ({
      ...{ id, object: 'payment_intent', payment_method: `pm_${id}` },
    })),
    way(/^POST subscriptions\/(\w+)$/, 'subscription', (sent, id) => change(get(id), sent)),
    way(/^DELETE subscriptions\/(\w+)$/, 'nothing', (_, id) => cancel(get(id))),
    way(/^GET balance$/, 'nothing', () => ({ object: 'balance', available: [] })),
  ]
}
