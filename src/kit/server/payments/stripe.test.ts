import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStripeStandIn } from '#test/stripe/stand-in.ts'
import { signEvent } from './event-signature.ts'
import { type Checkout, EventRefused, PaymentDeclined, type Payments, type PlanWish, type SignedEvent } from './port.ts'
import { openStripe } from './stripe.ts'

const keys = { secretKey: 'sk_test_lantern', webhookSecret: 'whsec_lantern' }
let stripe: Awaited<ReturnType<typeof openStripeStandIn>>
let payments: Payments
beforeAll(async () => {
  stripe = await openStripeStandIn(keys)
  payments = openStripe({ ...keys, computesTax: false, apiUrl: stripe.apiUrl })
})
afterAll(() => stripe.close())
beforeEach(() => Object.assign(stripe.mood, { fails: 0, isSilent: false, declines: false }))

let orders = 0
const checkout = (own: Partial<Checkout> = {}): Checkout => ({
  orderId: `order-${++orders}`,
  lines: [{ name: 'GM-Base', unitCents: 1000, quantity: 1, interval: 'month' }],
  metadata: { productId: 'gmBase' },
  email: 'otto@test.example',
  successUrl: 'https://tomewright.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://tomewright.example/store',
  expiresAt: new Date(Date.now() + 30 * 60_000),
  ...own,
})
const once = [{ name: 'Gift card', unitCents: 5000, quantity: 1 }]
const read = ({ body, signature }: SignedEvent) => payments.verifyEvent(body, signature)

async function running() {
  const { id } = await payments.startCheckout(checkout())
  stripe.pay(id)
  return stripe.get(stripe.get(id).subscription)
}
const DAY = 86_400_000
function wish(subscriptionId: string, own: Partial<PlanWish['plan']> = {}, charge: PlanWish['charge'] = []): PlanWish {
  const period = { start: new Date(), end: new Date(Math.floor(Date.now() / 1000) * 1000 + 30 * DAY) }
  return {
    plan: {
      subscriptionId,
      line: { name: 'GM+', unitCents: 1500, interval: 'month' },
      metadata: { tier: 'gmPlus', revision: '1' },
      period,
      endsWithPeriod: false,
      ...own,
    },
    charge,
    testCard: 'pays',
  }
}
const part = (cents: number) => ({ words: 'A part', cents, from: new Date(), to: new Date(Date.now() + DAY) })

describe('a checkout', () => {
  test('of a plan is a subscription, of anything else a payment; the same order again is the same session', async () => {
    const wanted = checkout()
    const [one, two] = await Promise.all([payments.startCheckout(wanted), payments.startCheckout(wanted)])
    expect(one).toEqual(two)
    expect(one.url).toContain(one.id)
    expect(stripe.get(one.id)).toMatchObject({
      mode: 'subscription',
      client_reference_id: wanted.orderId,
      amount_total: 1000,
      subscription_data: { metadata: { orderId: wanted.orderId } },
    })
    const single = await payments.startCheckout(checkout({ lines: once, creditCents: 1200 }))
    expect(stripe.get(single.id)).toMatchObject({ mode: 'payment', amount_subtotal: 5000, amount_total: 3800 })
  })

  test('outlasts errors of the API, and is one session all the same', async () => {
    stripe.mood.fails = 2
    const wanted = checkout()
    const { id } = await payments.startCheckout(wanted)
    expect((await payments.startCheckout(wanted)).id).toBe(id)
  })

  test('is refused with a wrong key and by an API that does not answer, and neither error names the key', async () => {
    const wrong = openStripe({ ...keys, secretKey: 'sk_test_wrong', computesTax: false, apiUrl: stripe.apiUrl })
    stripe.mood.isSilent = false
    const refused = await wrong.startCheckout(checkout()).catch(error => error)
    stripe.mood.isSilent = true
    const silent = await payments.startCheckout(checkout()).catch(error => error)
    for (const error of [refused, silent]) {
      expect(error).toBeInstanceOf(Error)
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/sk_test/)
    }
    await expect(payments.health()).rejects.toThrow()
  })

  test('is closed before its time, which a paid one is not', async () => {
    const open = await payments.startCheckout(checkout())
    await payments.endCheckout(open.id)
    await payments.endCheckout(open.id)
    expect(stripe.get(open.id).status).toBe('expired')
    const paid = await payments.startCheckout(checkout())
    stripe.pay(paid.id)
    await payments.endCheckout(paid.id)
    expect(stripe.get(paid.id).status).toBe('complete')
  })
})

