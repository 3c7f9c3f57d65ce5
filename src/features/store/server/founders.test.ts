import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import { purchaseHistory } from '#features/entitlements/server/tables.ts'
import { proveLedger } from '#features/ledger/server/service/proof.ts'
import { balanceOf, creditAccountOf } from '#features/ledger/server/service.ts'
import { founderShop, sold } from '#test/founder-shop.ts'
import { openWorld, type World } from '#test/world.ts'
import { FIRST_PLACES } from '../rules.ts'
import { settleByCredit } from './service/credit-orders.ts'
import { endLate } from './service/late-orders.ts'
import { orders } from './tables.ts'

let world: World
let shop: ReturnType<typeof founderShop>
beforeAll(async () => {
  world = await openWorld()
  shop = founderShop(world)
})
afterAll(() => world.close())
beforeEach(() => shop.reopen())

const ZERO = { tier: 'sessionZero' } as const
const ONE = { tier: 'chapterOne' } as const
const inMinutes = (minutes: number) => ({ now: new Date(Date.now() + minutes * 60_000) })

describe('the tiers', () => {
  test('are read by everybody, with their places as the site opened', async () => {
    expect((await world.as(null).store.founderTiers()).tiers).toEqual(
      FIRST_PLACES.map(tier => ({ ...tier, showNextTierMessage: false })),
    )
  })

  test('say whether a later one has places', async () => {
    for (const { id } of FIRST_PLACES) await shop.leave(id, 0)
    const hints = async () => (await world.as(null).store.founderTiers()).tiers.map(it => it.showNextTierMessage)
    expect(await hints()).toEqual([false, false, false, false])
    await shop.leave('midCampaign', 1)
    expect(await hints()).toEqual([true, true, false, false])
  })
})

