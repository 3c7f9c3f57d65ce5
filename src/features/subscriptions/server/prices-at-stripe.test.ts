import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStripeBuyers } from '#test/stripe-buyers.ts'
import { tellPrices } from './service/price-at-provider.ts'
import { announcePrices } from './service/prices.ts'
import { cataloguePrice, type PriceOf } from './service/the-plan.ts'

let of: Awaited<ReturnType<typeof openStripeBuyers>>
beforeAll(async () => {
  of = await openStripeBuyers()
})
afterAll(() => of.close())
beforeEach(() => of.calm())

describe('a price that changes', () => {
  const DAY = 24 * 3600_000
  const at = async (now: Date) => of.world.call(null, { now })
  const chargedAt = (subscription: string) => of.stripe.get(subscription).items.data[0].price.unit_amount

  async function yearly() {
    const who = await of.newcomer()
    await of.world.as(who).store.checkout({ productId: 'gmBase', billing: 'annual' })
    await of.takeAll(of.stripe.pay((await of.orderOf(who)).sessionId!))
    const { providerSubscriptionId, currentPeriodEnd: end } = await of.planOf(who)
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
    await of.takeAll([of.stripe.renew(subscription)])
    const later = await at(new Date(+end + DAY))
    await announcePrices(later, dearer)
    await tellPrices(later, dearer)
    await tellPrices(later, dearer)
    expect(chargedAt(subscription)).toBe(13_000)
    await of.takeAll([of.changed(subscription)])
    expect(await of.world.as(who).subscriptions.mine()).toMatchObject({ cents: 11_000, next: { cents: 13_000 } })
    await announcePrices(later, dearer)
    await tellPrices(later, dearer)
    await of.takeAll([of.stripe.renew(subscription)])
    expect((await of.billsOf(who)).map(({ cents }) => cents)).toEqual([11_000, 11_000, 13_000])
    expect(await of.world.as(who).subscriptions.mine()).toMatchObject({ cents: 13_000, next: null, raise: null })
  })

  test('is charged with the next renewal where it is lower', async () => {
    const { who, subscription } = await yearly()
    const now = await at(new Date())
    await announcePrices(now, priced(9000))
    await tellPrices(now, priced(9000))
    expect(chargedAt(subscription)).toBe(9000)
    await of.takeAll([of.changed(subscription), of.stripe.renew(subscription)])
    expect((await of.billsOf(who)).map(({ cents }) => cents)).toEqual([11_000, 9000])
  })

  test('is told to nobody while a plan ends, waits for its payment, or Stripe is away', async () => {
    const [ending, unpaid, other] = [await yearly(), await yearly(), await yearly()]
    await of.world.as(ending.who).subscriptions.cancel()
    await of.takeAll([of.changed(ending.subscription)])
    of.stripe.mood.declines = true
    await of.takeAll([of.stripe.renew(unpaid.subscription)])
    of.stripe.mood.declines = false
    const now = await at(new Date())
    of.stripe.mood.isSilent = true
    await tellPrices(now, priced(9500))
    of.stripe.mood.isSilent = false
    expect(chargedAt(other.subscription)).toBe(11_000)
    await tellPrices(now, priced(9500))
    expect([ending, unpaid, other].map(({ subscription }) => chargedAt(subscription))).toEqual([11_000, 11_000, 9500])
  })
})
