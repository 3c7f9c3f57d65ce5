import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { cartShop, pack, slot } from '#test/cart-shop.ts'
import { openWorld, type World } from '#test/world.ts'
import { receiptPdf } from './service/purchases.ts'

let world: World
let shop: ReturnType<typeof cartShop>
beforeAll(async () => {
  world = await openWorld()
  shop = cartShop(world)
})
afterAll(() => world.close())

const purchasesOf = (who: Actor, input: { before?: string } = {}) => world.as(who).store.purchases(input)
const receiptOf = async (who: Actor, id: string) => receiptPdf(await world.call(who), id)

describe('the purchases of a buyer', () => {
  test('are the paid orders, for the buyer alone', async () => {
    const who = await shop.gm({ tier: 'gmBase', credit: 50 })
    const { orderId } = await shop.bought(who, [pack])
    // An open checkout is no purchase.
    const open = await shop.checkout(who, [slot()])
    expect(await purchasesOf(who)).toEqual({
      purchases: [{ id: orderId, name: expect.any(String), cents: 600, givenBack: 0, paidAt: expect.any(Date) }],
      next: null,
    })
    const pdf = await receiptOf(who, orderId)
    expect(Buffer.from(pdf!.slice(0, 5)).toString()).toBe('%PDF-')
    expect(await receiptOf(who, open.orderId)).toBeUndefined()

    const other = await shop.gm({ tier: 'gmBase' })
    expect((await purchasesOf(other)).purchases).toEqual([])
    expect(await receiptOf(other, orderId)).toBeUndefined()
    await expect(world.as(null).store.purchases({})).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('say what went back, of a part as of the whole', async () => {
    const who = await shop.gm({ tier: 'gmBase', credit: 1000 })
    const opened = await shop.checkout(who, [pack, slot(3)])
    await world.db.execute(`insert into plans (id, user_id, source, tier, quantity, started_at, updated_at)
      values (gen_random_uuid(), '${who.userId}', 'slots', 'extraBookSlot', 6, now(), now())`)
    await world.as(who).store.actAtTill({ session: shop.ticketOf(opened), act: 'pay' })
    await world.runJobs()
    // More of it goes back to the credit than to the card.
    expect((await shop.orderOf(opened.orderId)).refunded).toBeLessThan(600)
    expect((await purchasesOf(who)).purchases).toMatchObject([{ cents: 1350, givenBack: 600 }])
    expect(await receiptOf(who, opened.orderId)).toBeDefined()

    const other = await shop.gm({ tier: 'gmBase', credit: 50 })
    const { orderId } = await shop.bought(other, [pack])
    const { paymentIntent } = await shop.orderOf(orderId)
    const refund = { paymentId: paymentIntent!, orderId, cents: 550 }
    await shop.take((await world.app.ports.payments.refund(refund)).event!)
    expect((await purchasesOf(other)).purchases).toMatchObject([{ cents: 600, givenBack: 600 }])
  })

  test('come in windows, each once and the newest first', async () => {
    const who = await shop.gm({ tier: 'gmBase' })
    for (let at = 0; at < 30; at++)
      await world.db.execute(`insert into orders (id, user_id, category, product_id, billing, amount, status, provider,
        created_at, expires_at, paid_at, updated_at) values ('${newId()}', '${who.userId}', 'subscriptions', 'gmBase',
        'monthly', ${at}, 'paid', 'test-till', now() - interval '${Math.floor(at / 3)} days', now(), now(), now())`)
    const seen: Awaited<ReturnType<typeof purchasesOf>>['purchases'] = []
    let before: string | undefined
    do {
      const { purchases, next } = await purchasesOf(who, before ? { before } : {})
      expect(purchases.length).toBeLessThanOrEqual(12)
      seen.push(...purchases)
      before = next ?? undefined
    } while (before)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(30)
    expect(seen.map(({ cents }) => Math.floor(cents / 3))).toEqual(
      seen.map(({ cents }) => Math.floor(cents / 3)).sort((a, b) => a - b),
    )
    await expect(purchasesOf(who, { before: 'nowhere' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
