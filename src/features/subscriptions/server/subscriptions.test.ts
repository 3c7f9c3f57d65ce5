import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extensions } from '#app/server/roof.ts'
import { removeUserData } from '#features/account-deletion/server/service/removal.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { userData } from '#kit/server/user-data.ts'
import { type Subscribers, soon, subscribers } from '#test/subscribers.ts'
import { openWorld, type World } from '#test/world.ts'
import { daysAfter } from '../rules.ts'
import { announcePrices } from './service/prices.ts'
import { cataloguePrice } from './service/the-plan.ts'
import { invoices, subscriptions } from './tables.ts'

let world: World
let of: Subscribers
beforeAll(async () => {
  world = await openWorld()
  of = subscribers(world)
})
afterAll(() => world.close())

test('a higher price is announced once, and charged with a renewal thirty days later at the earliest', async () => {
  const who = await of.subscriber({ productId: 'gmBase', billing: 'annual' })
  const end = await of.endOf(who)
  const dearer = () => 13_000
  const early = await of.at(daysAfter(end, -10))
  await announcePrices(early, dearer)
  await announcePrices(await of.at(daysAfter(end, -9)), dearer)
  expect(await world.as(who).subscriptions.mine()).toMatchObject({
    cents: 11_000,
    raise: { cents: 13_000, from: daysAfter(end, 20) },
  })
  await of.round(soon(end))
  expect((await of.billsOf(who)).at(-1)).toMatchObject({ cents: 11_000 })
  const next = await of.endOf(who)
  await of.round(soon(next))
  expect((await of.billsOf(who)).at(-1)).toMatchObject({ cents: 13_000 })
  expect((await world.as(who, { now: soon(next) }).subscriptions.mine()).raise).toBeNull()
  await announcePrices(await of.at(daysAfter(next, 1)), cataloguePrice)
})

test('an invoice is its owner’s alone, also as a file', async () => {
  const who = await of.subscriber()
  expect((await world.as('otto').subscriptions.invoices({})).invoices).toEqual([])
  expect((await world.as(who).subscriptions.invoices({})).invoices).toHaveLength(1)
  await expect(world.as(null).subscriptions.invoices({})).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  await expect(world.as(who).subscriptions.invoices({ before: 'junk' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a plan row that is gone takes its renewals along', async () => {
  const who = await of.subscriber()
  const { id } = await of.planOf(who)
  await world.db.delete(plans).where(eq(plans.id, id))
  expect(await world.db.$count(subscriptions, eq(subscriptions.planId, id))).toBe(0)
})

test('deleting the account stops the plan at the provider; the invoices stay, without a name', async () => {
  const who = await of.subscriber()
  const { own } = await of.heldOf(who)
  const end = await of.endOf(who)
  const stopped: string[] = []
  const { ports } = world.app
  const cancelPlan = async (id: string) => {
    stopped.push(id)
    return ports.payments.cancelPlan(id)
  }
  const call = await world.call(who, { ports: { ...ports, payments: { ...ports.payments, cancelPlan } } })
  expect(await removeUserData(call, extensions(userData), who.userId)).toEqual([])
  expect(stopped).toEqual([own.subscriptionId])
  await of.round(soon(end))
  const ofPlan = eq(invoices.subscriptionId, own.subscriptionId)
  expect(await world.db.select({ userId: invoices.userId }).from(invoices).where(ofPlan)).toEqual([{ userId: null }])
})

test('a renewal that is given back in whole ends the plan, and is written once', async () => {
  const who = await of.subscriber()
  const end = await of.endOf(who)
  await of.round(soon(end))
  const before = await of.sales()
  const paymentId = (await of.billsOf(who)).at(-1)!.paymentIntent!
  for (const cents of [400, 1000, 400, 1000]) {
    const { event } = await world.app.ports.payments.refund({ paymentId, orderId: 'none', cents })
    await of.take(event!, soon(end))
  }
  expect(before - (await of.sales())).toBe(1000)
  expect((await of.planOf(who)).status).toBe('ended')
})
