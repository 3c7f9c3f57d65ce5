import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { proveLedger } from '#features/ledger/server/service/proof.ts'
import { founderShop } from '#test/founder-shop.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let shop: ReturnType<typeof founderShop>
beforeAll(async () => {
  world = await openWorld()
  shop = founderShop(world)
})
afterAll(() => world.close())
beforeEach(() => shop.reopen())

const ZERO = { tier: 'sessionZero' } as const
const DAY = 24 * 60 * 60_000

describe('the refund of a founder', () => {
  test('gives the money back the way it came, ends what it gave, and frees the place', async () => {
    const { who, orderId } = await shop.founder(500)
    const own = await world.as(who).store.founding()
    expect(own).toMatchObject({ purchase: { tier: 'sessionZero', isReturned: false }, can: { refund: true } })
    expect(+own.purchase!.refundableUntil - +own.purchase!.paidAt).toBe(30 * DAY)
    const asked = await Promise.all(Array.from({ length: 4 }, () => world.as(who).store.refundFounding()))
    for (const one of asked) expect(one).toMatchObject({ purchase: { isReturned: true } })
    for (const _ of [1, 2]) await world.runJobs()
    expect(await shop.orderOf(orderId)).toMatchObject({ refunded: 3500, returnedAt: expect.any(Date) })
    expect(await shop.creditLeft(who)).toBe(500)
    expect(await shop.isFounder(who)).toBe(false)
    expect(await world.as(who).entitlements.mine()).toMatchObject({ entitled: false, slotsTotal: 0 })
    expect(await shop.left()).toBe(3)
    expect(await shop.kindsOf(who)).toContain('order-returned')
    expect(await world.as(who).store.founding()).toMatchObject({ purchase: null, can: { refund: false } })
    await expect(world.as(who).store.refundFounding()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    // A place may be bought again after it was given back.
    await world.as(who).store.checkoutFounder(ZERO)
  })

  test('of a place that credit paid gives the credit back', async () => {
    const who = await shop.newcomer(4000)
    await world.as(who).store.checkoutFounder(ZERO)
    await world.runJobs()
    expect(await shop.creditLeft(who)).toBe(0)
    await world.as(who).store.refundFounding()
    for (const _ of [1, 2]) await world.runJobs()
    expect(await shop.creditLeft(who)).toBe(4000)
    expect(await shop.isFounder(who)).toBe(false)
    expect(await shop.left()).toBe(3)
  })

  test('is refused after 30 days, to the millisecond, and to everybody without a place', async () => {
    const { who, orderId } = await shop.founder()
    const paidAt = (await shop.orderOf(orderId)).paidAt!
    const last = { now: new Date(+paidAt + 30 * DAY - 1) }
    const over = { now: new Date(+paidAt + 30 * DAY) }
    expect(await world.as(who, last).store.founding()).toMatchObject({ can: { refund: true } })
    expect(await world.as(who, over).store.founding()).toMatchObject({ can: { refund: false } })
    await expect(world.as(who, over).store.refundFounding()).rejects.toMatchObject({ code: 'REFUND_OVER' })
    await expect(world.as('vex').store.refundFounding()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await shop.isFounder(who)).toBe(true)
    await world.as(who, last).store.refundFounding()
  })

  test('by the provider takes it back once, and a part of it takes nothing', async () => {
    const { who, orderId } = await shop.founder()
    const { paymentIntent } = await shop.orderOf(orderId)
    const refund = async (cents: number) =>
      (await world.app.ports.payments.refund({ paymentId: paymentIntent!, orderId, cents })).event!
    await shop.take(await refund(1000))
    expect(await shop.isFounder(who)).toBe(true)
    const whole = await refund(4000)
    for (const _ of [1, 2]) await shop.take(whole)
    expect(await shop.isFounder(who)).toBe(false)
    expect(await shop.left()).toBe(3)
  })

  test('that comes before its payment counts as soon as that is there', async () => {
    const { who, session, orderId } = await shop.atTheTill()
    const refund = await world.app.ports.payments.refund({ paymentId: 'pi_early', orderId, cents: 4000 })
    await shop.take(refund.event!)
    await shop.take(shop.till().pay(session)!)
    expect(await shop.isFounder(who)).toBe(false)
    expect(await shop.left()).toBe(3)
  })
})

test('the ledger meets after all of it', async () => {
  expect(await proveLedger(await world.call(null))).toEqual({ faults: [] })
})
