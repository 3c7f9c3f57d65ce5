import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { annualSaving, dollars } from '../rules.ts'
import { orders } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function newcomer(name = 'Buyer', role = 'user'): Promise<Actor> {
  const id = newId()
  const person = { id, name, pronouns: '', email: `${id}@test.example`, accountType: 'gm', role }
  await plantAccounts(await world.call(null), [person], 'lantern-light')
  return (await actorById(world.db, world.app.ports, id))!
}

const MONTHLY = { productId: 'gmBase', billing: 'monthly' } as const
const ANNUAL = { productId: 'gmPlus', billing: 'annual' } as const
const ticketIn = (url: string) => new URL(url).searchParams.get('session')!

/** A checkout of a newcomer, up to the till. */
async function atTheTill(wish: typeof MONTHLY | typeof ANNUAL = MONTHLY) {
  const who = await newcomer()
  const { url, orderId } = await world.as(who).store.checkout(wish)
  const session = ticketIn(url)
  return { who, orderId, session, till: world.app.ports.payments.till! }
}

const plansOf = (who: Actor) => world.db.select().from(plans).where(eq(plans.userId, who.userId))
const statusOf = async (orderId: string) =>
  (await world.db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)))[0]?.status

describe('the catalogue', () => {
  test('is open to everybody and names the prices in cents', async () => {
    const { products } = await world.as(null).store.catalogue()
    const price = (id: string) => products.find(product => product.id === id)
    expect(price('gmBase')).toMatchObject({
      name: 'GM-Base',
      monthlyPrice: 1000,
      annualPrice: 11_000,
      category: 'subscriptions',
    })
    expect(price('gmPlus')).toMatchObject({ name: 'GM+', monthlyPrice: 1500, annualPrice: 16_500 })
    const single = [
      'sessionZero',
      'chapterOne',
      'midCampaign',
      'finalBoss',
      'extraBookSlot',
      'fiveBookPack',
      'customThemeSingle',
      'customThemePackage',
    ]
    expect(single.map(id => price(id)?.price)).toEqual([4000, 6000, 8000, 10_000, 250, 600, 2500, 7500])
  })

  test('dollars and savings', () => {
    expect([250, 1000, 11_000, 125_000, 125_050].map(dollars)).toEqual(['$2.50', '$10', '$110', '$1,250', '$1,250.50'])
    expect(annualSaving({ monthlyPrice: 1000, annualPrice: 11_000 })).toBe(1000)
    expect(annualSaving({ monthlyPrice: 1500, annualPrice: 16_500 })).toBe(1500)
  })
})

describe('checkout', () => {
  test('needs somebody who is signed in and may join in', async () => {
    await expect(world.as(null).store.checkout(MONTHLY)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    const banned = await newcomer('Banned', 'banned')
    await expect(world.as(banned).store.checkout(MONTHLY)).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' })
    const lurker = await newcomer('Lurker', 'lurker')
    await expect(world.as(lurker).store.checkout(MONTHLY)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('takes the price from the catalogue, whatever the caller sends', async () => {
    const who = await newcomer()
    const wish = { ...ANNUAL, price: 1, amount: 1, priceId: 'vip-free', vip: true }
    const { url, orderId } = await world.as(who).store.checkout(wish)
    expect(url).toMatch(/^http:\/\/tomewright\.localhost:4000\/till\?session=/)
    expect(await world.as(who).store.till({ session: ticketIn(url) })).toMatchObject({
      id: orderId,
      status: 'pending',
      productName: 'GM+',
      amount: 16_500,
    })
    expect(await plansOf(who)).toEqual([])
  })

  test('a double press and two tabs meet in one checkout', async () => {
    const who = await newcomer()
    const opened = await Promise.all(Array.from({ length: 6 }, () => world.as(who).store.checkout(MONTHLY)))
    expect(new Set(opened.map(({ orderId }) => orderId)).size).toBe(1)
    expect(new Set(opened.map(({ url }) => world.app.ports.payments.till!.read(ticketIn(url))?.id)).size).toBe(1)
    expect(await world.db.select().from(orders).where(eq(orders.userId, who.userId))).toHaveLength(1)
  })

  test('another plan closes the checkout that was open, and so does time', async () => {
    const { who, orderId, session } = await atTheTill()
    const second = await world.as(who).store.checkout(ANNUAL)
    expect(second.orderId).not.toBe(orderId)
    expect(await statusOf(orderId)).toBe('cancelled')
    await expect(world.as(who).store.actAtTill({ session, act: 'pay' })).rejects.toMatchObject({
      code: 'CHECKOUT_OVER',
    })

    const later = new Date(Date.now() + 31 * 60_000)
    const third = await world.as(who, { now: later }).store.checkout(ANNUAL)
    expect(third.orderId).not.toBe(second.orderId)
    expect(await statusOf(second.orderId)).toBe('cancelled')
  })

  test('a person with a plan is not sold another', async () => {
    await expect(world.as('mira').store.checkout(ANNUAL)).rejects.toMatchObject({ code: 'PLAN_RUNNING' })
    const founder = await newcomer()
    await grantPlan(await world.call(null), { userId: founder.userId, source: 'founder' })
    await expect(world.as(founder).store.checkout(ANNUAL)).rejects.toMatchObject({ code: 'PLAN_RUNNING' })
    const vip = await newcomer()
    await grantPlan(await world.call(null), { userId: vip.userId, source: 'vip' })
    await expect(world.as(vip).store.checkout(ANNUAL)).rejects.toMatchObject({ code: 'PLAN_INCLUDED' })
  })

  test('a provider that cannot be reached is said so, and the next try finds the same order', async () => {
    const who = await newcomer()
    const call = await world.call(who)
    const payments = { ...call.ports.payments, startCheckout: () => Promise.reject(new Error('no line')) }
    await expect(world.as(who, { ports: { ...call.ports, payments } }).store.checkout(MONTHLY)).rejects.toMatchObject({
      code: 'CHECKOUT_UNAVAILABLE',
    })
    await world.as(who).store.checkout(MONTHLY)
    expect(await world.db.select().from(orders).where(eq(orders.userId, who.userId))).toHaveLength(1)
  })
})
