import { createHmac } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { users } from '#features/accounts/server/tables.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import { purchaseHistory } from '#features/entitlements/server/tables.ts'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { proveLedger } from '#features/ledger/server/service/proof.ts'
import { balanceOf, creditAccountOf, creditOf, postTransaction } from '#features/ledger/server/service.ts'
import type { Actor } from '#kit/server/call.ts'
import { signEvent } from '#kit/server/payments/event-signature.ts'
import type { SignedEvent } from '#kit/server/payments/port.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { FIRST_PLACES, type FounderTier } from '../rules.ts'
import { settleByCredit } from './service/credit-orders.ts'
import { founderGoods } from './service/founder-goods.ts'
import { endLate } from './service/late-orders.ts'
import { takePaymentEvent } from './service/payment-events.ts'
import { planGoods } from './service/plan-goods.ts'
import { founderPlaces, orders } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const sold = [planGoods, founderGoods]
const ZERO = { tier: 'sessionZero' } as const
const ONE = { tier: 'chapterOne' } as const
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const inMinutes = (minutes: number) => ({ now: new Date(Date.now() + minutes * MINUTE) })

/** Leaves so many places of a tier to be bought. */
async function leave(tier: FounderTier, count: number) {
  const free = { orderId: null, heldUntil: null, soldAt: null }
  await world.db.update(founderPlaces).set(free).where(eq(founderPlaces.tier, tier))
  const { total } = FIRST_PLACES.find(({ id }) => id === tier)!
  for (let number = count + 1; number <= total; number++)
    await world.db
      .update(founderPlaces)
      .set({ soldAt: new Date() })
      .where(and(eq(founderPlaces.tier, tier), eq(founderPlaces.number, number)))
}
beforeEach(async () => {
  for (const { id, remaining } of FIRST_PLACES) await leave(id, remaining)
})

async function newcomer(credit = 0): Promise<Actor> {
  const id = newId()
  const person = { id, name: 'Buyer', pronouns: '', email: `${id}@test.example`, accountType: 'gm', role: 'user' }
  const call = await world.call(null)
  await plantAccounts(call, [person], 'lantern-light')
  if (credit > 0) {
    const postings = [
      { accountId: SITE_ACCOUNTS['money-in'], cents: -credit },
      { accountId: await creditAccountOf(call, id), cents: credit },
    ]
    await postTransaction(call, { key: newId(), kind: 'redeem', words: 'A test', postings })
  }
  return (await actorById(world.db, world.app.ports, id))!
}

async function atTheTill({ credit = 0, tier = 'sessionZero' }: { credit?: number; tier?: FounderTier } = {}) {
  const who = await newcomer(credit)
  const { url, orderId } = await world.as(who).store.checkoutFounder({ tier })
  return { who, orderId, session: new URL(url).searchParams.get('session')! }
}
async function founder(credit = 0) {
  const it = await atTheTill({ credit })
  await take(till().pay(it.session)!)
  return it
}

const till = () => world.app.ports.payments.till!
const take = async ({ body, signature }: SignedEvent) => takePaymentEvent(await world.call(null), body, signature, sold)
const orderOf = async (id: string) => (await world.db.select().from(orders).where(eq(orders.id, id)))[0]!
const creditLeft = async (who: Actor) => creditOf(await world.call(null), who.userId)
const left = async (tier: FounderTier = 'sessionZero', at = {}) =>
  (await world.as(null, at).store.founderTiers()).tiers.find(({ id }) => id === tier)!.remaining
const kindsOf = async (who: Actor) => (await world.as(who).notices.list({})).notices.map(({ kind }) => kind)
const isFounder = async (who: Actor) => (await world.as(who).entitlements.mine()).isFounder

describe('the tiers', () => {
  test('are read by everybody, with their places as the site opened', async () => {
    expect((await world.as(null).store.founderTiers()).tiers).toEqual(
      FIRST_PLACES.map(tier => ({ ...tier, showNextTierMessage: false })),
    )
  })

  test('say whether a later one has places', async () => {
    for (const { id } of FIRST_PLACES) await leave(id, 0)
    const hints = async () => (await world.as(null).store.founderTiers()).tiers.map(it => it.showNextTierMessage)
    expect(await hints()).toEqual([false, false, false, false])
    await leave('midCampaign', 1)
    expect(await hints()).toEqual([true, true, false, false])
  })
})