describe('an event', () => {
  test('of a paid plan names the payment of its bill, by which a refund is recognized', async () => {
    const { id } = await payments.startCheckout(checkout())
    const [completed] = stripe.pay(id)
    const { type, data } = await read(completed!)
    expect(type).toBe('checkout.session.completed')
    const { payment_intent: payment, subscription } = data.object
    expect(data.object).toMatchObject({ id, payment_status: 'paid', amount_total: 1000, currency: 'usd' })
    expect(subscription).toMatch(/^sub_/)
    await payments.refund({ paymentId: payment!, orderId: 'order', cents: 1000 })
    const charge = { ...stripe.chargeOf(payment!), amount_refunded: 1000 }
    expect((await read(stripe.sign('charge.refunded', charge))).data.object).toMatchObject({
      payment_intent: payment,
      amount_refunded: 1000,
    })
  })

  test('of a dispute says what the bank took, or that it is ours again; one that is lost changes nothing', async () => {
    const { id } = await payments.startCheckout(checkout({ lines: once }))
    const [completed] = stripe.pay(id)
    const payment = (await read(completed!)).data.object.payment_intent!
    const dispute = stripe.make('dispute', 'du', {
      ...{ charge: stripe.chargeOf(payment).id, payment_intent: payment, amount: 5000 },
    })
    const object = { id: dispute.id, payment_intent: payment, amount: 5000, amount_refunded: 0 }
    const told = async (type: string, status: string) => read(stripe.sign(type, { ...dispute, status }))
    const withdrawn = await told('charge.dispute.funds_withdrawn', 'needs_response')
    expect(withdrawn).toMatchObject({ type: 'dispute.withdrawn', data: { object } })
    for (const type of ['charge.dispute.funds_reinstated', 'charge.dispute.closed'])
      expect(await told(type, 'won')).toMatchObject({ type: 'dispute.won', data: { object } })
    expect(await told('charge.dispute.closed', 'lost')).toMatchObject({ type: 'ignored' })
  })

  test('of a renewal has its payment; a bill of nothing and a declined bill of a change are passed over', async () => {
    const { id } = await running()
    expect(await read(stripe.renew(id))).toMatchObject({
      type: 'invoice.paid',
      data: { object: { payment_intent: expect.stringMatching(/^pi_/), billing_reason: 'subscription_cycle' } },
    })
    stripe.mood.declines = true
    expect((await read(stripe.renew(id))).type).toBe('invoice.payment_failed')
    const [bill] = stripe.billsOf(id)
    const nothing = { ...bill, amount_due: 0, billing_reason: 'subscription_update' }
    expect((await read(stripe.sign('invoice.paid', nothing))).type).toBe('ignored')
    const ofChange = { ...bill, billing_reason: 'manual' }
    expect((await read(stripe.sign('invoice.payment_failed', ofChange))).type).toBe('ignored')
  })

  test.each([undefined, '', 't=1,v1=00', 'nonsense'])('with the signature %j is refused', async signature => {
    const { body } = stripe.sign('charge.refunded', { id: 'ch_1' })
    await expect(payments.verifyEvent(body, signature)).rejects.toThrow(EventRefused)
  })

  test('that was changed, is old, or is signed with another secret is refused', async () => {
    const { body, signature } = stripe.sign('charge.refunded', { id: 'ch_1' })
    const hourAgo = new Date(Date.now() - 3_600_000)
    for (const [sent, by] of [
      [`${body} `, signature],
      [body, signEvent(keys.webhookSecret, body, hourAgo)],
      [body, signEvent('whsec_other', body, new Date())],
    ] as const)
      await expect(payments.verifyEvent(sent, by)).rejects.toThrow(EventRefused)
  })

  test('whose payment cannot be asked for fails, so that it is delivered again', async () => {
    const { id } = await payments.startCheckout(checkout())
    const [completed] = stripe.pay(id)
    stripe.mood.isSilent = true
    const error = await read(completed!).catch(one => one)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(EventRefused)
    stripe.mood.isSilent = false
    expect((await read(completed!)).data.object.payment_intent).toMatch(/^pi_/)
  })
})