describe('a founder place', () => {
  test('is bought at the price of the catalogue, and gives what a founder has', async () => {
    const { who, orderId, session } = await shop.atTheTill()
    expect(await world.as(who).store.till({ session })).toMatchObject({ amount: 4000, productName: 'Session Zero' })
    expect(await shop.isFounder(who)).toBe(false)
    expect(await shop.left()).toBe(2)
    await world.as(who).store.actAtTill({ session, act: 'pay' })
    expect(await shop.left()).toBe(2)
    expect(await world.as(who).accounts.me()).toMatchObject({ role: 'gm' })
    expect(await world.as(who).entitlements.mine()).toMatchObject({
      isFounder: true,
      tier: 'founder',
      slotsTotal: 10,
      lorekeepers: 1,
      addOnDiscount: 25,
      earlyAccessWeeks: 3,
      plan: null,
    })
    expect(await world.db.select().from(purchaseHistory).where(eq(purchaseHistory.userId, who.userId))).toMatchObject([
      { orderId, category: 'founder', tier: 'sessionZero' },
    ])
    expect(await shop.kindsOf(who)).toEqual(['plan-bought'])
    expect(await world.as(who).badges.mine()).toMatchObject({ isFounderDue: true })
    expect(world.heard).toContainEqual({ name: 'founder.placesChanged', channel: 'counter:founders', payload: {} })
  })

  test('needs somebody who is signed in and may join in, at the price of the house', async () => {
    await expect(world.as(null).store.checkoutFounder(ZERO)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    const who = await shop.newcomer()
    const forged = { ...ZERO, price: 1, amount: 1, priceId: 'vip-free', vip: true, remaining: 99 }
    const { orderId } = await world.as(who).store.checkoutFounder(forged)
    expect(await shop.orderOf(orderId)).toMatchObject({ amount: 4000 })
    for (const role of ['banned', 'lurker'] as const) {
      await world.db.update(users).set({ role }).where(eq(users.id, who.userId))
      await expect(world.as({ ...who, role }).store.checkoutFounder(ZERO)).rejects.toMatchObject({
        code: role === 'banned' ? 'ACCOUNT_BANNED' : 'NOT_ALLOWED',
      })
    }
  })

  test('of a tier that is not on sale is refused, until the earlier one is sold out', async () => {
    const who = await shop.newcomer()
    await expect(world.as(who).store.checkoutFounder(ONE)).rejects.toMatchObject({ code: 'TIER_NOT_ON_SALE' })
    await shop.leave('sessionZero', 0)
    await expect(world.as(who).store.checkoutFounder(ZERO)).rejects.toMatchObject({
      code: 'TIER_SOLD_OUT',
      message: 'This tier is sold out',
    })
    expect(await shop.orderOf((await world.as(who).store.checkoutFounder(ONE)).orderId)).toMatchObject({ amount: 6000 })
  })

  test('is not sold to a founder again, nor to a VIP', async () => {
    const { who } = await shop.founder()
    await expect(world.as(who).store.checkoutFounder(ZERO)).rejects.toMatchObject({ code: 'FOUNDER_ALREADY' })
    const vip = await shop.newcomer()
    await grantPlan(await world.call(null), { userId: vip.userId, source: 'vip' })
    await expect(world.as(vip).store.checkoutFounder(ZERO)).rejects.toMatchObject({ code: 'PLAN_INCLUDED' })
    expect(await shop.left()).toBe(2)
  })

  test('that is the last one goes to one of a hundred who want it at once', async () => {
    await shop.leave('sessionZero', 1)
    const buyers = await Promise.all(Array.from({ length: 100 }, () => shop.newcomer()))
    const tries = await Promise.allSettled(buyers.map(who => world.as(who).store.checkoutFounder(ZERO)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'TIER_SOLD_OUT' })
    const holders = await world.db
      .select()
      .from(orders)
      .where(and(eq(orders.category, 'founder'), eq(orders.status, 'open'), isNull(orders.paidAt)))
    const ids = new Set(buyers.map(({ userId }) => userId))
    expect(holders.filter(({ userId }) => userId && ids.has(userId))).toHaveLength(1)
    expect(await shop.left()).toBe(0)
  }, 60_000)

  test('is held once for two tabs and a double press', async () => {
    const who = await shop.newcomer()
    const opened = await Promise.all(Array.from({ length: 6 }, () => world.as(who).store.checkoutFounder(ZERO)))
    expect(new Set(opened.map(({ url }) => url)).size).toBe(1)
    expect(await shop.left()).toBe(2)
  })

  test('is free again when its checkout is cancelled, or over after 30 minutes', async () => {
    await shop.leave('sessionZero', 1)
    const cancelled = await shop.atTheTill({ credit: 500 })
    expect(await shop.left()).toBe(0)
    await world.as(cancelled.who).store.actAtTill({ session: cancelled.session, act: 'cancel' })
    expect(await shop.left()).toBe(1)
    expect(await shop.creditLeft(cancelled.who)).toBe(500)

    const late = await shop.atTheTill()
    expect(await shop.left('sessionZero', inMinutes(29))).toBe(0)
    expect(await shop.left('sessionZero', inMinutes(31))).toBe(1)
    const next = await shop.newcomer()
    await world.as(next, inMinutes(31)).store.checkoutFounder(ZERO)
    // The job that ends the late checkout leaves the place to its new holder.
    await endLate(await world.call(null, inMinutes(32)), late.orderId, sold)
    expect(await shop.orderOf(late.orderId)).toMatchObject({ status: 'cancelled' })
    expect(await shop.left('sessionZero', inMinutes(33))).toBe(0)
  })

  test('that credit pays in whole needs no card, and is given once', async () => {
    const who = await shop.newcomer(4500)
    const { url, orderId } = await world.as(who).store.checkoutFounder(ZERO)
    expect(url).toContain('founder=true')
    await world.runJobs()
    await settleByCredit(await world.call(null), orderId, sold)
    expect(await shop.isFounder(who)).toBe(true)
    expect(await shop.creditLeft(who)).toBe(500)
    expect(await shop.left()).toBe(2)
  })
})

describe('a payment that comes late', () => {
  test('gets its place where one is free', async () => {
    const { who, session } = await shop.atTheTill()
    const paid = shop.till().pay(session)!
    await shop.take(shop.till().cancel(session)!)
    expect(await shop.left()).toBe(3)
    for (const _ of [1, 2]) await shop.take(paid)
    expect(await shop.isFounder(who)).toBe(true)
    expect(await shop.left()).toBe(2)
  })

  test('goes back where no place is left, with the credit, and the buyer is told', async () => {
    await shop.leave('sessionZero', 1)
    const { who, session, orderId } = await shop.atTheTill({ credit: 500 })
    const paid = shop.till().pay(session)!
    await shop.take(shop.till().cancel(session)!)
    const winner = await shop.founder()
    await shop.take(paid)
    expect(await shop.isFounder(who)).toBe(false)
    await world.runJobs()
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'paid', refunded: 3500, returnedAt: expect.any(Date) })
    expect(await shop.creditLeft(who)).toBe(500)
    expect(await shop.kindsOf(who)).toEqual(expect.arrayContaining(['place-missed', 'order-returned']))
    const { id } = shop.till().read(session)!
    expect(await world.as(who).store.order({ session: id })).toMatchObject({ isReturned: true })
    expect(await shop.isFounder(winner.who)).toBe(true)
    expect(await shop.left()).toBe(0)
  })

  test('for a second place of the same person goes back, also when both come at once', async () => {
    const first = await shop.atTheTill()
    const second = await world.as(first.who, inMinutes(31)).store.checkoutFounder(ZERO)
    const again = new URL(second.url).searchParams.get('session')!
    await Promise.all([shop.take(shop.till().pay(first.session)!), shop.take(shop.till().pay(again)!)])
    await world.runJobs()
    const both = [await shop.orderOf(first.orderId), await shop.orderOf(second.orderId)]
    expect(both.map(({ refunded }) => refunded).sort()).toEqual([0, 4000])
    expect(await shop.isFounder(first.who)).toBe(true)
    expect(await shop.left()).toBe(2)
  })

  test('for an account that was deleted meanwhile goes back, and frees the place', async () => {
    const { who, session, orderId } = await shop.atTheTill({ credit: 500 })
    const accountId = await creditAccountOf(await world.call(null), who.userId)
    await world.db.delete(users).where(eq(users.id, who.userId))
    await shop.take(shop.till().pay(session)!)
    await world.runJobs()
    expect(await shop.orderOf(orderId)).toMatchObject({ userId: null, refunded: 3500 })
    expect(await balanceOf(await world.call(null), accountId)).toBe(500)
    expect(await shop.left()).toBe(3)
  })
})

test('the ledger meets after all of it', async () => {
  expect(await proveLedger(await world.call(null))).toEqual({ faults: [] })
})
