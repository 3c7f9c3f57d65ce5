import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giftCards } from '#features/gifts/server/tables.ts'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { proveLedger } from '#features/ledger/server/service/proof.ts'
import { balanceOf, creditOf } from '#features/ledger/server/service.ts'
import { founderPlaces, orders } from '#features/store/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { cartShop, slot } from '#test/cart-shop.ts'
import { openStripeBuyers } from '#test/stripe-buyers.ts'

let of: Awaited<ReturnType<typeof openStripeBuyers>>
beforeAll(async () => {
  of = await openStripeBuyers()
})
afterAll(async () => {
  expect(await proveLedger(await of.world.call(null))).toEqual({ faults: [] })
  await of.close()
})
beforeEach(() => of.calm())

const sales = async () => balanceOf(await of.world.call(null), SITE_ACCOUNTS.sales)
const mine = (who: Actor) => of.world.as(who).entitlements.mine()
const kindsOf = async (who: Actor) => (await of.world.as(who).notices.list({})).notices.map(({ kind }) => kind)
const paymentOf = async (who: Actor) => (await of.orderOf(who)).paymentIntent!

/** A dispute about a payment, and the events that Stripe tells of it. */
function dispute(payment: string, amount: number) {
  const { id } = of.stripe.chargeOf(payment)
  const made = of.stripe.make('dispute', 'du', { charge: id, payment_intent: payment, amount })
  const closed = (status: string) => of.stripe.sign('charge.dispute.closed', { ...made, status })
  return {
    withdrawn: of.stripe.sign('charge.dispute.funds_withdrawn', made),
    reinstated: of.stripe.sign('charge.dispute.funds_reinstated', { ...made, status: 'won' }),
    won: closed('won'),
    lost: closed('lost'),
  }
}

async function buyer(buy: (who: Actor) => Promise<unknown>, who?: Actor) {
  const one = who ?? (await of.newcomer())
  await buy(one)
  const { sessionId } = await of.orderOf(one)
  if (sessionId?.startsWith('cs_')) await of.takeAll(of.stripe.pay(sessionId))
  return one
}
const subscriber = () => buyer(who => of.world.as(who).store.checkout({ productId: 'gmBase', billing: 'monthly' }))
const founder = () => buyer(who => of.world.as(who).store.checkoutFounder({ tier: 'sessionZero' }))