test('a refund that Stripe has made before is no error, and one that it does not know is', async () => {
  const { id } = await payments.startCheckout(checkout({ lines: once }))
  const [completed] = stripe.pay(id)
  const paymentId = (await read(completed!)).data.object.payment_intent!
  stripe.chargeOf(paymentId).amount_refunded = 5000
  await payments.refund({ paymentId, orderId: 'order', cents: 5000 })
  expect(stripe.chargeOf(paymentId).amount_refunded).toBe(5000)
  await expect(payments.refund({ paymentId: 'pi_unknown', orderId: 'order', cents: 5000 })).rejects.toThrow()
})

describe('a running plan', () => {
  test('is changed for what was shown: one bill of its parts, the price from the next period on', async () => {
    const { id } = await running()
    const asked = wish(id, {}, [part(-400), part(900)])
    await Promise.all([payments.changePlan(asked), payments.changePlan(asked)])
    await payments.changePlan(asked)
    const bills = stripe.billsOf(id)
    expect(bills.map(({ amount_paid }) => amount_paid)).toEqual([1000, 500])
    expect(stripe.get(id)).toMatchObject({
      metadata: asked.plan.metadata,
      items: { data: [{ price: { unit_amount: 1500, recurring: { interval: 'month' } } }] },
    })
    // The bill has the new terms, and comes in the words of a change.
    expect((await read(stripe.sign('invoice.paid', bills[1]!))).data.object).toMatchObject({
      billing_reason: 'subscription_update',
      parent: { subscription_details: { subscription: id, metadata: { tier: 'gmPlus', revision: '1' } } },
    })
  })

  test('with another interval keeps its period as a trial', async () => {
    const { id } = await running()
    const asked = wish(id, { line: { name: 'GM+', unitCents: 16_500, interval: 'year' } })
    await payments.changePlan(asked)
    const [item] = stripe.get(id).items.data
    expect(item).toMatchObject({
      price: { recurring: { interval: 'year' } },
      current_period_end: asked.plan.period.end.getTime() / 1000,
    })
  })

  test('whose card is declined is as it was, and the same change is charged once the card pays', async () => {
    const { id } = await running()
    const asked = wish(id, {}, [part(500)])
    stripe.mood.declines = true
    await expect(payments.changePlan(asked)).rejects.toThrow(PaymentDeclined)
    expect(stripe.get(id).items.data[0].price.unit_amount).toBe(1000)
    expect(stripe.billsOf(id).map(({ status }) => status)).toEqual(['paid', 'void'])
    stripe.mood.declines = false
    await payments.changePlan(asked)
    expect(stripe.billsOf(id).map(({ status }) => status)).toEqual(['paid', 'void', 'paid'])
  })

  test('pays the bill that is open, once', async () => {
    const { id } = await running()
    stripe.mood.declines = true
    stripe.renew(id)
    const { plan } = wish(id)
    const bill = { plan, part: part(1000), attempt: 2, testCard: 'pays' as const }
    await expect(payments.payBill(bill)).rejects.toThrow(PaymentDeclined)
    expect(stripe.billsOf(id).map(({ status }) => status)).toEqual(['paid', 'open'])
    stripe.mood.declines = false
    await payments.payBill(bill)
    await payments.payBill(bill)
    expect(stripe.billsOf(id).map(({ attempt_count }) => attempt_count)).toEqual([1, 3])
  })

  test('ends, and ending it again is no error', async () => {
    const { id } = await running()
    await payments.cancelPlan(id)
    await payments.cancelPlan(id)
    await payments.cancelPlan('sub_unknown')
    expect(stripe.get(id).status).toBe('canceled')
  })
})
