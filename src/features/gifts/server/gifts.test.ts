import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import { orders } from '#features/store/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { giftShop, mailsDuring } from '#test/gift-shop.ts'
import { openWorld, type World } from '#test/world.ts'
import { codeAsMade } from '../rules.ts'
import { sendToReader } from './service/letters.ts'
import { giftCards, giftWishes } from './tables.ts'

let world: World
let shop: ReturnType<typeof giftShop>
beforeAll(async () => {
  world = await openWorld()
  shop = giftShop(world)
})
afterAll(() => world.close())

describe('buying', () => {
  test('a visitor pays at the till, and the event makes one card whose code is mailed', async () => {
    const { session, ticket } = await shop.atTheTill()
    expect(await shop.as(null).store.till({ session })).toMatchObject({ productName: 'Gift card', amount: 5000 })
    expect(await shop.as(null).gifts.purchase({ session: ticket.id })).toEqual({
      status: 'pending',
      amount: 5000,
      sendDay: null,
    })
    expect(await shop.cardsOf(ticket.orderId)).toEqual([])
    await shop.as(null).store.actAtTill({ session, act: 'pay' })
    expect(await shop.as(null).gifts.purchase({ session: ticket.id })).toEqual({
      status: 'paid',
      amount: 5000,
      sendDay: null,
    })
    const [made] = await shop.cardsOf(ticket.orderId)
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
    const mails = await mailsDuring(world, () => world.runJobs())
    expect(mails).toMatchObject([{ to: 'buyer@test.example', subject: 'Your Tomewright gift card' }])
    expect(mails[0]!.text).toContain(made!.code)
    expect(await world.as('sol').gifts.findCard({ code: made!.code })).toMatchObject({
      balance: 5000,
      transactions: [{ transactionType: 'purchase', amount: 5000, customerId: null, giftCardId: made!.id }],
    })
  })

  test('the same event twice and at once makes one card; paid wins over expired in any order', async () => {
    const { session, ticket } = await shop.atTheTill()
    const event = shop.till.pay(session)!
    await Promise.all(Array.from({ length: 8 }, () => shop.take(event)))
    await shop.take(shop.till.cancel(session)!)
    expect(await shop.cardsOf(ticket.orderId)).toHaveLength(1)

    const late = await shop.atTheTill()
    const paid = shop.till.pay(late.session)!
    await shop.take(shop.till.cancel(late.session)!)
    await shop.take(paid)
    expect(await shop.cardsOf(late.ticket.orderId)).toHaveLength(1)
  })

  test('an unpaid or foreign event makes none, and a till of somebody else is not open', async () => {
    const buyer = await shop.newcomer()
    const { session, ticket } = await shop.atTheTill(buyer)
    const event = shop.till.pay(session)!
    expect(await shop.take({ ...event, body: event.body.replace('5000', '9000') })).toBe(false)
    await world.db.update(orders).set({ amount: 5001 }).where(eq(orders.id, ticket.orderId))
    expect(await shop.take(event)).toBe(true)
    expect(await shop.cardsOf(ticket.orderId)).toEqual([])
    await expect(world.as('vex').store.till({ session })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(shop.as(null).store.actAtTill({ session, act: 'pay' })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })

  test('the card reaches the buyer whose account was deleted or banned before the event', async () => {
    for (const happens of ['deleted', 'banned'] as const) {
      const buyer = await shop.newcomer()
      await world.runJobs()
      const { session, ticket } = await shop.atTheTill(buyer)
      const own = eq(users.id, buyer.userId)
      if (happens === 'deleted') await world.db.delete(users).where(own)
      else await world.db.update(users).set({ role: 'banned' }).where(own)
      await shop.take(shop.till.pay(session)!)
      expect(await shop.cardsOf(ticket.orderId)).toMatchObject([{ purchaserEmail: 'buyer@test.example' }])
      expect(await mailsDuring(world, () => world.runJobs())).toMatchObject([{ to: 'buyer@test.example' }])
    }
  })

  test.each([999, 50_001, 1000.5, -5000, Number.NaN])('an amount of %d is refused', async amount => {
    await expect(shop.as(null).gifts.checkout({ ...shop.wish, amount })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('an address of another site or a malformed one is refused', async () => {
    const { host } = new URL(world.app.ports.config.baseUrl)
    for (const url of [
      'https://thief.example/',
      `https://${host}.thief.example/`,
      `//${host}/x`,
      'javascript:alert(1)',
      `http://${host}@thief.example/`,
    ]) {
      const refused = { code: 'GIFT_ADDRESS_REFUSED' }
      await expect(shop.as(null).gifts.checkout({ ...shop.wish, successUrl: url })).rejects.toMatchObject(refused)
      await expect(shop.as(null).gifts.checkout({ ...shop.wish, cancelUrl: url })).rejects.toMatchObject(refused)
    }
  })

  test.each(['', '   ', 'nobody', 'a@b\nBcc: c@d', undefined])('the address %j is refused in words', async address => {
    const wish = { ...shop.wish, purchaserEmail: address as string }
    const fault = await shop
      .as(null)
      .gifts.checkout(wish)
      .catch(error => error)
    expect(fault.code).toBe('BAD_REQUEST')
    expect(JSON.stringify(fault)).toContain('Please enter a valid email address')
  })

  test('a VIP cannot buy one', async () => {
    const vip = await shop.newcomer()
    await grantPlan(await world.call(null), { userId: vip.userId, source: 'vip' })
    await expect(shop.as(vip).gifts.checkout(shop.wish)).rejects.toMatchObject({ code: 'GIFT_NOT_FOR_VIP' })
  })

  test('a card for a day is sent in the morning of its reader, and to the buyer at once', async () => {
    await world.runJobs()
    const day = new Date(Date.now() + 3 * 24 * 3600_000).toISOString().slice(0, 10)
    const send = { to: 'reader@test.example', day, zone: 'Asia/Tokyo' }
    const { checkout_url } = await shop
      .as(null)
      .gifts.checkout({ ...shop.wish, forName: 'Pell', line: 'Run it.', send })
    const { id: session, orderId } = shop.till.read(shop.sessionIn(checkout_url))!
    const purchase = () => shop.as(null).gifts.purchase({ session })
    expect(await purchase()).toMatchObject({ status: 'pending', sendDay: day })
    await shop.take(shop.till.pay(shop.sessionIn(checkout_url))!)
    expect(await purchase()).toMatchObject({ status: 'paid', sendDay: day })
    const [made] = await shop.cardsOf(orderId)
    expect(made!.sendAt).toEqual(new Date(`${day}T00:00:00Z`))
    expect(await world.db.select().from(giftWishes).where(eq(giftWishes.orderId, orderId))).toEqual([])
    const shown = new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    expect(await mailsDuring(world, () => world.runJobs())).toMatchObject([
      { to: 'buyer@test.example', text: expect.stringContaining(`We send it to reader@test.example on ${shown}.`) },
    ])
    for (const wrong of ['2020-01-01', '2999-01-01', '2026-02-31'])
      await expect(shop.as(null).gifts.checkout({ ...shop.wish, send: { ...send, day: wrong } })).rejects.toMatchObject(
        {
          code: 'GIFT_DAY_REFUSED',
        },
      )
  })
})

describe('the letter to the reader of a card', () => {
  /** What the letter job of a card says, after somebody has redeemed a part of it. */
  async function lettersAfter(redeemed: number) {
    const { id, code } = await shop.card(5000)
    const who = await shop.newcomer()
    if (redeemed > 0) await shop.as(who).gifts.redeem({ code, amount: redeemed, id: newId() })
    const sent = { sendTo: 'reader@test.example', purchaserEmail: 'buyer@test.example' }
    await world.db.update(giftCards).set(sent).where(eq(giftCards.id, id))
    const call = await world.call(null)
    return mailsDuring(world, async () => {
      for (let i = 0; i < 2; i++) await sendToReader(call, id)
    })
  }

  test.each([
    [0, '$50.00'],
    [2000, '$30.00'],
  ])('after %i cents were redeemed it says what is left, once', async (redeemed, left) => {
    expect(await lettersAfter(redeemed)).toMatchObject([
      { to: 'reader@test.example', text: expect.stringContaining(`gift card of ${left}.`) },
    ])
  })

  test('is not sent where nothing is left, and the buyer is told', async () => {
    expect(await lettersAfter(5000)).toMatchObject([
      { to: 'buyer@test.example', subject: 'Your gift card was not sent' },
    ])
  })
})

describe('checking a code', () => {
  test('shows what the card holds and nothing else, and changes nothing', async () => {
    const who = await shop.newcomer()
    const { code } = await shop.card(5000)
    for (const typed of [` ${code.toLowerCase()}`, code.replace('-', ' '), code.replace('-', '')])
      expect(await shop.as(who).gifts.check({ code: typed })).toEqual({ balance: 5000, status: 'active' })
    await expect(shop.as(who).gifts.check({ code: 'TW-1' })).rejects.toMatchObject({ code: 'GIFT_CODE_FORMAT' })
    await expect(shop.as(who).gifts.check({ code: 'TW-UUUUUU' })).rejects.toMatchObject({ code: 'GIFT_CARD_INVALID' })
    await expect(shop.as(null).gifts.check({ code })).rejects.toMatchObject({ code: 'GIFT_LOGIN_REQUIRED' })
    await shop.as(who).gifts.redeem({ code, id: newId() })
    await expect(shop.as(who).gifts.check({ code })).rejects.toMatchObject({ code: 'GIFT_CARD_USED' })
  })

  test('reads letters that look like digits, and new codes have none of them', async () => {
    expect(codeAsMade('TW-OIL0AB')).toBe('TW-0110AB')
    const made = await Promise.all(Array.from({ length: 20 }, () => shop.card(1000)))
    for (const { code } of made) expect(code.slice(3)).not.toMatch(/[ILOU]/)
    expect(new Set(made.map(({ code }) => code)).size).toBe(20)
  })

  test('of unknown codes is slowed, also when many come at once; right ones are not counted', async () => {
    const who = await shop.newcomer()
    const at = { address: '198.51.100.7' }
    const { code } = await shop.card(5000)
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