describe('a plan whose payment a bank took back', () => {
  test.each([
    ['won', ['withdrawn', 'won', 'reinstated', 'won']],
    ['won, told before its beginning', ['reinstated', 'withdrawn', 'won']],
    ['won, each event twice', ['withdrawn', 'withdrawn', 'won', 'won', 'withdrawn']],
  ] as const)('stands again once the dispute is %s', async (_, told) => {
    const who = await subscriber()
    const [before, { currentPeriodEnd }] = [await sales(), await of.planOf(who)]
    const events = dispute(await paymentOf(who), 1000)
    for (const name of told) await of.takeAll([events[name]])
    expect(await mine(who)).toMatchObject({ entitled: true, tier: 'gmBase' })
    expect(await of.planOf(who)).toMatchObject({ status: 'active', takenBackAt: null, currentPeriodEnd })
    expect(await of.orderOf(who)).toMatchObject({ refunded: 0, returnedAt: null })
    expect(await of.billsOf(who)).toMatchObject([{ refunded: 0 }])
    expect(await sales()).toBe(before)
  })

  test('stays ended while the dispute runs, and once it is lost', async () => {
    const who = await subscriber()
    const before = await sales()
    const { withdrawn, lost } = dispute(await paymentOf(who), 1000)
    await of.takeAll([withdrawn])
    expect((await mine(who)).entitled).toBe(false)
    await of.takeAll([lost])
    expect((await mine(who)).entitled).toBe(false)
    expect(await sales()).toBe(before - 1000)
  })

  test('comes back once of events that arrive together, and its buyer is told', async () => {
    const who = await subscriber()
    const before = await sales()
    const { withdrawn, won, reinstated } = dispute(await paymentOf(who), 1000)
    await of.takeAll([withdrawn])
    await Promise.all([won, reinstated, won, reinstated].map(of.take))
    expect(await sales()).toBe(before)
    expect((await kindsOf(who)).filter(kind => kind === 'order-restored')).toHaveLength(1)
  })

  test('stays ended where the rest of the money was refunded', async () => {
    const who = await subscriber()
    const payment = await paymentOf(who)
    const { withdrawn, won } = dispute(payment, 600)
    await of.takeAll([withdrawn])
    expect((await mine(who)).entitled).toBe(true)
    const charge = of.stripe.chargeOf(payment)
    charge.amount_refunded = 400
    await of.takeAll([of.stripe.sign('charge.refunded', charge)])
    expect((await mine(who)).entitled).toBe(false)
    expect(await of.orderOf(who)).toMatchObject({ refunded: 1000 })
    await of.takeAll([won])
    // Part of the price is paid again, so the plan is.
    expect(await of.orderOf(who)).toMatchObject({ refunded: 400, returnedAt: null })
    expect((await mine(who)).entitled).toBe(true)
  })

  test('does not stand again when it has ended otherwise', async () => {
    const who = await subscriber()
    const { providerSubscriptionId } = await of.planOf(who)
    await of.takeAll([of.stripe.sign('customer.subscription.deleted', of.stripe.get(providerSubscriptionId!))])
    const { withdrawn, won } = dispute(await paymentOf(who), 1000)
    await of.takeAll([withdrawn, won])
    expect((await mine(who)).entitled).toBe(false)
  })

  test('ends with its period where Stripe has stopped it meanwhile', async () => {
    const who = await subscriber()
    const { providerSubscriptionId } = await of.planOf(who)
    const { withdrawn, won } = dispute(await paymentOf(who), 1000)
    await of.takeAll([withdrawn])
    await of.takeAll([of.stripe.sign('customer.subscription.deleted', of.stripe.get(providerSubscriptionId!)), won])
    expect(await of.world.as(who).subscriptions.mine()).toMatchObject({ standing: 'ends' })
  })

  test('can be taken a second time, by another dispute of the same sum', async () => {
    const who = await subscriber()
    const before = await sales()
    const [first, second] = [dispute(await paymentOf(who), 1000), dispute(await paymentOf(who), 1000)]
    await of.takeAll([first.withdrawn, first.won, second.withdrawn])
    expect((await mine(who)).entitled).toBe(false)
    expect(await sales()).toBe(before - 1000)
    await of.takeAll([second.won])
    expect((await mine(who)).entitled).toBe(true)
    expect(await sales()).toBe(before)
  })

  test('stands again when the dispute was about its renewal', async () => {
    const who = await subscriber()
    await of.takeAll([of.stripe.renew((await of.planOf(who)).providerSubscriptionId!)])
    const before = await sales()
    const { withdrawn, won, reinstated } = dispute((await of.billsOf(who)).at(-1)!.paymentIntent!, 1000)
    await of.takeAll([withdrawn])
    expect((await mine(who)).entitled).toBe(false)
    await of.takeAll([won, reinstated])
    expect((await mine(who)).entitled).toBe(true)
    expect((await of.billsOf(who)).at(-1)).toMatchObject({ refunded: 0, reinstated: 1000 })
    expect(await sales()).toBe(before)
  })
})

