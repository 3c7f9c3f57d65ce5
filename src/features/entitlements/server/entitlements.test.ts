import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { periodEnd } from '../rules.ts'
import { entitledAmong, entitlementOf, grantPlan, recordPurchase } from './service.ts'
import { purchaseHistory } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a visitor has no entitlement to ask for', async () => {
  await expect(world.as(null).entitlements.mine()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})

test('a player may make nothing; an admin may', async () => {
  expect(await world.as('otto').entitlements.mine()).toMatchObject({
    entitled: false,
    tier: 'none',
    slotsTotal: 0,
    plan: null,
  })
  expect(await world.as('sol').entitlements.mine()).toMatchObject({ entitled: true, slotsTotal: 15 })
})

test('a plan gives its slots and the role at once, and waits again when its period is over', async () => {
  const call = await world.call(null)
  const currentPeriodEnd = periodEnd(call.now, 'monthly')
  await grantPlan(call, {
    userId: world.id('pell'),
    source: 'plan',
    tier: 'gmBase',
    billing: 'monthly',
    currentPeriodEnd,
  })

  expect(await world.as('pell').accounts.me()).toMatchObject({ role: 'gm' })
  expect(await world.as('pell').entitlements.mine()).toMatchObject({
    entitled: true,
    tier: 'gmBase',
    slotsTotal: 5,
    plan: { tier: 'gmBase', billing: 'monthly', currentPeriodEnd },
  })
  expect(world.heard).toContainEqual({
    name: 'entitlement.changed',
    payload: { userId: world.id('pell') },
    channel: `user:${world.id('pell')}`,
  })

  const later = new Date(currentPeriodEnd.getTime() + 1)
  expect(await world.as('pell', { now: later }).entitlements.mine()).toMatchObject({
    entitled: false,
    slotsTotal: 0,
    plan: null,
  })
  expect(await world.as('pell', { now: later }).accounts.me()).toMatchObject({ role: 'gm' })
})

test('an admin who gets a plan stays an admin', async () => {
  const call = await world.call(null)
  await grantPlan(call, { userId: world.id('sol'), source: 'founder' })
  expect(await world.as('sol').accounts.me()).toMatchObject({ role: 'admin' })
  expect(await world.as('sol').entitlements.mine()).toMatchObject({
    tier: 'founder',
    isFounder: true,
    addOnDiscount: 25,
  })
})

test('a subscription that is known already makes no second plan', async () => {
  const call = await world.call(null)
  const plan = { userId: world.id('vex'), source: 'plan' as const, tier: 'gmPlus' as const, billing: 'annual' as const }
  const existing = {
    ...plan,
    provider: 'till',
    providerSubscriptionId: 'sub-1',
    currentPeriodEnd: periodEnd(call.now, 'annual'),
  }
  await grantPlan(call, existing)
  await grantPlan(call, { ...existing, currentPeriodEnd: periodEnd(existing.currentPeriodEnd, 'annual') })
  expect((await world.as('vex').entitlements.mine()).plan?.currentPeriodEnd).toEqual(existing.currentPeriodEnd)
})

test('the history notes a bought thing once an order', async () => {
  const call = await world.call(null)
  const entry = { userId: world.id('vex'), orderId: world.id('vex'), category: 'subscriptions', tier: 'gmPlus' }
  await recordPurchase(call, entry)
  await recordPurchase(call, entry)
  expect(await world.db.select().from(purchaseHistory)).toHaveLength(1)
})

test('a person who does not exist may make nothing', async () => {
  expect(await entitlementOf(await world.call(null), world.id('nobody'))).toMatchObject({
    entitled: false,
    slotsTotal: 0,
  })
})

test('of many people at once, exactly those are entitled who are so one by one', async () => {
  const call = await world.call(null)
  const everybody = (['mira', 'otto', 'pell', 'lio', 'vex', 'sol'] as const).map(world.id)
  const oneByOne = await Promise.all(everybody.map(async id => (await entitlementOf(call, id)).entitled))
  expect(await entitledAmong(call, [...everybody, world.id('nobody')])).toEqual(
    new Set(everybody.filter((_, at) => oneByOne[at])),
  )
  expect(await entitledAmong(call, [])).toEqual(new Set())
})
