import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { proveLedger } from '#features/ledger/server/service/proof.ts'
import { balanceOf } from '#features/ledger/server/service.ts'
import { endLate } from '#features/store/server/service/late-orders.ts'
import { takePaymentEvent } from '#features/store/server/service/payment-events.ts'
import { orders } from '#features/store/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { signEvent } from '#kit/server/payments/event-signature.ts'
import type { SignedEvent } from '#kit/server/payments/port.ts'
import { openStripe } from '#kit/server/payments/stripe.ts'
import { newId } from '#kit/shared/ids.ts'
import { sold as everythingSold } from '#test/cart-shop.ts'
import { openStripeStandIn } from '#test/stripe/stand-in.ts'
import { openWorld, type World } from '#test/world.ts'
import { invoices } from './tables.ts'

const keys = { secretKey: 'sk_test_lantern', webhookSecret: 'whsec_lantern' }
const MONTHLY = { productId: 'gmBase', billing: 'monthly' } as const
const MINUTE = 60_000
const sold = everythingSold()

let world: World
let stripe: Awaited<ReturnType<typeof openStripeStandIn>>
beforeAll(async () => {
  world = await openWorld()
  stripe = await openStripeStandIn(keys)
  const payments = openStripe({ ...keys, computesTax: false, apiUrl: stripe.apiUrl })
  Object.assign(world.app.ports, { payments })
})
afterAll(() => Promise.all([world.close(), stripe.close()]))
beforeEach(() => Object.assign(stripe.mood, { fails: 0, isSilent: false, declines: false }))

async function newcomer(): Promise<Actor> {
  const id = newId()
  const person = { id, name: 'Buyer', pronouns: '', email: `${id}@test.example`, accountType: 'gm', role: 'user' }
  await plantAccounts(await world.call(null), [person], 'lantern-light')
  return (await actorById(world.db, world.app.ports, id))!
}

const take = async ({ body, signature }: SignedEvent) => takePaymentEvent(await world.call(null), body, signature, sold)
async function takeAll(events: readonly SignedEvent[]) {
  for (const event of events) expect(await take(event)).toBe(true)
}
const orderOf = async (who: Actor) => (await world.db.select().from(orders).where(eq(orders.userId, who.userId)))[0]!
const planOf = async (who: Actor) =>
  (
    await world.db
      .select()
      .from(plans)
      .where(and(eq(plans.userId, who.userId), eq(plans.source, 'plan')))
  )[0]!
const billsOf = (who: Actor) =>
  world.db.select().from(invoices).where(eq(invoices.userId, who.userId)).orderBy(invoices.number)
const sales = async () => balanceOf(await world.call(null), SITE_ACCOUNTS.sales)
const changed = (subscription: string) => stripe.sign('customer.subscription.updated', stripe.get(subscription))

/** Somebody whose plan was bought and paid, and its name at Stripe. */
async function subscriber() {
  const who = await newcomer()
  await world.as(who).store.checkout(MONTHLY)
  await takeAll(stripe.pay((await orderOf(who)).sessionId!))
  return { who, subscription: (await planOf(who)).providerSubscriptionId! }
}

