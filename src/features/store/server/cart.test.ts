import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proveLedger } from '#features/ledger/server/service/proof.ts'
import { cartShop, pack, plan, slot } from '#test/cart-shop.ts'
import { openWorld, type World } from '#test/world.ts'
import { discounted, type Wish } from '../rules.ts'

let world: World
let shop: ReturnType<typeof cartShop>
beforeAll(async () => {
  world = await openWorld()
  shop = cartShop(world)
})
afterAll(async () => {
  expect((await proveLedger(await world.call(null))).faults).toEqual([])
  await world.close()
})

const cartOf = (who: Parameters<World['as']>[0], ...items: Wish[]) => world.as(who).store.cart({ items })

describe('a discount', () => {
  test.each([
    [250, 25, 188],
    [250, 5, 238],
    [600, 25, 450],
    [7500, 5, 7125],
    [1, 50, 1],
    [250, 0, 250],
    [250, 100, 0],
  ])('%i cents less %i percent are %i', (cents, percent, left) => expect(discounted(cents, percent)).toBe(left))

  test('is never more than half a cent off', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100), (cents, percent) => {
        const exact = (cents * (100 - percent)) / 100
        const left = discounted(cents, percent)
        expect(left - exact).toBeLessThanOrEqual(0.5)
        expect(left - exact).toBeGreaterThan(-0.5)
      }),
    )
  })
})

describe('what a cart costs', () => {
  test.each([
    ['GM-Base', 'gmBase', 750],
    ['GM+', 'gmPlus', 713],
    ['a founder', 'founder', 563],
    ['a VIP', 'vip', 0],
  ] as const)('%s pays for three slots less the discount', async (_, tier, cents) => {
    const who = await shop.gm({ tier })
    if (tier === 'gmPlus' || tier === 'vip')
      return expect(cartOf(who, slot())).rejects.toMatchObject({
        code: 'TOO_MANY_SLOTS',
        message: 'Maximum 15 campaigns allowed. You have 15, this would make 16.',
      })
    expect(await cartOf(who, slot(3))).toMatchObject({ totalCents: cents, discountCents: 750 - cents, creditCents: 0 })
  })

  test('shows the credit that will be used, and finds it again in an open checkout', async () => {
    const who = await shop.gm({ tier: 'gmBase', credit: 500 })
    expect(await cartOf(who, pack)).toMatchObject({ totalCents: 600, creditCents: 500 })
    await shop.checkout(who, [pack])
    expect(await shop.creditLeft(who)).toBe(0)
    expect(await cartOf(who, pack)).toMatchObject({ totalCents: 600, creditCents: 500 })
  })

  test('names what is not sold', async () => {
    const who = await shop.gm({ tier: 'gmBase' })
    const gone = { productId: 'lastYearsOgre', billing: 'once', quantity: 1 } as const
    const { lines, totalCents } = await cartOf(who, gone, pack)
    expect(lines.find(({ productId }) => productId === 'lastYearsOgre')?.cents).toBeNull()
    expect(totalCents).toBe(600)
    await expect(world.as(who).store.checkoutCart({ items: [gone, pack], totalCents: 600 })).rejects.toMatchObject({
      code: 'ITEM_GONE',
    })
    await expect(
      world.as(who).store.checkoutCart({ items: [{ ...pack, billing: 'once' }], totalCents: 0 }),
    ).rejects.toMatchObject({ code: 'ITEM_GONE' })
  })
})

