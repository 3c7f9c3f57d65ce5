import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { users } from '#features/accounts/server/tables.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { proveLedger } from '#features/ledger/server/service/proof.ts'
import {
  balanceOf,
  creditAccountOf,
  creditOf,
  postTransaction,
  transactionOf,
} from '#features/ledger/server/service.ts'
import type { Actor, Call } from '#kit/server/call.ts'
import type { SignedEvent } from '#kit/server/payments/port.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { settleByCredit } from './service/credit-orders.ts'
import { endLate } from './service/late-orders.ts'
import { takePaymentEvent } from './service/payment-events.ts'
import { planGoods } from './service/plan-goods.ts'
import { orders } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const sold = [planGoods]
const MONTHLY = { productId: 'gmBase', billing: 'monthly' } as const

/** A person with so much credit. */
async function withCredit(cents: number): Promise<Actor> {
  const id = newId()
  const person = { id, name: 'Buyer', pronouns: '', email: `${id}@test.example`, accountType: 'gm', role: 'user' }
  const call = await world.call(null)
  await plantAccounts(call, [person], 'lantern-light')
  const accountId = await creditAccountOf(call, id)
  if (cents > 0) await move(SITE_ACCOUNTS['money-in'], accountId, cents)
  return (await actorById(world.db, world.app.ports, id))!
}

const move = async (from: string, to: string, cents: number) =>
  postTransaction(await world.call(null), {
    key: newId(),
    kind: 'redeem',
    words: 'A test',
    postings: [
      { accountId: from, cents: -cents },
      { accountId: to, cents },
    ],
  })
/** A call of the system whose jobs cannot be promised, so that nothing is fulfilled; `minutes` later. */
async function withoutJobs(minutes: number) {
  const call = await world.call(null, { now: new Date(Date.now() + minutes * 60_000) })
  const send = () => Promise.reject(new Error('no hands'))
  return { ...call, ports: { ...call.ports, jobs: { ...call.ports.jobs, send } } }
}
const logged = (call: Call) => {
  const lines: unknown[][] = []
  const error = (...line: unknown[]) => void lines.push(line)
  return { lines, call: { ...call, log: { ...call.log, error } as unknown as Call['log'] } }
}
const creditLeft = async (who: Actor) => creditOf(await world.call(null), who.userId)
const plansOf = (who: Actor) => world.db.select().from(plans).where(eq(plans.userId, who.userId))
const till = () => world.app.ports.payments.till!
const take = async ({ body, signature }: SignedEvent) => takePaymentEvent(await world.call(null), body, signature, sold)
const orderOf = async (id: string) => (await world.db.select().from(orders).where(eq(orders.id, id)))[0]!

async function atTheTill(credit: number) {
  const who = await withCredit(credit)
  const { url, orderId } = await world.as(who).store.checkout(MONTHLY)
  return { who, orderId, session: new URL(url).searchParams.get('session')! }
}

describe('an order that credit pays in whole', () => {
  async function paidByCredit() {
    const who = await withCredit(1000)
    const { orderId, url } = await world.as(who).store.checkout(MONTHLY)
    return { who, orderId, url }
  }
  const noticesOf = async (who: Actor) => (await world.as(who).notices.list({})).notices

  test('ends when its job has failed for good: closed, the credit back, the buyer told, the log has an alarm', async () => {
    const { who, orderId, url } = await paidByCredit()
    await expect(settleByCredit(await withoutJobs(1), orderId, sold)).rejects.toThrow('no hands')
    await endLate(await withoutJobs(1), orderId, sold)
    expect(await orderOf(orderId)).toMatchObject({ status: 'open' })
    expect((await world.as(who).store.checkout(MONTHLY)).url).toBe(url)

    const { call, lines } = logged(await withoutJobs(32))
    for (const _ of [1, 2]) await endLate(call, orderId, sold)
    expect(lines).toMatchObject([[{ orderId }, expect.stringContaining('could not be fulfilled')]])
    expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled' })
    expect(await creditLeft(who)).toBe(1000)
    expect(await plansOf(who)).toEqual([])
    expect(await noticesOf(who)).toMatchObject([
      { kind: 'order-undone', text: expect.stringContaining('GM-Base could not be completed'), href: '/store' },
    ])

    const again = await world.as(who).store.checkout(MONTHLY)
    expect(again.orderId).not.toBe(orderId)
    await settleByCredit(await world.call(null), orderId, sold)
    expect(await plansOf(who)).toEqual([])
    await world.runJobs()
    expect(await plansOf(who)).toHaveLength(1)
    expect(await creditLeft(who)).toBe(0)
  })

  test('is fulfilled by the last attempt where that works', async () => {
    const { who, orderId } = await paidByCredit()
    const later = { now: new Date(Date.now() + 32 * 60_000) }
    await endLate(await world.call(null, later), orderId, sold)
    expect(await orderOf(orderId)).toMatchObject({ status: 'paid' })
    expect(await plansOf(who)).toHaveLength(1)
    expect(await creditLeft(who)).toBe(0)
    expect((await noticesOf(who)).map(({ kind }) => kind)).toEqual(['plan-bought'])
  })

  test('is tried by the late job and the first one at once, and is fulfilled once', async () => {
    const { who, orderId } = await paidByCredit()
    const later = { now: new Date(Date.now() + 32 * 60_000) }
    const calls = await Promise.all([1, 2, 3, 4].map(() => world.call(null, later)))
    await Promise.all(calls.map((call, at) => (at % 2 === 0 ? endLate : settleByCredit)(call, orderId, sold)))
    expect(await plansOf(who)).toHaveLength(1)
    expect(await creditLeft(who)).toBe(0)
  })

  test('of a buyer who is gone sells nothing: the credit goes back to its account', async () => {
    const { who, orderId } = await paidByCredit()
    const accountId = await creditAccountOf(await world.call(null), who.userId)
    await world.db.delete(users).where(eq(users.id, who.userId))
    await world.runJobs()
    expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', userId: null })
    expect(await balanceOf(await world.call(null), accountId)).toBe(1000)
    expect(await transactionOf(await world.call(null), `order:${orderId}:sale`)).toBeUndefined()
  })
})

