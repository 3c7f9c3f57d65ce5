import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { books } from '#features/books/server/tables.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { storeUserData } from '#features/store/server/service/user-data.ts'
import type { Actor } from '#kit/server/call.ts'
import { cartShop, pack, slot, sold } from '#test/cart-shop.ts'
import { subscribers } from '#test/subscribers.ts'
import { openWorld, type World } from '#test/world.ts'
import { daysAfter } from '../rules.ts'
import { endIdleSlots } from './service/idle-slots.ts'
import { announcePrices } from './service/prices.ts'
import { renewDue } from './service/renewing.ts'
import { cataloguePrice } from './service/the-plan.ts'
import { invoices, subscriptions } from './tables.ts'

let world: World
let shop: ReturnType<typeof cartShop>
beforeAll(async () => {
  world = await openWorld()
  shop = cartShop(world)
})
afterAll(() => world.close())

const round = async (now: Date) => renewDue(await world.call(null, { now }), sold())
const addOnsOf = async (who: Actor, now = new Date()) => (await world.as(who, { now }).subscriptions.addOns()).addOns
const billsOf = (who: Actor) =>
  world.db.select().from(invoices).where(eq(invoices.userId, who.userId)).orderBy(invoices.number)

/** A founder with five slots more, and the end of their period. */
async function buyer() {
  const who = await shop.gm({ tier: 'founder' })
  await shop.bought(who, [slot(3)])
  const [addOn] = await addOnsOf(who)
  return { who, planId: addOn!.planId, end: addOn!.periodEnd!, soon: daysAfter(addOn!.periodEnd!, 0.01) }
}

/** Somebody with a plan that was bought, as the GM that it has made them. */
async function subscriber(billing: 'monthly' | 'annual'): Promise<Actor> {
  const { userId } = await subscribers(world).subscriber({ productId: 'gmBase', billing })
  return (await actorById(world.db, world.app.ports, userId))!
}