describe('credit that went back with a dispute', () => {
  const withCredit = async () => {
    const who = await cartShop(of.world).gm({ tier: 'gmBase', credit: 100 })
    const items = [slot()]
    const { totalCents } = await of.world.as(who).store.cart({ items })
    return buyer(one => of.world.as(one).store.checkoutCart({ items, totalCents }), who)
  }
  const left = async (who: Actor) => creditOf(await of.world.call(null), who.userId)

  test('is spent again once the dispute is won, and the slots are there again until they are paid no more', async () => {
    const who = await withCredit()
    const { slotsTotal } = await mine(who)
    const { withdrawn, won } = dispute(await paymentOf(who), 150)
    await of.takeAll([withdrawn])
    expect([await left(who), (await mine(who)).slotsTotal]).toEqual([100, slotsTotal - 1])
    await of.takeAll([won])
    expect([await left(who), (await mine(who)).slotsTotal]).toEqual([0, slotsTotal])
    expect((await of.world.as(who).subscriptions.addOns()).addOns).toMatchObject([{ standing: 'once' }])
    const { planId } = (await of.world.as(who).subscriptions.addOns()).addOns[0]!
    await expect(of.world.as(who).subscriptions.keepAddOn({ planId })).rejects.toMatchObject({
      code: 'PLAN_NOT_RENEWED',
    })
    const second = dispute(await paymentOf(who), 150)
    await of.takeAll([second.withdrawn])
    expect(await left(who)).toBe(100)
  })

  test('is the loss of the site where it was spent meanwhile', async () => {
    const who = await withCredit()
    const { withdrawn, won } = dispute(await paymentOf(who), 150)
    await of.takeAll([withdrawn])
    await of.world.as(who).store.checkoutCart({ items: [slot()], totalCents: 250 })
    expect(await left(who)).toBe(0)
    const before = await balanceOf(await of.world.call(null), SITE_ACCOUNTS.discount)
    await of.takeAll([won])
    expect(await left(who)).toBe(0)
    expect(await balanceOf(await of.world.call(null), SITE_ACCOUNTS.discount)).toBe(before - 100)
  })
})

describe('a founder place', () => {
  const placeOf = async (who: Actor) => {
    const { id } = await of.orderOf(who)
    return (await of.world.db.select().from(founderPlaces).where(eq(founderPlaces.orderId, id)))[0]
  }

  test('is the founder’s again once the dispute is won', async () => {
    const who = await founder()
    const { withdrawn, won, reinstated } = dispute(await paymentOf(who), 4000)
    await of.takeAll([withdrawn])
    expect([(await mine(who)).isFounder, await placeOf(who)]).toEqual([false, undefined])
    await of.takeAll([won, reinstated])
    expect((await mine(who)).isFounder).toBe(true)
    expect(await placeOf(who)).toMatchObject({ tier: 'sessionZero', soldAt: expect.any(Date) })
    expect(await kindsOf(who)).toContain('order-restored')
  })

  test('that is sold to others by then is paid back, and stays theirs', async () => {
    const who = await founder()
    const { withdrawn, won } = dispute(await paymentOf(who), 4000)
    await of.takeAll([withdrawn])
    const free = and(eq(founderPlaces.tier, 'sessionZero'))
    const before = await of.world.db.select().from(founderPlaces).where(free)
    await of.world.db.update(founderPlaces).set({ soldAt: new Date(), heldUntil: null }).where(free)
    await of.takeAll([won])
    expect((await mine(who)).isFounder).toBe(false)
    expect(await of.orderOf(who)).toMatchObject({ refundAskedAt: expect.any(Date) })
    expect(await kindsOf(who)).toContain('place-missed')
    await of.world.runJobs()
    const payment = await paymentOf(who)
    expect(of.stripe.chargeOf(payment)).toMatchObject({ amount_refunded: 4000 })
    await of.takeAll([of.stripe.sign('charge.refunded', of.stripe.chargeOf(payment))])
    expect(await of.orderOf(who)).toMatchObject({ refunded: 4000, returnedAt: expect.any(Date) })
    for (const { tier, number, ...place } of before)
      await of.world.db
        .update(founderPlaces)
        .set(place)
        .where(and(eq(founderPlaces.tier, tier), eq(founderPlaces.number, number)))
  })

  test('that its buyer gave back is refunded once the dispute is won', async () => {
    const who = await founder()
    await of.world.as(who).store.refundFounding()
    const { withdrawn, won } = dispute(await paymentOf(who), 4000)
    await of.takeAll([withdrawn])
    await of.world.runJobs()
    await of.takeAll([won])
    expect((await mine(who)).isFounder).toBe(false)
    await of.world.runJobs()
    expect(of.stripe.calls).toContain('POST /v1/refunds')
    expect(of.stripe.chargeOf(await paymentOf(who))).toMatchObject({ amount_refunded: 4000 })
  })
})

