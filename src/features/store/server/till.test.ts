import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { plans, purchaseHistory } from '#features/entitlements/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import type { SignedEvent } from '#kit/server/payments/port.ts'
import { openTestTill } from '#kit/server/payments/test-till.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { takePaymentEvent } from './service/payment-events.ts'
import { planGoods } from './service/plan-goods.ts'
import { orders, paymentEvents } from './tables.ts'

const sold = [planGoods]

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

const take = async ({ body, signature }: SignedEvent) => takePaymentEvent(await world.call(null), body, signature, sold)
const plansOf = (who: Actor) => world.db.select().from(plans).where(eq(plans.userId, who.userId))
const statusOf = async (orderId: string) =>
  (await world.db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)))[0]?.status

describe('the test till', () => {
  test('paying gives the plan, the role, the history and a receipt, once', async () => {
    const { who, orderId, session } = await atTheTill()
    const pressed = await Promise.all(
      Array.from({ length: 5 }, () => world.as(who).store.actAtTill({ session, act: 'pay' })),
    )
    for (const answer of pressed) expect(answer.status).toBe('paid')

    expect(await world.as(who).accounts.me()).toMatchObject({ role: 'gm' })
    expect(await world.as(who).entitlements.mine()).toMatchObject({
      tier: 'gmBase',
      slotsTotal: 5,
      plan: { billing: 'monthly' },
    })
    expect(await plansOf(who)).toHaveLength(1)
    expect(await world.db.select().from(purchaseHistory).where(eq(purchaseHistory.userId, who.userId))).toMatchObject([
      { orderId, category: 'subscriptions', tier: 'gmBase' },
    ])
    const announced = world.heard.filter(
      ({ name, channel }) => name === 'order.fulfilled' && channel === `user:${who.userId}`,
    )
    expect(announced).toEqual([
      { name: 'order.fulfilled', channel: `user:${who.userId}`, payload: { userId: who.userId, orderId } },
    ])

    const mails: { to: string; subject: string; text: string }[] = []
    const { mailer } = world.app.ports
    const send = mailer.send.bind(mailer)
    mailer.send = async mail => {
      mails.push(mail)
      await send(mail)
    }
    await world.runJobs()
    mailer.send = send
    const receipts = mails.filter(({ to }) => to === `${who.userId}@test.example`)
    expect(receipts).toMatchObject([{ subject: 'Your receipt: GM-Base' }])
    expect(receipts[0]?.text).toContain('$10 a month')
    expect(receipts[0]?.text).toContain('no money has moved')
  })

  test('a declined card and a cancelled checkout give nothing', async () => {
    const { who, orderId, session } = await atTheTill()
    await expect(world.as(who).store.actAtTill({ session, act: 'decline' })).rejects.toMatchObject({
      code: 'CARD_DECLINED',
    })
    expect(await statusOf(orderId)).toBe('open')
    expect(await world.as(who).store.actAtTill({ session, act: 'cancel' })).toMatchObject({ status: 'cancelled' })
    await expect(world.as(who).store.actAtTill({ session, act: 'pay' })).rejects.toMatchObject({
      code: 'CHECKOUT_OVER',
    })
    expect(await plansOf(who)).toEqual([])
    expect(await world.as(who).accounts.me()).toMatchObject({ role: 'user' })
  })

  test('a checkout that is too old takes no payment', async () => {
    const who = await newcomer()
    const past = new Date(Date.now() - 31 * 60_000)
    const { url } = await world.as(who, { now: past }).store.checkout(MONTHLY)
    await expect(world.as(who).store.actAtTill({ session: ticketIn(url), act: 'pay' })).rejects.toMatchObject({
      code: 'CHECKOUT_OVER',
    })
  })

  test('serves only the owner of a checkout', async () => {
    const { session } = await atTheTill()
    for (const act of ['pay', 'decline', 'cancel'] as const)
      await expect(world.as('vex').store.actAtTill({ session, act })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.as('vex').store.till({ session })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.as('sol').store.till({ session })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.as(null).store.till({ session })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(world.as('vex').store.till({ session: 'made-up' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('does not exist where a provider is configured', async () => {
    const { who, session } = await atTheTill()
    const call = await world.call(who)
    const ports = { ...call.ports, payments: { ...call.ports.payments, kind: 'stripe' as const, till: null } }
    await expect(world.as(who, { ports }).store.till({ session })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.as(who, { ports }).store.actAtTill({ session, act: 'pay' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('payment events', () => {
  test('a wrongly signed, unsigned, foreign or stale one has no effect', async () => {
    const { who, session, till } = await atTheTill()
    const { body, signature } = till.pay(session)!
    const { config } = world.app.ports
    const foreign = openTestTill({ ...config, sessionSecret: 'another secret, just as long as ours is' })
    const stranger = await foreign.startCheckout({
      orderId: newId(),
      lines: [{ name: 'x', unitCents: 1, quantity: 1 }],
      metadata: {},
      email: '',
      successUrl: '',
      cancelUrl: '',
      expiresAt: new Date(Date.now() + 60_000),
    })
    const longAgo = openTestTill(config, () => new Date(Date.now() - 20 * 60_000)).till!.pay(session)!
    expect(await take({ body, signature: signature.replace(/.$/, last => (last === '0' ? '1' : '0')) })).toBe(false)
    expect(await take({ body: body.replace('1000', '0001'), signature })).toBe(false)
    expect(await takePaymentEvent(await world.call(null), body, undefined, sold)).toBe(false)
    expect(await take(foreign.till!.pay(ticketIn(stranger.url))!)).toBe(false)
    expect(await take(longAgo)).toBe(false)
    expect(await plansOf(who)).toEqual([])
    expect(await world.as(who).accounts.me()).toMatchObject({ role: 'user' })
  })

  test('the same one twice, one after the other and at once, has one effect', async () => {
    const { who, session, till, orderId } = await atTheTill()
    const event = till.pay(session)!
    expect(await Promise.all(Array.from({ length: 8 }, () => take(event)))).toEqual(
      Array.from({ length: 8 }, () => true),
    )
    expect(await take(event)).toBe(true)
    expect(await plansOf(who)).toHaveLength(1)
    expect(await world.db.select().from(paymentEvents).where(eq(paymentEvents.orderId, orderId))).toHaveLength(1)
  })

  test.each([
    ['paid, then expired', ['pay', 'cancel']],
    ['expired, then paid', ['cancel', 'pay']],
  ] as const)('%s ends as paid', async (_, acts) => {
    const { who, session, till, orderId } = await atTheTill(ANNUAL)
    for (const act of acts) expect(await take(till[act](session)!)).toBe(true)
    expect(await statusOf(orderId)).toBe('paid')
    expect(await plansOf(who)).toHaveLength(1)
  })

  test('one that is not the price of its order gives nothing', async () => {
    const { who, session, till, orderId } = await atTheTill()
    await world.db.update(orders).set({ amount: 1500 }).where(eq(orders.id, orderId))
    expect(await take(till.pay(session)!)).toBe(true)
    expect(await plansOf(who)).toEqual([])
    expect(await statusOf(orderId)).toBe('open')
  })

  test('one of an order that does not exist, or of another session, gives nothing', async () => {
    const { who, session, till, orderId } = await atTheTill()
    const event = till.pay(session)!
    await world.db.update(orders).set({ sessionId: 'cs_another' }).where(eq(orders.id, orderId))
    expect(await take(event)).toBe(true)
    expect(await plansOf(who)).toEqual([])

    const gone = await atTheTill()
    await world.db.delete(orders).where(eq(orders.id, gone.orderId))
    expect(await take(gone.till.pay(gone.session)!)).toBe(true)
    expect(await plansOf(gone.who)).toEqual([])
  })
})

describe('the order behind a session', () => {
  test('is shown to its owner alone, and asking for it changes nothing', async () => {
    const { who, session, till } = await atTheTill()
    const { id } = till.read(session)!
    expect(await world.as(who).store.order({ session: id })).toMatchObject({ status: 'pending', paidAt: null })
    await expect(world.as('vex').store.order({ session: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.as('sol').store.order({ session: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.as(who).store.order({ session: 'cs_made_up' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.as(null).store.order({ session: id })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    expect(await plansOf(who)).toEqual([])

    await take(till.pay(session)!)
    expect(await world.as(who).store.order({ session: id })).toMatchObject({
      status: 'paid',
      productName: 'GM-Base',
      amount: 1000,
    })
    expect(await world.as(who).store.order({ session: id })).toMatchObject({ status: 'paid' })
    expect(await plansOf(who)).toHaveLength(1)
  })
})