describe('slots beside a plan', () => {
  test('are shown to their owner with what they cost and when', async () => {
    const { who } = await buyer()
    expect(await addOnsOf(who)).toMatchObject([
      {
        productId: 'extraBookSlot',
        name: 'Extra book slot',
        quantity: 3,
        cents: 563,
        standing: 'renews',
        endsAt: null,
      },
    ])
    expect((await world.as('pell').subscriptions.addOns()).addOns).toEqual([])
    await expect(world.as(null).subscriptions.addOns()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('are paid again each month at the discount that they were bought with, also by a founder', async () => {
    const { who, end, soon } = await buyer()
    await Promise.all([round(soon), round(soon)])
    expect(await billsOf(who)).toMatchObject([
      { words: 'Extra book slot × 3, monthly', cents: 563 },
      { words: 'Extra book slot × 3, monthly', cents: 563, state: 'paid' },
    ])
    expect(+(await addOnsOf(who, soon))[0]!.periodEnd!).toBeGreaterThan(+end)
    expect((await world.as(who, { now: soon }).entitlements.mine()).slotsTotal).toBe(13)
  })

  test('that are ended stay until their period is over, and can be kept after all', async () => {
    const { who, planId, soon } = await buyer()
    const { addOns } = await world.as(who).subscriptions.endAddOn({ planId })
    expect(addOns).toMatchObject([{ standing: 'ends' }])
    await world.as(who).subscriptions.endAddOn({ planId })
    expect((await world.as(who).subscriptions.keepAddOn({ planId })).addOns).toMatchObject([{ standing: 'renews' }])
    await world.as(who).subscriptions.endAddOn({ planId })
    expect(await shop.slotsOf(who)).toBe(13)
    await round(soon)
    expect((await world.as(who, { now: soon }).entitlements.mine()).slotsTotal).toBe(10)
    expect(await addOnsOf(who, soon)).toEqual([])
  })

  test('end with the plan that they stand beside, are not kept without it, and renew again with it', async () => {
    const who = await subscriber('monthly')
    await shop.bought(who, [slot(2)])
    const [addOn] = await addOnsOf(who)
    const [planId, periodEnd] = [addOn!.planId, addOn!.periodEnd!]
    await endIdleSlots(await world.call(null), sold())
    expect(await addOnsOf(who)).toMatchObject([{ standing: 'renews' }])
    const { subscriptions: own } = world.as(who)
    await own.cancel()
    expect(await addOnsOf(who)).toMatchObject([{ standing: 'ends', endsAt: periodEnd }])
    await expect(own.keepAddOn({ planId })).rejects.toMatchObject({ code: 'SLOTS_IDLE' })
    await own.takeBack()
    expect((await own.keepAddOn({ planId })).addOns).toMatchObject([{ standing: 'renews' }])
    await own.cancel()
    const after = daysAfter(periodEnd, 0.01)
    await round(after)
    expect(await billsOf(who)).toHaveLength(2)
    expect((await world.as(who, { now: after }).entitlements.mine()).slotsTotal).toBe(0)
  })

  test('end with their period beside a plan that has all slots', async () => {
    const who = await subscriber('monthly')
    await shop.bought(who, [slot(1)])
    const { subscriptions: own } = world.as(who)
    const wish = { tier: 'gmPlus', billing: 'monthly' } as const
    const { quotedAt, totalCents, nextCents } = await own.quote(wish)
    await own.change({ ...wish, quotedAt, totalCents, nextCents })
    await endIdleSlots(await world.call(null), sold())
    const [addOn] = await addOnsOf(who)
    expect(addOn).toMatchObject({ standing: 'ends' })
    await expect(own.keepAddOn({ planId: addOn!.planId })).rejects.toMatchObject({ code: 'SLOTS_IDLE' })
  })

  test('renew on beside a plan that is paid for longer, and end where a plan has ended otherwise', async () => {
    const annual = await subscriber('annual')
    await shop.bought(annual, [slot(1)])
    await world.as(annual).subscriptions.cancel()
    expect(await addOnsOf(annual)).toMatchObject([{ standing: 'renews' }])
    const { who } = await buyer()
    await world.db
      .update(plans)
      .set({ status: 'ended' })
      .where(and(eq(plans.userId, who.userId), eq(plans.source, 'founder')))
    await Promise.all([1, 2].map(async () => endIdleSlots(await world.call(null), sold())))
    expect(await addOnsOf(who)).toMatchObject([{ standing: 'ends' }])
  })

  test('leave the books over the new total, and no new one is made until a slot is free', async () => {
    const who = await shop.gm({ tier: 'gmBase' })
    await shop.bought(who, [slot(1)])
    for (let i = 0; i < 6; i++) await world.as(who).books.create({ title: `Book ${i}` })
    const [{ planId, periodEnd }] = (await addOnsOf(who)) as [Awaited<ReturnType<typeof addOnsOf>>[number]]
    await world.as(who).subscriptions.endAddOn({ planId })
    const now = daysAfter(periodEnd!, -0.01)
    await world.db.update(plans).set({ currentPeriodEnd: now, status: 'ended' }).where(eq(plans.id, planId))
    expect(await world.db.$count(books, eq(books.hostedBy, who.userId))).toBe(6)
    await expect(world.as(who).books.create({ title: 'One more' })).rejects.toMatchObject({
      data: { used: 6, total: 5 },
    })
  })

  test('that cannot be paid wait for seven days, and are paid by hand', async () => {
    const { who, planId, soon } = await buyer()
    await world.db.update(subscriptions).set({ testCardFails: true }).where(eq(subscriptions.planId, planId))
    await round(soon)
    expect(await addOnsOf(who, soon)).toMatchObject([{ standing: 'unpaid', dueCents: 563 }])
    await expect(world.as(who, { now: soon }).subscriptions.payAddOn({ planId })).rejects.toMatchObject({
      code: 'RENEWAL_DECLINED',
    })
    await world.db.update(subscriptions).set({ testCardFails: false }).where(eq(subscriptions.planId, planId))
    const { addOns } = await world.as(who, { now: soon }).subscriptions.payAddOn({ planId })
    expect(addOns).toMatchObject([{ standing: 'renews', dueCents: null }])
    await expect(world.as(who, { now: soon }).subscriptions.payAddOn({ planId })).rejects.toMatchObject({
      code: 'NOTHING_DUE',
    })
  })

  test('are nobody else’s to end, keep or pay, and those of nobody do not exist', async () => {
    const { planId } = await buyer()
    const other = await shop.gm({ tier: 'gmBase' })
    for (const act of ['endAddOn', 'keepAddOn', 'payAddOn'] as const) {
      await expect(world.as(other).subscriptions[act]({ planId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(world.as('sol').subscriptions[act]({ planId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test('become dearer after a notice of 30 days, with their own discount', async () => {
    const { who, planId } = await buyer()
    await announcePrices(await world.call(null), terms => cataloguePrice(terms) * 2)
    const [own] = await world.db.select().from(subscriptions).where(eq(subscriptions.planId, planId))
    expect(own).toMatchObject({ cents: 563, raisedCents: 1126, discount: 25 })
    expect(await shop.kindsOf(who)).toContain('price-raised')
  })

  test('that credit paid in whole end with their month', async () => {
    const who = await shop.gm({ tier: 'founder', credit: 450 })
    await shop.bought(who, [pack])
    const [addOn] = await addOnsOf(who)
    expect(addOn).toMatchObject({ standing: 'once', cents: 0 })
    await expect(world.as(who).subscriptions.endAddOn({ planId: addOn!.planId })).rejects.toMatchObject({
      code: 'PLAN_NOT_RENEWED',
    })
    expect((await world.as(who, { now: daysAfter(addOn!.periodEnd!, 0.01) }).entitlements.mine()).slotsTotal).toBe(10)
  })

  test('stop with the account', async () => {
    const { who } = await buyer()
    const [{ remove }] = storeUserData as [(typeof storeUserData)[number]]
    await remove!(await world.call(who), who.userId)
    expect(await addOnsOf(who)).toEqual([])
  })
})