describe('a plan that is bought', () => {
  test.each(['as they come', 'the other way round'])('begins once, with events %s, each twice', async order => {
    const who = await newcomer()
    const { url } = await world.as(who).store.checkout(MONTHLY)
    const { sessionId, sessionUrl } = await orderOf(who)
    expect(url).toBe(sessionUrl)
    const before = await sales()
    const events = stripe.pay(sessionId!)
    if (order === 'the other way round') events.reverse()
    await takeAll(events)
    await Promise.all(events.map(take))
    expect(await sales()).toBe(before + 1000)
    expect(await world.as(who).entitlements.mine()).toMatchObject({ tier: 'gmBase', entitled: true })
    expect(await orderOf(who)).toMatchObject({ status: 'paid', provider: 'stripe', paymentIntent: expect.any(String) })
    expect(await billsOf(who)).toMatchObject([{ cents: 1000, state: 'paid' }])
  })

  test('is not begun by an event that Stripe has not signed', async () => {
    const who = await newcomer()
    await world.as(who).store.checkout(MONTHLY)
    const [event] = stripe.pay((await orderOf(who)).sessionId!)
    const { body } = event!
    const hourAgo = new Date(Date.now() - 60 * MINUTE)
    for (const signature of [
      null,
      't=1,v1=00',
      signEvent('whsec_other', body, new Date()),
      signEvent(keys.webhookSecret, body, hourAgo),
    ])
      expect(await takePaymentEvent(await world.call(null), body, signature, sold)).toBe(false)
    expect(await orderOf(who)).toMatchObject({ status: 'open' })
    expect((await world.as(who).entitlements.mine()).entitled).toBe(false)
  })

  test('cannot be bought while Stripe does not answer, and the next try is the same order', async () => {
    const who = await newcomer()
    stripe.mood.isSilent = true
    await expect(world.as(who).store.checkout(MONTHLY)).rejects.toMatchObject({ code: 'CHECKOUT_UNAVAILABLE' })
    const { id } = await orderOf(who)
    Object.assign(stripe.mood, { isSilent: false, fails: 1 })
    await world.as(who).store.checkout(MONTHLY)
    expect(await orderOf(who)).toMatchObject({ id, status: 'open', sessionId: expect.stringMatching(/^cs_/) })
  })

  test('and not paid in time is closed at Stripe, again where that failed', async () => {
    const who = await newcomer()
    await world.as(who).store.checkout(MONTHLY)
    const { id, sessionId } = await orderOf(who)
    const late = await world.call(null, { now: new Date(Date.now() + 31 * MINUTE) })
    stripe.mood.isSilent = true
    await expect(endLate(late, id, sold)).rejects.toThrow()
    expect(await orderOf(who)).toMatchObject({ status: 'cancelled' })
    stripe.mood.isSilent = false
    await endLate(late, id, sold)
    expect(stripe.get(sessionId!)).toMatchObject({ status: 'expired' })
  })
})