describe('a gift card', () => {
  async function bought() {
    const { baseUrl } = of.world.app.ports.config
    const addresses = { successUrl: `${baseUrl}/gift-card-success`, cancelUrl: `${baseUrl}/gift-cards` }
    const wish = { amount: 5000, purchaserEmail: 'buyer@test.example', ...addresses }
    const { checkout_url } = await of.world.as(null).gifts.checkout(wish)
    const session = checkout_url.split('/').at(-1)!
    await of.takeAll(of.stripe.pay(session))
    const [order] = await of.world.db.select().from(orders).where(eq(orders.sessionId, session))
    const card = async () => (await of.world.db.select().from(giftCards).where(eq(giftCards.orderId, order!.id)))[0]!
    return { payment: order!.paymentIntent!, card }
  }
  const holds = async (accountId: string) => balanceOf(await of.world.call(null), accountId)

  test('holds again what it held, with the cards that were split off it', async () => {
    const { payment, card } = await bought()
    const { code, accountId } = await card()
    const holder = await of.newcomer()
    const { made } = await of.world.as(holder).gifts.split({ code, id: crypto.randomUUID(), amount: 2000 })
    await of.world.as(holder).gifts.redeem({ code, id: crypto.randomUUID(), amount: 500 })
    const { withdrawn, won, reinstated } = dispute(payment, 5000)
    await of.takeAll([withdrawn])
    await expect(of.world.as(holder).gifts.check({ code })).rejects.toMatchObject({ code: 'GIFT_CARD_INVALID' })
    await of.takeAll([won, reinstated])
    expect(await of.world.as(holder).gifts.check({ code })).toEqual({ balance: 2500, status: 'partially_used' })
    expect(await of.world.as(holder).gifts.check({ code: made!.code })).toEqual({ balance: 2000, status: 'active' })
    const second = dispute(payment, 5000)
    await of.takeAll([second.withdrawn])
    expect(await holds(accountId)).toBe(0)
  })

  test('stays stopped once the dispute is lost', async () => {
    const { payment, card } = await bought()
    const { withdrawn, lost } = dispute(payment, 5000)
    await of.takeAll([withdrawn, lost])
    expect([(await card()).status, await holds((await card()).accountId)]).toEqual(['stopped', 0])
  })
})

test('a custom theme that was asked for is asked for again once the dispute is won', async () => {
  const who = await cartShop(of.world).gm({ tier: 'gmBase' })
  const items = [{ productId: 'customThemeSingle', billing: 'once', quantity: 1 } as const]
  const { totalCents } = await of.world.as(who).store.cart({ items })
  await buyer(one => of.world.as(one).store.checkoutCart({ items, totalCents }), who)
  const themes = () => of.world.as(who).customThemes.mine()
  const wish = { id: crypto.randomUUID(), name: 'Moss', description: 'Green and quiet, with old gold.', images: [] }
  await of.world.as(who).customThemes.ask(wish)
  const { withdrawn, won } = dispute(await paymentOf(who), totalCents)
  await of.takeAll([withdrawn])
  expect(await themes()).toMatchObject({ left: 0, requests: [] })
  await of.takeAll([won])
  expect(await themes()).toMatchObject({ left: 0, requests: [{ id: wish.id }] })
})