describe('account credit', () => {
  test('is spent before the card is charged, which pays the rest', async () => {
    const { who, session, orderId } = await atTheTill(300)
    expect(await creditLeft(who)).toBe(0)
    expect(await world.as(who).store.till({ session })).toMatchObject({ amount: 1000, creditUsed: 300 })
    expect(till().read(session)!.totalCents).toBe(700)
    expect(await world.as(who).store.actAtTill({ session, act: 'pay' })).toMatchObject({ status: 'paid' })
    expect(await plansOf(who)).toHaveLength(1)
    expect(await orderOf(orderId)).toMatchObject({ status: 'paid', creditUsed: 300 })
  })

  test('that covers it all needs no card', async () => {
    const who = await withCredit(2500)
    const { url } = await world.as(who).store.checkout(MONTHLY)
    expect(url).toContain('/payment-success?session_id=credit_')
    expect(await creditLeft(who)).toBe(1500)
    expect(await plansOf(who)).toEqual([])
    // Another wish while it is being fulfilled leads to the same order, and buys nothing twice.
    expect((await world.as(who).store.checkout({ ...MONTHLY, billing: 'annual' })).url).toBe(url)
    await world.runJobs()
    expect(await plansOf(who)).toMatchObject([{ provider: 'account-credit', tier: 'gmBase' }])
    const session = new URL(url).searchParams.get('session_id')!
    expect(await world.as(who).store.order({ session })).toMatchObject({ status: 'paid', creditUsed: 1000 })
    await expect(world.as('vex').store.order({ session })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('comes back from a checkout that is cancelled, is replaced, or waits too long, and once each', async () => {
    const cancelled = await atTheTill(300)
    await world.as(cancelled.who).store.actAtTill({ session: cancelled.session, act: 'cancel' })
    expect(await creditLeft(cancelled.who)).toBe(300)

    const replaced = await atTheTill(300)
    await world.as(replaced.who).store.checkout({ productId: 'gmPlus', billing: 'monthly' })
    expect(await orderOf(replaced.orderId)).toMatchObject({ status: 'cancelled' })
    expect(await creditLeft(replaced.who)).toBe(0)

    const late = await atTheTill(300)
    await endLate(await world.call(null), late.orderId, sold)
    expect(await creditLeft(late.who)).toBe(0)
    const after = { now: new Date(Date.now() + 32 * 60_000) }
    for (const _ of [1, 2]) await endLate(await world.call(null, after), late.orderId, sold)
    expect(await creditLeft(late.who)).toBe(300)
    expect(await orderOf(late.orderId)).toMatchObject({ status: 'cancelled' })
  })

  test('that came after the checkout was opened is spent when it is asked for again', async () => {
    const { who, orderId } = await atTheTill(0)
    await move(SITE_ACCOUNTS['money-in'], await creditAccountOf(await world.call(null), who.userId), 400)
    const again = await world.as(who).store.checkout(MONTHLY)
    expect(again.orderId).not.toBe(orderId)
    expect(await orderOf(again.orderId)).toMatchObject({ creditUsed: 400, status: 'open' })
    expect((await world.as(who).store.checkout(MONTHLY)).orderId).toBe(again.orderId)
  })

  test('of one account opens checkouts in two tabs at once without being spent twice', async () => {
    const who = await withCredit(300)
    const opened = await Promise.all(Array.from({ length: 8 }, () => world.as(who).store.checkout(MONTHLY)))
    expect(new Set(opened.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await creditLeft(who)).toBe(0)
    expect(await orderOf(opened[0]!.orderId)).toMatchObject({ creditUsed: 300 })
  })

  test.each([
    ['is taken again', 0, 0],
    ['is the loss of the site where it was spent meanwhile', 200, 0],
  ])('of a checkout that is paid after it was closed %s', async (_, spent, left) => {
    const { who, session } = await atTheTill(300)
    const paid = till().pay(session)!
    await take(till().cancel(session)!)
    expect(await creditLeft(who)).toBe(300)
    if (spent > 0) await move(await creditAccountOf(await world.call(null), who.userId), SITE_ACCOUNTS.sales, spent)
    await take(paid)
    expect(await creditLeft(who)).toBe(left)
    expect(await plansOf(who)).toHaveLength(1)
  })

  test('goes back with a refund, which ends the plan; half a refund ends nothing', async () => {
    const { who, session, orderId } = await atTheTill(300)
    await take(till().pay(session)!)
    const { paymentIntent } = await orderOf(orderId)
    const refund = async (cents: number) =>
      (await world.app.ports.payments.refund({ paymentId: paymentIntent!, orderId, cents })).event!
    await take(await refund(200))
    expect(await plansOf(who)).toMatchObject([{ status: 'active' }])
    expect(await creditLeft(who)).toBe(0)
    const whole = await refund(700)
    for (const _ of [1, 2]) await take(whole)
    await take(await refund(200))
    expect(await plansOf(who)).toMatchObject([{ status: 'ended' }])
    expect(await creditLeft(who)).toBe(300)
    expect(await orderOf(orderId)).toMatchObject({ refunded: 700 })
  })

  test('leaves a ledger whose sums meet', async () => {
    expect(await proveLedger(await world.call(null))).toEqual({ faults: [] })
  })
})
