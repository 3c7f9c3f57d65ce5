import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { proveLedger } from '#features/ledger/server/service/proof.ts'
import { balanceOf } from '#features/ledger/server/service.ts'
import { endLate } from '#features/store/server/service/late-orders.ts'
import { takePaymentEvent } from '#features/store/server/service/payment-events.ts'
import { signEvent } from '#kit/server/payments/event-signature.ts'
import { sold as everythingSold } from '#test/cart-shop.ts'
import { STRIPE_KEYS as keys, openStripeBuyers } from '#test/stripe-buyers.ts'

const MONTHLY = { productId: 'gmBase', billing: 'monthly' } as const
const MINUTE = 60_000
const sold = everythingSold()

let of: Awaited<ReturnType<typeof openStripeBuyers>>
beforeAll(async () => {
  of = await openStripeBuyers()
})
afterAll(() => of.close())
beforeEach(() => of.calm())

const sales = async () => balanceOf(await of.world.call(null), SITE_ACCOUNTS.sales)

/** Somebody whose plan was bought and paid, and its name at Stripe. */
async function subscriber() {
  const who = await of.newcomer()
  await of.world.as(who).store.checkout(MONTHLY)
  await of.takeAll(of.stripe.pay((await of.orderOf(who)).sessionId!))
  return { who, subscription: (await of.planOf(who)).providerSubscriptionId! }
}

describe('a plan that is bought', () => {
  test.each(['as they come', 'the other way round'])('begins once, with events %s, each twice', async order => {
    const who = await of.newcomer()
    const { url } = await of.world.as(who).store.checkout(MONTHLY)
    const { sessionId, sessionUrl } = await of.orderOf(who)
    expect(url).toBe(sessionUrl)
    const before = await sales()
    const events = of.stripe.pay(sessionId!)
    if (order === 'the other way round') events.reverse()
    await of.takeAll(events)
    await Promise.all(events.map(of.take))
    expect(await sales()).toBe(before + 1000)
    expect(await of.world.as(who).entitlements.mine()).toMatchObject({ tier: 'gmBase', entitled: true })
    expect(await of.orderOf(who)).toMatchObject({
      status: 'paid',
      provider: 'stripe',
      paymentIntent: expect.any(String),
    })
    expect(await of.billsOf(who)).toMatchObject([{ cents: 1000, state: 'paid' }])
  })

  test('is not begun by an event that Stripe has not signed', async () => {
    const who = await of.newcomer()
    await of.world.as(who).store.checkout(MONTHLY)
    const [event] = of.stripe.pay((await of.orderOf(who)).sessionId!)
    const { body } = event!
    const hourAgo = new Date(Date.now() - 60 * MINUTE)
    for (const signature of [
      null,
      't=1,v1=00',
      signEvent('whsec_other', body, new Date()),
      signEvent(keys.webhookSecret, body, hourAgo),
    ])
      expect(await takePaymentEvent(await of.world.call(null), body, signature, sold)).toBe(false)
    expect(await of.orderOf(who)).toMatchObject({ status: 'open' })
    expect((await of.world.as(who).entitlements.mine()).entitled).toBe(false)
  })

  test('cannot be bought while Stripe does not answer, and the next try is the same order', async () => {
    const who = await of.newcomer()
    of.stripe.mood.isSilent = true
    await expect(of.world.as(who).store.checkout(MONTHLY)).rejects.toMatchObject({ code: 'CHECKOUT_UNAVAILABLE' })
    const { id } = await of.orderOf(who)
    Object.assign(of.stripe.mood, { isSilent: false, fails: 1 })
    await of.world.as(who).store.checkout(MONTHLY)
    expect(await of.orderOf(who)).toMatchObject({ id, status: 'open', sessionId: expect.stringMatching(/^cs_/) })
  })

  test('and not paid in time is closed at Stripe, again where that failed', async () => {
    const who = await of.newcomer()
    await of.world.as(who).store.checkout(MONTHLY)
    const { id, sessionId } = await of.orderOf(who)
    const late = await of.world.call(null, { now: new Date(Date.now() + 31 * MINUTE) })
    of.stripe.mood.isSilent = true
    await expect(endLate(late, id, sold)).rejects.toThrow()
    expect(await of.orderOf(who)).toMatchObject({ status: 'cancelled' })
    of.stripe.mood.isSilent = false
    await endLate(late, id, sold)
    expect(of.stripe.get(sessionId!)).toMatchObject({ status: 'expired' })
  })
})

