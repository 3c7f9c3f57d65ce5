import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { users } from '#features/accounts/server/tables.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import { takePaymentEvent } from '#features/store/server/service/payment-events.ts'
import { planGoods } from '#features/store/server/service/plan-goods.ts'
import { orders } from '#features/store/server/tables.ts'
import { type Actor, inTransaction } from '#kit/server/call.ts'
import type { SignedEvent } from '#kit/server/payments/port.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { codeAsMade } from '../rules.ts'
import { giftGoods, issueCard } from './service/issuing.ts'
import { giftCards, giftWishes } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function newcomer(): Promise<Actor> {
  const id = newId()
  const person = { id, name: 'Holder', pronouns: '', email: `${id}@test.example`, accountType: 'gm', role: 'user' }
  await plantAccounts(await world.call(null), [person], 'lantern-light')
  return (await actorById(world.db, world.app.ports, id))!
}
let addresses = 0
/** A person at an address of their own, so that wrong tries of one test do not count in another. */
const as = (who: Actor | null) => world.as(who, { address: `192.0.2.${++addresses}` })
const card = async (amount: number) =>
  inTransaction(await world.call(null), tx =>
    issueCard(tx, { key: newId(), amount, purchaserEmail: 'buyer@test.example' }),
  )
const wish = () => {
  const { baseUrl } = world.app.ports.config
  return {
    amount: 5000,
    purchaserEmail: 'buyer@test.example',
    successUrl: `${baseUrl}/gift-card-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${baseUrl}/gift-cards`,
  }
}
const sessionIn = (url: string) => new URL(url).searchParams.get('session')!
const till = () => world.app.ports.payments.till!
const take = async ({ body, signature }: SignedEvent) =>
  takePaymentEvent(await world.call(null), body, signature, [planGoods, giftGoods])
const cardsOf = (orderId: string) => world.db.select().from(giftCards).where(eq(giftCards.orderId, orderId))

async function atTheTill(who: Actor | null = null) {
  const { checkout_url } = await as(who).gifts.checkout(wish())
  const session = sessionIn(checkout_url)
  return { session, ticket: till().read(session)! }
}
async function mailsDuring(work: () => Promise<unknown>) {
  const mails: { to: string; subject: string; text: string }[] = []
  const { mailer } = world.app.ports
  const send = mailer.send.bind(mailer)
  mailer.send = async mail => void mails.push(mail)
  await work()
  mailer.send = send
  return mails
}