describe('a founder place', () => {
  test('is bought at the price of the catalogue, and gives what a founder has', async () => {
    const { who, orderId, session } = await atTheTill()
    expect(await world.as(who).store.till({ session })).toMatchObject({ amount: 4000, productName: 'Session Zero' })
    expect(await isFounder(who)).toBe(false)
    expect(await left()).toBe(2)
    await world.as(who).store.actAtTill({ session, act: 'pay' })
    expect(await left()).toBe(2)
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
    expect(await kindsOf(who)).toEqual(['plan-bought'])
    expect(await world.as(who).badges.mine()).toMatchObject({ isFounderDue: true })
    expect(world.heard).toContainEqual({ name: 'founder.placesChanged', channel: 'directory:all', payload: {} })
  })

  test('needs somebody who is signed in and may join in, at the price of the house', async () => {
    await expect(world.as(null).store.checkoutFounder(ZERO)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    const who = await newcomer()
    const forged = { ...ZERO, price: 1, amount: 1, priceId: 'vip-free', vip: true, remaining: 99 }
    const { orderId } = await world.as(who).store.checkoutFounder(forged)
    expect(await orderOf(orderId)).toMatchObject({ amount: 4000 })
    for (const role of ['banned', 'lurker'] as const) {
      await world.db.update(users).set({ role }).where(eq(users.id, who.userId))
      await expect(world.as({ ...who, role }).store.checkoutFounder(ZERO)).rejects.toMatchObject({
        code: role === 'banned' ? 'ACCOUNT_BANNED' : 'NOT_ALLOWED',
      })
    }
  })

  test('of a tier that is not on sale is refused, until the earlier one is sold out', async () => {
    const who = await newcomer()
    await expect(world.as(who).store.checkoutFounder(ONE)).rejects.toMatchObject({ code: 'TIER_NOT_ON_SALE' })
    await leave('sessionZero', 0)
    await expect(world.as(who).store.checkoutFounder(ZERO)).rejects.toMatchObject({
      code: 'TIER_SOLD_OUT',
      message: 'This tier is sold out',
    })
    expect(await orderOf((await world.as(who).store.checkoutFounder(ONE)).orderId)).toMatchObject({ amount: 6000 })
  })

  test('is not sold to a founder again, nor to a VIP', async () => {
    const { who } = await founder()
    await expect(world.as(who).store.checkoutFounder(ZERO)).rejects.toMatchObject({ code: 'FOUNDER_ALREADY' })
    const vip = await newcomer()
    await grantPlan(await world.call(null), { userId: vip.userId, source: 'vip' })
    await expect(world.as(vip).store.checkoutFounder(ZERO)).rejects.toMatchObject({ code: 'PLAN_INCLUDED' })
    expect(await left()).toBe(2)
  })

  test('that is the last one goes to one of a hundred who want it at once', async () => {
    await leave('sessionZero', 1)
    const buyers = await Promise.all(Array.from({ length: 100 }, () => newcomer()))
    const tries = await Promise.allSettled(buyers.map(who => world.as(who).store.checkoutFounder(ZERO)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'TIER_SOLD_OUT' })
    const holders = await world.db
      .select()
      .from(orders)
      .where(and(eq(orders.category, 'founder'), eq(orders.status, 'open'), isNull(orders.paidAt)))
    const ids = new Set(buyers.map(({ userId }) => userId))
    expect(holders.filter(({ userId }) => userId && ids.has(userId))).toHaveLength(1)
    expect(await left()).toBe(0)
  }, 60_000)

  test('is held once for two tabs and a double press', async () => {
    const who = await newcomer()
    const opened = await Promise.all(Array.from({ length: 6 }, () => world.as(who).store.checkoutFounder(ZERO)))
    expect(new Set(opened.map(({ url }) => url)).size).toBe(1)
    expect(await left()).toBe(2)
  })

  test('is free again when its checkout is cancelled, or over after 30 minutes', async () => {
    await leave('sessionZero', 1)
    const cancelled = await atTheTill({ credit: 500 })
    expect(await left()).toBe(0)
    await world.as(cancelled.who).store.actAtTill({ session: cancelled.session, act: 'cancel' })
    expect(await left()).toBe(1)
    expect(await creditLeft(cancelled.who)).toBe(500)

    const late = await atTheTill()
    expect(await left('sessionZero', inMinutes(29))).toBe(0)
    expect(await left('sessionZero', inMinutes(31))).toBe(1)
    const next = await newcomer()
    await world.as(next, inMinutes(31)).store.checkoutFounder(ZERO)
    // The job that ends the late checkout leaves the place to its new holder.
    await endLate(await world.call(null, inMinutes(32)), late.orderId, sold)
    expect(await orderOf(late.orderId)).toMatchObject({ status: 'cancelled' })
    expect(await left('sessionZero', inMinutes(33))).toBe(0)
  })

  test('that credit pays in whole needs no card, and is given once', async () => {
    const who = await newcomer(4500)
    const { url, orderId } = await world.as(who).store.checkoutFounder(ZERO)
    expect(url).toContain('founder=true')
    await world.runJobs()
    await settleByCredit(await world.call(null), orderId, sold)
    expect(await isFounder(who)).toBe(true)
    expect(await creditLeft(who)).toBe(500)
    expect(await left()).toBe(2)
  })
})

describe('a payment that comes late', () => {
  test('gets its place where one is free', async () => {
    const { who, session } = await atTheTill()
    const paid = till().pay(session)!
    await take(till().cancel(session)!)
    expect(await left()).toBe(3)
    for (const _ of [1, 2]) await take(paid)
    expect(await isFounder(who)).toBe(true)
    expect(await left()).toBe(2)
  })

  test('goes back where no place is left, with the credit, and the buyer is told', async () => {
    await leave('sessionZero', 1)
    const { who, session, orderId } = await atTheTill({ credit: 500 })
    const paid = till().pay(session)!
    await take(till().cancel(session)!)
    const winner = await founder()
    await take(paid)
    expect(await isFounder(who)).toBe(false)
    await world.runJobs()
    expect(await orderOf(orderId)).toMatchObject({ status: 'paid', refunded: 3500, returnedAt: expect.any(Date) })
    expect(await creditLeft(who)).toBe(500)
    expect(await kindsOf(who)).toEqual(expect.arrayContaining(['place-missed', 'order-returned']))
    const { id } = till().read(session)!
    expect(await world.as(who).store.order({ session: id })).toMatchObject({ isReturned: true })
    expect(await isFounder(winner.who)).toBe(true)
    expect(await left()).toBe(0)
  })

  test('for a second place of the same person goes back, also when both come at once', async () => {
    const first = await atTheTill()
    const second = await world.as(first.who, inMinutes(31)).store.checkoutFounder(ZERO)
    const again = new URL(second.url).searchParams.get('session')!
    await Promise.all([take(till().pay(first.session)!), take(till().pay(again)!)])
    await world.runJobs()
    const both = [await orderOf(first.orderId), await orderOf(second.orderId)]
    expect(both.map(({ refunded }) => refunded).sort()).toEqual([0, 4000])
    expect(await isFounder(first.who)).toBe(true)
    expect(await left()).toBe(2)
  })

  test('for an account that was deleted meanwhile goes back, and frees the place', async () => {
    const { who, session, orderId } = await atTheTill({ credit: 500 })
    const accountId = await creditAccountOf(await world.call(null), who.userId)
    await world.db.delete(users).where(eq(users.id, who.userId))
    await take(till().pay(session)!)
    await world.runJobs()
    expect(await orderOf(orderId)).toMatchObject({ userId: null, refunded: 3500 })
    expect(await balanceOf(await world.call(null), accountId)).toBe(500)
    expect(await left()).toBe(3)
  })
})

describe('the refund of a founder', () => {
  test('gives the money back the way it came, ends what it gave, and frees the place', async () => {
    const { who, orderId } = await founder(500)
    const own = await world.as(who).store.founding()
    expect(own).toMatchObject({ purchase: { tier: 'sessionZero', isReturned: false }, can: { refund: true } })
    expect(+own.purchase!.refundableUntil - +own.purchase!.paidAt).toBe(30 * DAY)
    const asked = await Promise.all(Array.from({ length: 4 }, () => world.as(who).store.refundFounding()))
    for (const one of asked) expect(one).toMatchObject({ purchase: { isReturned: true } })
    for (const _ of [1, 2]) await world.runJobs()
    expect(await orderOf(orderId)).toMatchObject({ refunded: 3500, returnedAt: expect.any(Date) })
    expect(await creditLeft(who)).toBe(500)
    expect(await isFounder(who)).toBe(false)
    expect(await world.as(who).entitlements.mine()).toMatchObject({ entitled: false, slotsTotal: 0 })
    expect(await left()).toBe(3)
    expect(await kindsOf(who)).toContain('order-returned')
    expect(await world.as(who).store.founding()).toMatchObject({ purchase: null, can: { refund: false } })
    await expect(world.as(who).store.refundFounding()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    // A place may be bought again after it was given back.
    await world.as(who).store.checkoutFounder(ZERO)
  })

  test('of a place that credit paid gives the credit back', async () => {
    const who = await newcomer(4000)
    await world.as(who).store.checkoutFounder(ZERO)
    await world.runJobs()
    expect(await creditLeft(who)).toBe(0)
    await world.as(who).store.refundFounding()
    for (const _ of [1, 2]) await world.runJobs()
    expect(await creditLeft(who)).toBe(4000)
    expect(await isFounder(who)).toBe(false)
    expect(await left()).toBe(3)
  })

  test('is refused after 30 days, to the millisecond, and to everybody without a place', async () => {
    const { who, orderId } = await founder()
    const paidAt = (await orderOf(orderId)).paidAt!
    const last = { now: new Date(+paidAt + 30 * DAY - 1) }
    const over = { now: new Date(+paidAt + 30 * DAY) }
    expect(await world.as(who, last).store.founding()).toMatchObject({ can: { refund: true } })
    expect(await world.as(who, over).store.founding()).toMatchObject({ can: { refund: false } })
    await expect(world.as(who, over).store.refundFounding()).rejects.toMatchObject({ code: 'REFUND_OVER' })
    await expect(world.as('vex').store.refundFounding()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await isFounder(who)).toBe(true)
    await world.as(who, last).store.refundFounding()
  })

  test('by the provider takes it back once, and a part of it takes nothing', async () => {
    const { who, orderId } = await founder()
    const { paymentIntent } = await orderOf(orderId)
    const refund = async (cents: number) =>
      (await world.app.ports.payments.refund({ paymentId: paymentIntent!, orderId, cents })).event!
    await take(await refund(1000))
    expect(await isFounder(who)).toBe(true)
    const whole = await refund(4000)
    for (const _ of [1, 2]) await take(whole)
    expect(await isFounder(who)).toBe(false)
    expect(await left()).toBe(3)
  })

  test('by the bank of the buyer takes it back as well, once', async () => {
    const { who, orderId } = await founder()
    const { paymentIntent } = await orderOf(orderId)
    const dispute = { id: 'dp_1', object: 'dispute', payment_intent: paymentIntent, amount: 4000, currency: 'usd' }
    const event = { id: newId(), type: 'charge.dispute.funds_withdrawn', created: 1, data: { object: dispute } }
    const body = JSON.stringify(event)
    const key = createHmac('sha256', world.app.ports.config.sessionSecret).update('test till: events')
    const signature = signEvent(key.digest('base64url'), body, new Date())
    for (const _ of [1, 2]) expect(await take({ body, signature })).toBe(true)
    expect(await orderOf(orderId)).toMatchObject({ refunded: 4000, returnedAt: expect.any(Date) })
    expect(await isFounder(who)).toBe(false)
    expect(await left()).toBe(3)
  })

  test('that comes before its payment counts as soon as that is there', async () => {
    const { who, session, orderId } = await atTheTill()
    const refund = await world.app.ports.payments.refund({ paymentId: 'pi_early', orderId, cents: 4000 })
    await take(refund.event!)
    await take(till().pay(session)!)
    expect(await isFounder(who)).toBe(false)
    expect(await left()).toBe(3)
  })
})

test('the ledger meets after all of it', async () => {
  expect(await proveLedger(await world.call(null))).toEqual({ faults: [] })
})
