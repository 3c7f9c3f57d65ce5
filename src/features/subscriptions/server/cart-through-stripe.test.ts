import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plans } from '#features/entitlements/server/tables.ts'
import { proveLedger } from '#features/ledger/server/service/proof.ts'
import { takePaymentEvent } from '#features/store/server/service/payment-events.ts'
import { orders } from '#features/store/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import type { SignedEvent } from '#kit/server/payments/port.ts'
import { openStripe } from '#kit/server/payments/stripe.ts'
import { cartShop, sold } from '#test/cart-shop.ts'
import { openStripeStandIn } from '#test/stripe/stand-in.ts'
import { openWorld, type World } from '#test/world.ts'
import { beginAtProvider } from './service/at-provider.ts'

const keys = { secretKey: 'sk_test_lantern', webhookSecret: 'whsec_lantern' }

let world: World
let stripe: Awaited<ReturnType<typeof openStripeStandIn>>
beforeAll(async () => {
  world = await openWorld()
  stripe = await openStripeStandIn(keys)
  const payments = openStripe({ ...keys, computesTax: false, apiUrl: stripe.apiUrl })
  Object.assign(world.app.ports, { payments })
})
afterAll(async () => {
  expect((await proveLedger(await world.call(null))).faults).toEqual([])
  await Promise.all([world.close(), stripe.close()])
})

const take = async ({ body, signature }: SignedEvent) =>
  takePaymentEvent(await world.call(null), body, signature, sold())
async function takeAll(events: readonly SignedEvent[]) {
  for (const event of events) expect(await take(event)).toBe(true)
}
const orderOf = async (who: Actor) => (await world.db.select().from(orders).where(eq(orders.userId, who.userId)))[0]!
const planOf = async (who: Actor, source: 'plan' | 'slots') =>
  (
    await world.db
      .select()
      .from(plans)
      .where(and(eq(plans.userId, who.userId), eq(plans.source, source)))
  )[0]!

describe('a cart', () => {
  const pack = { productId: 'fiveBookPack', billing: 'monthly', quantity: 1 } as const
  const slotsOf = async (who: Actor) => (await world.as(who).entitlements.mine()).additionalSlots
  const addOnOf = (who: Actor) => planOf(who, 'slots')
  const gm = () => cartShop(world).gm()

  /** A GM with a paid cart of slots and a yearly plan. */
  async function buyer() {
    const who = await gm()
    const items = [{ productId: 'gmBase', billing: 'annual', quantity: 1 } as const, pack]
    const { session } = await world.as(who).store.checkoutCart({ items, totalCents: 11_600 })
    const events = stripe.pay(session)
    await takeAll(events)
    await Promise.all(events.map(take))
    return { who, session }
  }

  test('is one payment, and each of its plans is charged again for itself', async () => {
    const { who } = await buyer()
    expect(await slotsOf(who)).toBe(5)
    const { id } = await addOnOf(who)
    // The plan is not begun at Stripe yet: nothing can be changed there.
    await expect(world.as(who).subscriptions.endAddOn({ planId: id })).rejects.toMatchObject({ code: 'PLAN_BEGINS' })
    await world.runJobs()
    await world.runJobs()
    const { providerSubscriptionId: subscription, currentPeriodEnd: end } = await addOnOf(who)
    expect(stripe.get(subscription!)).toMatchObject({ status: 'trialing', default_payment_method: expect.any(String) })
    expect(stripe.get(subscription!).items.data[0]).toMatchObject({
      current_period_end: Math.floor(+end! / 1000),
      price: { unit_amount: 600, recurring: { interval: 'month' } },
    })
    expect(stripe.get((await planOf(who, 'plan')).providerSubscriptionId!).items.data[0].price.recurring.interval).toBe(
      'year',
    )
    await takeAll([stripe.renew(subscription!)])
    expect(+(await addOnOf(who)).currentPeriodEnd!).toBeGreaterThan(+end!)
  })

  test('whose slots are ended keeps them until their period is over', async () => {
    const { who } = await buyer()
    await world.runJobs()
    const { id, providerSubscriptionId: subscription } = await addOnOf(who)
    await expect(world.as(await gm()).subscriptions.endAddOn({ planId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await world.as(who).subscriptions.endAddOn({ planId: id })
    expect(stripe.get(subscription!)).toMatchObject({ cancel_at_period_end: true })
    await takeAll([stripe.sign('customer.subscription.updated', stripe.get(subscription!))])
    expect((await world.as(who).subscriptions.addOns()).addOns).toMatchObject([{ standing: 'ends', quantity: 1 }])
    expect(await slotsOf(who)).toBe(5)
    await takeAll([stripe.sign('customer.subscription.deleted', stripe.get(subscription!))])
    expect(await slotsOf(who)).toBe(0)
    expect((await world.as(who).entitlements.mine()).slotsTotal).toBe(5)
  })

  test('begins nothing twice where Stripe was away', async () => {
    const { who } = await buyer()
    Object.assign(stripe.mood, { isSilent: true })
    await world.runJobs()
    expect((await addOnOf(who)).providerSubscriptionId).toMatch(/^line_/)
    Object.assign(stripe.mood, { isSilent: false })
    const { id } = await addOnOf(who)
    await Promise.all([beginAtProvider(await world.call(null), id), beginAtProvider(await world.call(null), id)])
    const { providerSubscriptionId: subscription } = await addOnOf(who)
    await beginAtProvider(await world.call(null), id)
    expect((await addOnOf(who)).providerSubscriptionId).toBe(subscription)
    expect(stripe.get(subscription!).status).toBe('trialing')
  })

  test('that is refunded whole stops everything at Stripe', async () => {
    const { who } = await buyer()
    await world.runJobs()
    const { providerSubscriptionId: subscription } = await addOnOf(who)
    const { paymentIntent } = await orderOf(who)
    const charge = stripe.chargeOf(paymentIntent!)
    await takeAll([stripe.sign('charge.refunded', { ...charge, amount_refunded: charge.amount })])
    await world.runJobs()
    expect(stripe.get(subscription!).status).toBe('canceled')
    expect((await world.as(who).entitlements.mine()).entitled).toBe(false)
  })
})