describe('buying', () => {
  test('a visitor pays at the till, and the event makes one card whose code is mailed', async () => {
    const { session, ticket } = await atTheTill()
    expect(await as(null).store.till({ session })).toMatchObject({ productName: 'Gift card', amount: 5000 })
    expect(await as(null).gifts.purchase({ session: ticket.id })).toEqual({ status: 'pending', amount: 5000 })
    expect(await cardsOf(ticket.orderId)).toEqual([])
    await as(null).store.actAtTill({ session, act: 'pay' })
    expect(await as(null).gifts.purchase({ session: ticket.id })).toEqual({ status: 'paid', amount: 5000 })
    const [made] = await cardsOf(ticket.orderId)
    expect(made).toMatchObject({
      id: expect.stringMatching(/^gc_[0-9a-z]{16}$/),
      code: expect.stringMatching(/^TW-[0-9A-Z]{6}$/),
      originalAmount: 5000,
      currency: 'usd',
      status: 'active',
      purchaserEmail: 'buyer@test.example',
      stripePaymentIntent: expect.stringMatching(/^pi_/),
      parentCard: null,
    })
    const mails = await mailsDuring(() => world.runJobs())
    expect(mails).toMatchObject([{ to: 'buyer@test.example', subject: 'Your Tomewright gift card' }])
    expect(mails[0]!.text).toContain(made!.code)
    expect(await world.as('sol').gifts.findCard({ code: made!.code })).toMatchObject({
      balance: 5000,
      transactions: [{ transactionType: 'purchase', amount: 5000, customerId: null, giftCardId: made!.id }],
    })
  })

  test('the same event twice and at once makes one card; paid wins over expired in any order', async () => {
    const { session, ticket } = await atTheTill()
    const event = till().pay(session)!
    await Promise.all(Array.from({ length: 8 }, () => take(event)))
    await take(till().cancel(session)!)
    expect(await cardsOf(ticket.orderId)).toHaveLength(1)

    const late = await atTheTill()
    const paid = till().pay(late.session)!
    await take(till().cancel(late.session)!)
    await take(paid)
    expect(await cardsOf(late.ticket.orderId)).toHaveLength(1)
  })

  test('an unpaid or foreign event makes none, and a till of somebody else is not open', async () => {
    const buyer = await newcomer()
    const { session, ticket } = await atTheTill(buyer)
    const event = till().pay(session)!
    expect(await take({ ...event, body: event.body.replace('5000', '9000') })).toBe(false)
    await world.db.update(orders).set({ amount: 5001 }).where(eq(orders.id, ticket.orderId))
    expect(await take(event)).toBe(true)
    expect(await cardsOf(ticket.orderId)).toEqual([])
    await expect(world.as('vex').store.till({ session })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(null).store.actAtTill({ session, act: 'pay' })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('the card reaches the buyer whose account was deleted or banned before the event', async () => {
    for (const happens of ['deleted', 'banned'] as const) {
      const buyer = await newcomer()
      await world.runJobs()
      const { session, ticket } = await atTheTill(buyer)
      const own = eq(users.id, buyer.userId)
      if (happens === 'deleted') await world.db.delete(users).where(own)
      else await world.db.update(users).set({ role: 'banned' }).where(own)
      await take(till().pay(session)!)
      expect(await cardsOf(ticket.orderId)).toMatchObject([{ purchaserEmail: 'buyer@test.example' }])
      expect(await mailsDuring(() => world.runJobs())).toMatchObject([{ to: 'buyer@test.example' }])
    }
  })

  test.each([999, 50_001, 1000.5, -5000, Number.NaN])('an amount of %d is refused', async amount => {
    await expect(as(null).gifts.checkout({ ...wish(), amount })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('an address that leads elsewhere, or is none, is refused', async () => {
    const { host } = new URL(world.app.ports.config.baseUrl)
    for (const url of [
      'https://thief.example/',
      `https://${host}.thief.example/`,
      `//${host}/x`,
      'javascript:alert(1)',
      `http://${host}@thief.example/`,
    ]) {
      const refused = { code: 'GIFT_ADDRESS_REFUSED' }
      await expect(as(null).gifts.checkout({ ...wish(), successUrl: url })).rejects.toMatchObject(refused)
      await expect(as(null).gifts.checkout({ ...wish(), cancelUrl: url })).rejects.toMatchObject(refused)
    }
    for (const purchaserEmail of ['', 'nobody', 'a@b\nBcc: c@d'])
      await expect(as(null).gifts.checkout({ ...wish(), purchaserEmail })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
  })

  test('a VIP cannot buy one', async () => {
    const vip = await newcomer()
    await grantPlan(await world.call(null), { userId: vip.userId, source: 'vip' })
    await expect(as(vip).gifts.checkout(wish())).rejects.toMatchObject({ code: 'GIFT_NOT_FOR_VIP' })
  })

  test('a card for a day is sent in the morning of its reader, and to the buyer at once', async () => {
    await world.runJobs()
    const day = new Date(Date.now() + 3 * 24 * 3600_000).toISOString().slice(0, 10)
    const send = { to: 'reader@test.example', day, zone: 'Asia/Tokyo' }
    const { checkout_url } = await as(null).gifts.checkout({ ...wish(), forName: 'Pell', line: 'Run it.', send })
    const { orderId } = till().read(sessionIn(checkout_url))!
    await take(till().pay(sessionIn(checkout_url))!)
    const [made] = await cardsOf(orderId)
    expect(made!.sendAt).toEqual(new Date(`${day}T00:00:00Z`))
    expect(await world.db.select().from(giftWishes).where(eq(giftWishes.orderId, orderId))).toEqual([])
    expect(await mailsDuring(() => world.runJobs())).toMatchObject([{ to: 'buyer@test.example' }])
    for (const wrong of ['2020-01-01', '2999-01-01', '2026-02-31'])
      await expect(as(null).gifts.checkout({ ...wish(), send: { ...send, day: wrong } })).rejects.toMatchObject({
        code: 'GIFT_DAY_REFUSED',
      })
  })
})

describe('checking a code', () => {
  test('shows what the card holds and nothing else, and changes nothing', async () => {
    const who = await newcomer()
    const { code } = await card(5000)
    expect(await as(who).gifts.check({ code: ` ${code.toLowerCase()}` })).toEqual({ balance: 5000, status: 'active' })
    await expect(as(who).gifts.check({ code: 'TW-1' })).rejects.toMatchObject({ code: 'GIFT_CODE_FORMAT' })
    await expect(as(who).gifts.check({ code: 'TW-UUUUUU' })).rejects.toMatchObject({ code: 'GIFT_CARD_INVALID' })
    await expect(as(null).gifts.check({ code })).rejects.toMatchObject({ code: 'GIFT_LOGIN_REQUIRED' })
    await as(who).gifts.redeem({ code, id: newId() })
    await expect(as(who).gifts.check({ code })).rejects.toMatchObject({ code: 'GIFT_CARD_USED' })
  })

  test('reads letters that look like digits, and new codes have none of them', async () => {
    expect(codeAsMade('TW-OIL0AB')).toBe('TW-0110AB')
    const made = await Promise.all(Array.from({ length: 20 }, () => card(1000)))
    for (const { code } of made) expect(code.slice(3)).not.toMatch(/[ILOU]/)
    expect(new Set(made.map(({ code }) => code)).size).toBe(20)
  })

  test('of unknown codes is slowed, also when many come at once; right ones are not counted', async () => {
    const who = await newcomer()
    const at = { address: '198.51.100.7' }
    const { code } = await card(5000)
    for (let tries = 0; tries < 15; tries++) await world.as(who, at).gifts.check({ code })
    const wrong = await Promise.allSettled(
      Array.from({ length: 20 }, () => world.as(who, at).gifts.check({ code: 'TW-UUUUUU' })),
    )
    const codes = wrong.map(one => (one.status === 'rejected' ? one.reason.code : 'found'))
    expect(codes.filter(one => one === 'GIFT_CARD_INVALID')).toHaveLength(10)
    expect(codes.filter(one => one === 'TOO_MANY_REQUESTS')).toHaveLength(10)
    await expect(world.as(who, at).gifts.redeem({ code, id: newId() })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })
})