describe('a running plan', () => {
  test('is renewed by each payment, once', async () => {
    const { who, subscription } = await subscriber()
    const first = (await planOf(who)).currentPeriodEnd!
    const event = stripe.renew(subscription)
    await takeAll([event, event])
    expect(+(await planOf(who)).currentPeriodEnd!).toBeGreaterThan(+first)
    expect(await billsOf(who)).toMatchObject([{ cents: 1000 }, { cents: 1000, state: 'paid' }])
  })

  test('whose card is declined lasts for the days of grace, and is paid again by hand', async () => {
    const { who, subscription } = await subscriber()
    const { currentPeriodEnd: end, graceUntil } = await planOf(who)
    stripe.mood.declines = true
    await takeAll([stripe.renew(subscription)])
    const inGrace = { now: new Date(+end! + MINUTE) }
    expect(await world.as(who, inGrace).subscriptions.mine()).toMatchObject({ standing: 'unpaid', dueCents: 1000 })
    expect((await world.as(who, inGrace).entitlements.mine()).entitled).toBe(true)
    expect((await world.as(who, { now: new Date(+graceUntil! + 1) }).entitlements.mine()).entitled).toBe(false)
    await expect(world.as(who, inGrace).subscriptions.payAgain()).rejects.toMatchObject({ code: 'RENEWAL_DECLINED' })
    stripe.mood.declines = false
    await world.as(who, inGrace).subscriptions.payAgain()
    await takeAll([stripe.sign('invoice.paid', stripe.billsOf(subscription).at(-1)!)])
    expect(await world.as(who, inGrace).subscriptions.mine()).toMatchObject({ standing: 'renews', dueCents: null })
  })

  test.each(['bill', 'plan'])('changes for the amount that was shown, with the event of the %s first', async first => {
    const { who, subscription } = await subscriber()
    const wish = { tier: 'gmPlus', billing: 'monthly' } as const
    const { quotedAt, totalCents } = await world.as(who).subscriptions.quote(wish)
    expect(totalCents).toBeGreaterThan(0)
    await world.as(who).subscriptions.change({ ...wish, quotedAt, totalCents })
    const bill = stripe.billsOf(subscription).at(-1)!
    expect(bill).toMatchObject({ status: 'paid', amount_paid: totalCents })
    // Nothing is given before the signed events say so.
    expect(await planOf(who)).toMatchObject({ tier: 'gmBase' })
    const events = [stripe.sign('invoice.paid', bill), changed(subscription)]
    await takeAll(first === 'bill' ? events : events.reverse())
    expect(await planOf(who)).toMatchObject({ tier: 'gmPlus', billing: 'monthly' })
    expect((await billsOf(who)).at(-1)).toMatchObject({ cents: totalCents, state: 'paid' })
  })

  test('whose change is declined stays as it is', async () => {
    const { who, subscription } = await subscriber()
    const wish = { tier: 'gmPlus', billing: 'annual' } as const
    const { quotedAt, totalCents } = await world.as(who).subscriptions.quote(wish)
    stripe.mood.declines = true
    await expect(world.as(who).subscriptions.change({ ...wish, quotedAt, totalCents })).rejects.toMatchObject({
      code: 'RENEWAL_DECLINED',
    })
    expect(stripe.get(subscription).items.data[0].price.unit_amount).toBe(1000)
    expect(await billsOf(who)).toHaveLength(1)
  })

  test('that is cancelled ends with its period', async () => {
    const { who, subscription } = await subscriber()
    await world.as(who).subscriptions.cancel()
    expect(stripe.get(subscription)).toMatchObject({ cancel_at_period_end: true })
    await takeAll([changed(subscription)])
    expect(await world.as(who).subscriptions.mine()).toMatchObject({ standing: 'ends' })
    await takeAll([stripe.sign('customer.subscription.deleted', stripe.get(subscription))])
    expect((await world.as(who).entitlements.mine()).entitled).toBe(false)
  })

  test.each([
    ['refunded', 'charge.refunded'],
    ['taken back by the bank', 'charge.dispute.funds_withdrawn'],
  ])('ends once its payment is %s', async (_, type) => {
    const { who } = await subscriber()
    const before = await sales()
    const charge = stripe.chargeOf((await orderOf(who)).paymentIntent!)
    const event =
      type === 'charge.refunded'
        ? stripe.sign(type, { ...charge, amount_refunded: 1000 })
        : stripe.sign(
            type,
            stripe.make('dispute', 'du', { charge: charge.id, payment_intent: charge.payment_intent, amount: 1000 }),
          )
    await takeAll([event, event])
    expect((await world.as(who).entitlements.mine()).entitled).toBe(false)
    expect(await orderOf(who)).toMatchObject({ refunded: 1000, returnedAt: expect.any(Date) })
    expect(await sales()).toBe(before - 1000)
  })

  test('of which a renewal is taken back by the bank ends as well', async () => {
    const { who, subscription } = await subscriber()
    await takeAll([stripe.renew(subscription)])
    const payment = (await billsOf(who)).at(-1)!.paymentIntent!
    const { id } = stripe.chargeOf(payment)
    const dispute = stripe.make('dispute', 'du', { charge: id, payment_intent: payment, amount: 1000 })
    await takeAll([stripe.sign('charge.dispute.funds_withdrawn', dispute)])
    expect((await world.as(who).entitlements.mine()).entitled).toBe(false)
    expect((await billsOf(who)).at(-1)).toMatchObject({ refunded: 1000 })
  })
})

test('a founder is given the money back through Stripe', async () => {
  const who = await newcomer()
  await world.as(who).store.checkoutFounder({ tier: 'sessionZero' })
  await takeAll(stripe.pay((await orderOf(who)).sessionId!))
  expect((await world.as(who).entitlements.mine()).isFounder).toBe(true)
  await world.as(who).store.refundFounding()
  await world.runJobs()
  const { paymentIntent } = await orderOf(who)
  expect(stripe.calls).toContain('POST /v1/refunds')
  // Stripe says it by an event, and until then the place is the buyer’s.
  expect((await world.as(who).entitlements.mine()).isFounder).toBe(true)
  await takeAll([stripe.sign('charge.refunded', { ...stripe.chargeOf(paymentIntent!), amount_refunded: 4000 })])
  expect((await world.as(who).entitlements.mine()).isFounder).toBe(false)
})

test('the ledger meets after all of it', async () => {
  expect(await proveLedger(await world.call(null))).toEqual({ faults: [] })
})