describe('the rules of a cart', () => {
  test('are the server’s, with its own words', async () => {
    const who = await shop.gm()
    const base: Wish = { productId: 'gmBase', billing: 'annual', quantity: 1 }
    const founder: Wish = { productId: 'sessionZero', billing: 'once', quantity: 1 }
    const rows: [Wish[], string][] = [
      [[], 'Your cart is empty'],
      [[plan, base], 'Only one subscription allowed per order. Remove the existing subscription first.'],
      [[pack, pack], 'This item is already in your cart.'],
      [[{ ...pack, quantity: 2 }], 'This item is already in your cart.'],
      [[plan, founder], 'A founder place is bought by itself. Its 25% off then count for every add-on.'],
      [[plan, slot()], 'Maximum 15 campaigns allowed. You have 0, this would make 16.'],
      [[base, pack, slot(6)], 'Maximum 15 campaigns allowed. You have 0, this would make 16.'],
    ]
    for (const [items, message] of rows) {
      await expect(world.as(who).store.cart({ items })).rejects.toMatchObject({ message })
      await expect(world.as(who).store.checkoutCart({ items, totalCents: 0 })).rejects.toMatchObject({ message })
    }
    expect(await world.as(who).store.cart({ items: [base, pack, slot(5)] })).toMatchObject({ totalCents: 12_850 })
  })

  test('sell slots to GMs alone, and plans to people without one', async () => {
    const player = await shop.gm({ role: 'user' })
    const message = 'Book purchases are only available to GMs!'
    await expect(cartOf(player, slot())).rejects.toMatchObject({ code: 'BOOKS_FOR_GMS', message })
    await expect(cartOf(player, plan, pack)).rejects.toMatchObject({ code: 'BOOKS_FOR_GMS' })
    await expect(cartOf(await shop.gm({ tier: 'gmBase' }), plan)).rejects.toMatchObject({ code: 'PLAN_RUNNING' })
    await expect(cartOf(await shop.gm({ tier: 'vip' }), plan)).rejects.toMatchObject({ code: 'PLAN_INCLUDED' })
    await expect(cartOf(null, pack)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    const banned = await shop.gm({ role: 'banned' })
    await expect(cartOf(banned, pack)).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' })
  })

  test('refuse amounts that nobody can buy', async () => {
    const who = await shop.gm({ tier: 'gmBase' })
    for (const quantity of [0, -1, 1.5, 16, Number.NaN])
      await expect(cartOf(who, slot(quantity))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(cartOf(who, ...Array.from({ length: 13 }, () => pack))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('the checkout of a cart', () => {
  test('charges what was shown or nothing, whatever the browser says', async () => {
    const who = await shop.gm({ tier: 'founder' })
    const cheap = { items: [pack], totalCents: 1 }
    await expect(world.as(who).store.checkoutCart(cheap)).rejects.toMatchObject({ code: 'CART_CHANGED' })
    const forged = { ...pack, price: 0, priceId: 'vip-free' }
    const { orderId } = await world.as(who).store.checkoutCart({ items: [forged], totalCents: 450 })
    expect(await shop.orderOf(orderId)).toMatchObject({ amount: 450, category: 'cart', status: 'open' })
  })

  test('is one for one cart, pressed twice and in two tabs, and another for another cart', async () => {
    const who = await shop.gm({ tier: 'gmBase' })
    const [first, second] = await Promise.all([shop.checkout(who, [pack]), shop.checkout(who, [pack])])
    expect(second).toEqual(first)
    const other = await shop.checkout(who, [pack, slot()])
    expect(other.orderId).not.toBe(first!.orderId)
    expect((await shop.orderOf(first!.orderId)).status).toBe('cancelled')
  })

  test('of one plan or one founder place is that of the plan or the place', async () => {
    const who = await shop.gm({ role: 'user' })
    const { orderId } = await shop.checkout(who, [plan])
    expect(await shop.orderOf(orderId)).toMatchObject({ category: 'subscriptions', productId: 'gmPlus' })
    const founding = await shop.checkout(who, [{ productId: 'sessionZero', billing: 'once', quantity: 1 }])
    expect(await shop.orderOf(founding.orderId)).toMatchObject({ category: 'founder', productId: 'sessionZero' })
  })

  test('that is cancelled leaves nothing, and gives the credit back', async () => {
    const who = await shop.gm({ tier: 'gmBase', credit: 100 })
    const opened = await shop.checkout(who, [pack])
    await world.as(who).store.actAtTill({ session: shop.ticketOf(opened), act: 'cancel' })
    expect(await shop.creditLeft(who)).toBe(100)
    expect(await shop.slotsOf(who)).toBe(5)
  })
})

describe('a paid cart', () => {
  test('gives each of its things once, with a history, a receipt and a notice', async () => {
    const who = await shop.gm({ tier: 'gmBase' })
    const { orderId, url, session } = await shop.bought(who, [pack, slot(2)])
    expect(await shop.slotsOf(who)).toBe(12)
    await world.as(who).store.actAtTill({ session: shop.ticketOf({ url }), act: 'pay' })
    expect(await shop.take(shop.till().pay(shop.ticketOf({ url }))!)).toBe(true)
    expect(await shop.slotsOf(who)).toBe(12)
    expect(await world.as(who).store.order({ session })).toMatchObject({
      status: 'paid',
      amount: 1100,
      productName: 'Everything you ordered',
      lines: [
        { productId: 'extraBookSlot', quantity: 2, cents: 500, isGiven: true },
        { productId: 'fiveBookPack', quantity: 1, cents: 600, isGiven: true },
      ],
    })
    await expect(world.as('mira').store.order({ session })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await shop.kindsOf(who)).toContain('plan-bought')
    expect((await shop.linesOf(orderId)).map(({ isGiven }) => isGiven)).toEqual([true, true])
  })

  test('begins a plan and what stands beside it together', async () => {
    const who = await shop.gm()
    await shop.bought(who, [pack, { productId: 'gmBase', billing: 'annual', quantity: 1 }])
    expect(await world.as(who).entitlements.mine()).toMatchObject({
      tier: 'gmBase',
      slotsTotal: 10,
      additionalSlots: 5,
    })
  })

  test('that credit pays in whole needs no card', async () => {
    const who = await shop.gm({ tier: 'gmBase', credit: 1000 })
    const { session } = await shop.bought(who, [pack])
    expect(await shop.creditLeft(who)).toBe(400)
    expect(await shop.slotsOf(who)).toBe(10)
    expect(await world.as(who).store.order({ session })).toMatchObject({ status: 'paid', creditUsed: 600 })
  })

  test('that would pass fifteen slots at its payment gives none, and pays them back', async () => {
    const who = await shop.gm({ tier: 'gmBase', credit: 100 })
    const first = await shop.checkout(who, [pack, slot(3)])
    const ticket = shop.ticketOf(first)
    // Meanwhile ten more come another way.
    await world.db.execute(`insert into plans (id, user_id, source, tier, quantity, started_at, updated_at)
      values (gen_random_uuid(), '${who.userId}', 'slots', 'extraBookSlot', 6, now(), now())`)
    await world.as(who).store.actAtTill({ session: ticket, act: 'pay' })
    await world.runJobs()
    // The three slots fit, the pack does not.
    expect(await shop.slotsOf(who)).toBe(14)
    const order = await shop.orderOf(first.orderId)
    expect(order).toMatchObject({ status: 'paid', amount: 1350, creditUsed: 100, refunded: 600, partAskedBack: 600 })
    expect((await shop.linesOf(first.orderId)).map(({ productId, isGiven }) => [productId, isGiven])).toEqual([
      ['extraBookSlot', true],
      ['fiveBookPack', false],
    ])
    expect(await shop.kindsOf(who)).toContain('slots-missed')
  })

  test('of which nothing can be given goes back whole, credit too', async () => {
    const who = await shop.gm({ tier: 'gmBase', credit: 100 })
    const opened = await shop.checkout(who, [pack])
    await world.db.execute(`insert into plans (id, user_id, source, tier, quantity, started_at, updated_at)
      values (gen_random_uuid(), '${who.userId}', 'slots', 'extraBookSlot', 6, now(), now())`)
    await world.as(who).store.actAtTill({ session: shop.ticketOf(opened), act: 'pay' })
    await world.runJobs()
    expect(await shop.orderOf(opened.orderId)).toMatchObject({ refunded: 500, status: 'paid' })
    expect(await shop.creditLeft(who)).toBe(100)
    expect(await shop.slotsOf(who)).toBe(11)
  })

  test('that is refunded takes back what it gave; refunded in part, nothing', async () => {
    const who = await shop.gm({ tier: 'gmBase', credit: 50 })
    const { orderId } = await shop.bought(who, [pack, slot(1)])
    const { paymentIntent } = await shop.orderOf(orderId)
    const refund = async (cents: number) => {
      const { event } = await world.app.ports.payments.refund({ paymentId: paymentIntent!, orderId, cents })
      expect(await shop.take(event!)).toBe(true)
    }
    await refund(200)
    expect(await shop.slotsOf(who)).toBe(11)
    await refund(800)
    await refund(800)
    expect(await shop.slotsOf(who)).toBe(5)
    expect(await shop.creditLeft(who)).toBe(50)
    expect(await shop.kindsOf(who)).toContain('order-returned')
  })

  test('of somebody who is gone goes back', async () => {
    const who = await shop.gm({ tier: 'gmBase' })
    const opened = await shop.checkout(who, [pack])
    await world.db.execute(`delete from users where id = '${who.userId}'`)
    await shop.take(shop.till().pay(shop.ticketOf(opened))!)
    await world.runJobs()
    expect(await shop.orderOf(opened.orderId)).toMatchObject({ userId: null, refunded: 600 })
  })

  test('paid twice at once, and two carts paid at once, never pass fifteen slots', async () => {
    const who = await shop.gm({ tier: 'gmBase' })
    const first = await shop.checkout(who, [pack, slot(3)])
    const second = await shop.checkout(who, [slot(4)])
    const [one, two] = [first, second].map(opened => shop.till().pay(shop.ticketOf(opened))!)
    await Promise.all([one, two, one, two].map(event => shop.take(event!)))
    await world.runJobs()
    expect(await shop.slotsOf(who)).toBeLessThanOrEqual(15)
    const lines = [...(await shop.linesOf(first.orderId)), ...(await shop.linesOf(second.orderId))]
    const returned = lines.filter(({ isGiven }) => isGiven === false).reduce((sum, { cents }) => sum + cents, 0)
    const back = (await shop.orderOf(first.orderId)).refunded + (await shop.orderOf(second.orderId)).refunded
    expect(back).toBe(returned)
    expect(returned).toBeGreaterThan(0)
  })
})
