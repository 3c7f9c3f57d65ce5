import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { takePaymentEvent } from '#features/store/server/service/payment-events.ts'
import { orders } from '#features/store/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import type { SignedEvent } from '#kit/server/payments/port.ts'
import { openStripe } from '#kit/server/payments/stripe.ts'
import { newId } from '#kit/shared/ids.ts'
import { sold as everythingSold } from '#test/cart-shop.ts'
import { openStripeStandIn } from '#test/stripe/stand-in.ts'
import { openWorld, type World } from '#test/world.ts'
import { tellPrices } from './service/price-at-provider.ts'
import { announcePrices } from './service/prices.ts'
import { cataloguePrice, type PriceOf } from './service/the-plan.ts'
import { invoices } from './tables.ts'

const keys = { secretKey: 'sk_test_lantern', webhookSecret: 'whsec_lantern' }
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
const changed = (subscription: string) => stripe.sign('customer.subscription.updated', stripe.get(subscription))

describe('a price that changes', () => {
  const DAY = 24 * 60 * MINUTE
  const at = async (now: Date) => world.call(null, { now })
  const chargedAt = (subscription: string) => stripe.get(subscription).items.data[0].price.unit_amount

  async function yearly() {
    const who = await newcomer()
    await world.as(who).store.checkout({ productId: 'gmBase', billing: 'annual' })
    await takeAll(stripe.pay((await orderOf(who)).sessionId!))
    const { providerSubscriptionId, currentPeriodEnd: end } = await planOf(who)
    return { who, subscription: providerSubscriptionId!, end: end! }
  }
  /** The catalogue with another price of the yearly plan. */
  const priced =
    (cents: number): PriceOf =>
    terms =>
      terms.tier === 'gmBase' && terms.billing === 'annual' ? cents : cataloguePrice(terms)

  test('is charged from the first renewal after its thirty days', async () => {
    const { who, subscription, end } = await yearly()
    const dearer = priced(13_000)
    const early = await at(new Date(+end - 20 * DAY))
    await announcePrices(early, dearer)
    await tellPrices(early, dearer)
    // Its thirty days are not over when the plan is renewed.
    expect(chargedAt(subscription)).toBe(11_000)
    await takeAll([stripe.renew(subscription)])
    const later = await at(new Date(+end + DAY))
    await announcePrices(later, dearer)
    await tellPrices(later, dearer)
    await tellPrices(later, dearer)
    expect(chargedAt(subscription)).toBe(13_000)
    await takeAll([changed(subscription)])
    expect(await world.as(who).subscriptions.mine()).toMatchObject({ cents: 11_000, next: { cents: 13_000 } })
    await announcePrices(later, dearer)
    await tellPrices(later, dearer)
    await takeAll([stripe.renew(subscription)])
    expect((await billsOf(who)).map(({ cents }) => cents)).toEqual([11_000, 11_000, 13_000])
    expect(await world.as(who).subscriptions.mine()).toMatchObject({ cents: 13_000, next: null, raise: null })
  })

  test('is charged with the next renewal where it is lower', async () => {
    const { who, subscription } = await yearly()
    const now = await at(new Date())
    await announcePrices(now, priced(9000))
    await tellPrices(now, priced(9000))
    expect(chargedAt(subscription)).toBe(9000)
    await takeAll([changed(subscription), stripe.renew(subscription)])
    expect((await billsOf(who)).map(({ cents }) => cents)).toEqual([11_000, 9000])
  })

  test('is told to nobody while a plan ends, waits for its payment, or Stripe is away', async () => {
    const [ending, unpaid, other] = [await yearly(), await yearly(), await yearly()]
    await world.as(ending.who).subscriptions.cancel()
    await takeAll([changed(ending.subscription)])
    stripe.mood.declines = true
    await takeAll([stripe.renew(unpaid.subscription)])
    stripe.mood.declines = false
    const now = await at(new Date())
    stripe.mood.isSilent = true
    await tellPrices(now, priced(9500))
    stripe.mood.isSilent = false
    expect(chargedAt(other.subscription)).toBe(11_000)
    await tellPrices(now, priced(9500))
    expect([ending, unpaid, other].map(({ subscription }) => chargedAt(subscription))).toEqual([11_000, 11_000, 9500])
  })
})