describe('a running plan', () => {
  test('is renewed by each payment, once', async () => {
    const { who, subscription } = await subscriber()
    const first = (await of.planOf(who)).currentPeriodEnd!
    const event = of.stripe.renew(subscription)
    await of.takeAll([event, event])
    expect(+(await of.planOf(who)).currentPeriodEnd!).toBeGreaterThan(+first)
    expect(await of.billsOf(who)).toMatchObject([{ cents: 1000 }, { cents: 1000, state: 'paid' }])
  })

  test('whose card is declined lasts for the days of grace, and is paid again by hand', async () => {
    const { who, subscription } = await subscriber()
    const { currentPeriodEnd: end, graceUntil } = await of.planOf(who)
    of.stripe.mood.declines = true
    await of.takeAll([of.stripe.renew(subscription)])
    const inGrace = { now: new Date(+end! + MINUTE) }
    expect(await of.world.as(who, inGrace).subscriptions.mine()).toMatchObject({ standing: 'unpaid', dueCents: 1000 })
    expect((await of.world.as(who, inGrace).entitlements.mine()).entitled).toBe(true)
    expect((await of.world.as(who, { now: new Date(+graceUntil! + 1) }).entitlements.mine()).entitled).toBe(false)
    await expect(of.world.as(who, inGrace).subscriptions.payAgain()).rejects.toMatchObject({ code: 'RENEWAL_DECLINED' })
    of.stripe.mood.declines = false
    await of.world.as(who, inGrace).subscriptions.payAgain()
    await of.takeAll([of.stripe.sign('invoice.paid', of.stripe.billsOf(subscription).at(-1)!)])
    expect(await of.world.as(who, inGrace).subscriptions.mine()).toMatchObject({ standing: 'renews', dueCents: null })
  })

  test.each(['bill', 'plan'])('changes for the amount that was shown, with the event of the %s first', async first => {
    const { who, subscription } = await subscriber()
    const wish = { tier: 'gmPlus', billing: 'monthly' } as const
    const { quotedAt, totalCents } = await of.world.as(who).subscriptions.quote(wish)
    expect(totalCents).toBeGreaterThan(0)
    await of.world.as(who).subscriptions.change({ ...wish, quotedAt, totalCents })
    const bill = of.stripe.billsOf(subscription).at(-1)!
    expect(bill).toMatchObject({ status: 'paid', amount_paid: totalCents })
    // Nothing is given before the signed events say so.
    expect(await of.planOf(who)).toMatchObject({ tier: 'gmBase' })
    const events = [of.stripe.sign('invoice.paid', bill), of.changed(subscription)]
    await of.takeAll(first === 'bill' ? events : events.reverse())
    expect(await of.planOf(who)).toMatchObject({ tier: 'gmPlus', billing: 'monthly' })
    expect((await of.billsOf(who)).at(-1)).toMatchObject({ cents: totalCents, state: 'paid' })
  })

  test('whose change is declined stays as it is', async () => {
    const { who, subscription } = await subscriber()
    const wish = { tier: 'gmPlus', billing: 'annual' } as const
    const { quotedAt, totalCents } = await of.world.as(who).subscriptions.quote(wish)
    of.stripe.mood.declines = true
    await expect(of.world.as(who).subscriptions.change({ ...wish, quotedAt, totalCents })).rejects.toMatchObject({
      code: 'RENEWAL_DECLINED',
    })
    expect(of.stripe.get(subscription).items.data[0].price.unit_amount).toBe(1000)
    expect(await of.billsOf(who)).toHaveLength(1)
  })

  test('that is cancelled ends with its period', async () => {
    const { who, subscription } = await subscriber()
    await of.world.as(who).subscriptions.cancel()
    expect(of.stripe.get(subscription)).toMatchObject({ cancel_at_period_end: true })
    await of.takeAll([of.changed(subscription)])
    expect(await of.world.as(who).subscriptions.mine()).toMatchObject({ standing: 'ends' })
    await of.takeAll([of.stripe.sign('customer.subscription.deleted', of.stripe.get(subscription))])
    expect((await of.world.as(who).entitlements.mine()).entitled).toBe(false)
  })

  test.each([
    ['refunded', 'charge.refunded'],
    ['taken back by the bank', 'charge.dispute.funds_withdrawn'],
  ])('ends once its payment is %s', async (_, type) => {
    const { who } = await subscriber()
    const before = await sales()
    const charge = of.stripe.chargeOf((await of.orderOf(who)).paymentIntent!)
    const event =
      type === 'charge.refunded'
        ? of.stripe.sign(type, { ...charge, amount_refunded: 1000 })
        : of.stripe.sign(
            type,
            of.stripe.make('dispute', 'du', { charge: charge.id, payment_intent: charge.payment_intent, amount: 1000 }),
          )
    await of.takeAll([event, event])
    expect((await of.world.as(who).entitlements.mine()).entitled).toBe(false)
    expect(await of.orderOf(who)).toMatchObject({ refunded: 1000, returnedAt: expect.any(Date) })
    expect(await sales()).toBe(before - 1000)
  })

  test('of which a renewal is taken back by the bank ends as well', async () => {
    const { who, subscription } = await subscriber()
    await of.takeAll([of.stripe.renew(subscription)])
    const payment = (await of.billsOf(who)).at(-1)!.paymentIntent!
    const { id } = of.stripe.chargeOf(payment)
    const dispute = of.stripe.make('dispute', 'du', { charge: id, payment_intent: payment, amount: 1000 })
    await of.takeAll([of.stripe.sign('charge.dispute.funds_withdrawn', dispute)])
    expect((await of.world.as(who).entitlements.mine()).entitled).toBe(false)
    expect((await of.billsOf(who)).at(-1)).toMatchObject({ refunded: 1000 })
  })
})

test('a founder is given the money back through Stripe', async () => {
  const who = await of.newcomer()
  await of.world.as(who).store.checkoutFounder({ tier: 'sessionZero' })
  await of.takeAll(of.stripe.pay((await of.orderOf(who)).sessionId!))
  expect((await of.world.as(who).entitlements.mine()).isFounder).toBe(true)
  await of.world.as(who).store.refundFounding()
  await of.world.runJobs()
  const { paymentIntent } = await of.orderOf(who)
  expect(of.stripe.calls).toContain('POST /v1/refunds')
  // Stripe says it by an event, and until then the place is the buyer’s.
  expect((await of.world.as(who).entitlements.mine()).isFounder).toBe(true)
  await of.takeAll([
    of.stripe.sign('charge.refunded', { ...of.stripe.chargeOf(paymentIntent!), amount_refunded: 4000 }),
  ])
  expect((await of.world.as(who).entitlements.mine()).isFounder).toBe(false)
})

test('the ledger meets after all of it', async () => {
  expect(await proveLedger(await of.world.call(null))).toEqual({ faults: [] })
})
