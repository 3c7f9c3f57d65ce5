import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proveLedger } from '#features/ledger/server/service/proof.ts'
import { creditOf } from '#features/ledger/server/service.ts'
import { provePots, returnEnded } from '#features/party-pot/server/service/returning.ts'
import { type Actor, inTransaction } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { cartShop, pack, slot, sold } from '#test/cart-shop.ts'
import { partyTable } from '#test/party-table.ts'
import { openWorld, type World } from '#test/world.ts'
import { askToPayBack } from './service/asking-back.ts'
import { endLate } from './service/late-orders.ts'
import { refundOrder, restoreOrder } from './service/settling.ts'

let world: World
let shop: ReturnType<typeof cartShop>
beforeAll(async () => {
  world = await openWorld()
  shop = cartShop(world)
})
afterAll(async () => {
  expect(await proveLedger(await world.call(null))).toEqual({ faults: [] })
  expect(await provePots(await world.call(null))).toEqual([])
  await world.close()
})

const PACK = 600
const creditLeft = async (who: Actor) => creditOf(await world.call(null), who.userId)

/** A campaign to whose pot two of its party have given, and its GM with some credit. */
async function withPot(gifts: [number, number], credit = 0) {
  const table = await partyTable(world).campaign({ credit })
  const { gm, bookId } = table
  const givers = [await table.sit(1000, 'player'), await table.sit(1000, 'player')] as const
  for (const [at, amount] of gifts.entries())
    if (amount > 0) await world.as(givers[at]!).partyPot.give({ bookId, id: newId(), amount, face: 'name-and-amount' })
  const checkout = () => world.as(gm).store.checkoutCart({ items: [pack], totalCents: PACK, potOf: bookId })
  const inPot = async () => (await world.as(gm).partyPot.read({ bookId })).total
  const own = async (at: 0 | 1) => (await world.as(givers[at]).partyPot.read({ bookId })).own
  return { ...table, givers, checkout, inPot, own }
}
const act = (who: Actor, opened: { url: string }, does: 'pay' | 'cancel') =>
  world.as(who).store.actAtTill({ session: shop.ticketOf(opened), act: does })
const payBack = async (orderId: string) => {
  await askToPayBack(await world.call(null), await shop.orderOf(orderId))
  await world.runJobs()
}
const returnAll = async () => returnEnded(await world.call(null))

describe('the pot of a party', () => {
  test('pays before the credit of the GM, which pays before the card; the oldest gift goes first', async () => {
    const { gm, bookId, checkout, inPot, own } = await withPot([300, 100], 50)
    const cart = await world.as(gm).store.cart({ items: [pack], potOf: bookId })
    expect(cart).toMatchObject({ totalCents: PACK, potCents: 400, creditCents: 50 })
    expect(cart.pots).toEqual([{ bookId, title: 'The Empty Chair', cents: 400 }])
    const opened = await checkout()
    expect(await shop.orderOf(opened.orderId)).toMatchObject({ potUsed: 400, creditUsed: 50 })
    expect(shop.till().read(shop.ticketOf(opened))!.totalCents).toBe(150)
    expect(await inPot()).toBe(0)
    // The cart still shows what its open checkout has set aside.
    expect(await world.as(gm).store.cart({ items: [pack], potOf: bookId })).toMatchObject({ potCents: 400 })
    expect(await act(gm, opened, 'pay')).toMatchObject({ status: 'paid', potUsed: 400, creditUsed: 50 })
    expect(await shop.slotsOf(gm)).toBeGreaterThan(5)
    expect([await own(0), await own(1)]).toEqual([0, 0])
  })

  test('that covers it all needs no card, and keeps what is over', async () => {
    const { gm, checkout, inPot, own } = await withPot([500, 400], 70)
    const opened = await checkout()
    expect(opened.url).toContain('/payment-success?session_id=credit_')
    await world.runJobs()
    expect(await shop.orderOf(opened.orderId)).toMatchObject({ status: 'paid', potUsed: PACK, creditUsed: 0 })
    expect(await creditLeft(gm)).toBe(70)
    expect(await inPot()).toBe(300)
    expect([await own(0), await own(1)]).toEqual([0, 300])
  })

  test('is not touched where the GM does not choose it', async () => {
    const { gm, inPot } = await withPot([500, 400])
    const { orderId } = await world.as(gm).store.checkoutCart({ items: [pack], totalCents: PACK })
    expect(await shop.orderOf(orderId)).toMatchObject({ potUsed: 0, potId: null })
    expect(await inPot()).toBe(900)
  })

  test('pays for nobody but the GM of its campaign', async () => {
    const { bookId, givers } = await withPot([500, 0])
    const ask = (who: Actor) => world.as(who).store.checkoutCart({ items: [pack], totalCents: PACK, potOf: bookId })
    await expect(ask(await shop.gm({ tier: 'gmBase' }))).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    const other = await partyTable(world).campaign()
    await expect(world.as(other.gm).store.cart({ items: [pack], potOf: bookId })).resolves.toMatchObject({
      potCents: 0,
      pots: [],
    })
    const plan = { productId: 'gmBase', billing: 'monthly', potOf: bookId } as const
    await expect(world.as(givers[0]).store.checkout(plan)).rejects.toMatchObject({ code: 'POT_NOT_YOURS' })
  })

  test('gets back what a checkout that is cancelled, replaced or late had set aside, and once each', async () => {
    const { gm, checkout, inPot, own } = await withPot([300, 100])
    await act(gm, await checkout(), 'cancel')
    expect(await inPot()).toBe(400)
    const first = await checkout()
    expect((await checkout()).orderId).toBe(first.orderId)
    await world.as(gm).store.checkoutCart({ items: [pack], totalCents: PACK })
    expect(await shop.orderOf(first.orderId)).toMatchObject({ status: 'cancelled' })
    expect(await inPot()).toBe(400)
    const late = await checkout()
    const call = await world.call(null, { now: new Date(Date.now() + 32 * 60_000) })
    for (const _ of [1, 2]) await endLate(call, late.orderId, sold())
    expect([await own(0), await own(1)]).toEqual([300, 100])
  })

  test('is asked again by a checkout that is open when another gift comes', async () => {
    const { bookId, givers, checkout } = await withPot([300, 0])
    const first = await checkout()
    await world.as(givers[1]).partyPot.give({ bookId, id: newId(), amount: 150, face: 'friend' })
    const second = await checkout()
    expect(second.orderId).not.toBe(first.orderId)
    expect(await shop.orderOf(second.orderId)).toMatchObject({ potUsed: 450 })
  })

  test('of a checkout that is paid after it was closed pays what is left, and the rest is a discount', async () => {
    const { bookId, gm, givers, checkout, inPot } = await withPot([300, 100])
    const opened = await checkout()
    const paid = shop.till().pay(shop.ticketOf(opened))!
    await shop.take(shop.till().cancel(shop.ticketOf(opened))!)
    await world.as(givers[0]).partyPot.takeBack({ bookId })
    await shop.take(paid)
    expect(await inPot()).toBe(0)
    expect(await creditLeft(givers[0])).toBe(1000)
    await payBack(opened.orderId)
    expect(await inPot()).toBe(100)
    expect(await creditLeft(gm)).toBe(0)
  })
})

describe('a refund', () => {
  test('goes back to the pot, to the same gifts, and not to the GM', async () => {
    const { gm, checkout, inPot, own } = await withPot([500, 400], 70)
    const { orderId } = await checkout()
    await world.runJobs()
    await payBack(orderId)
    await payBack(orderId)
    expect(await inPot()).toBe(900)
    expect([await own(0), await own(1)]).toEqual([500, 400])
    expect(await creditLeft(gm)).toBe(70)
  })

  test('of a part of a cart goes to the pot before the credit of the GM', async () => {
    const { gm, bookId, inPot } = await withPot([500, 400], 450)
    const items = [pack, slot(3)]
    const { orderId } = await world.as(gm).store.checkoutCart({ items, totalCents: 1350, potOf: bookId })
    // Meanwhile six more slots come another way: the three fit, the pack does not.
    await world.db.execute(`insert into plans (id, user_id, source, tier, quantity, started_at, updated_at)
      values (gen_random_uuid(), '${gm.userId}', 'slots', 'extraBookSlot', 6, now(), now())`)
    await world.runJobs()
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'paid', potUsed: 900, creditUsed: 450 })
    expect([await inPot(), await creditLeft(gm)]).toEqual([600, 0])
    // All of it goes back later: no cent twice.
    await payBack(orderId)
    expect([await inPot(), await creditLeft(gm)]).toEqual([900, 450])
  })

  test('of a part that is all of the card leaves the other things of the cart', async () => {
    const { gm, bookId, inPot } = await withPot([500, 400], 250)
    const items = [pack, slot(3)]
    const opened = await world.as(gm).store.checkoutCart({ items, totalCents: 1350, potOf: bookId })
    await world.db.execute(`insert into plans (id, user_id, source, tier, quantity, started_at, updated_at)
      values (gen_random_uuid(), '${gm.userId}', 'slots', 'extraBookSlot', 6, now(), now())`)
    await act(gm, opened, 'pay')
    const before = await shop.slotsOf(gm)
    await world.runJobs()
    expect(await shop.orderOf(opened.orderId)).toMatchObject({ refunded: 200, partAskedBack: 200, returnedAt: null })
    expect(await shop.slotsOf(gm)).toBe(before)
    expect([await inPot(), await creditLeft(gm)]).toEqual([400, 0])
    // All of it goes back later, with nothing left at the provider.
    await payBack(opened.orderId)
    await payBack(opened.orderId)
    expect(await shop.orderOf(opened.orderId)).toMatchObject({ refunded: 200, returnedAt: expect.any(Date) })
    expect([await inPot(), await creditLeft(gm)]).toEqual([900, 250])
    expect(await shop.slotsOf(gm)).toBe(before - 3)
  })

  test('of a dispute is taken out of the pot again once the dispute is won, as far as it is there', async () => {
    const { gm, bookId, givers, checkout, inPot } = await withPot([300, 100], 50)
    const opened = await checkout()
    await act(gm, opened, 'pay')
    const { orderId } = opened
    const settle = async (work: typeof refundOrder, cents: number) => {
      const order = await shop.orderOf(orderId)
      await inTransaction(await world.call(null), tx => work(tx, order, cents, sold()))
    }
    await settle(refundOrder, 150)
    expect([await inPot(), await creditLeft(gm)]).toEqual([400, 50])
    await settle(restoreOrder, 0)
    expect([await inPot(), await creditLeft(gm)]).toEqual([0, 0])
    await settle(refundOrder, 150)
    expect([await inPot(), await creditLeft(gm)]).toEqual([400, 50])
    await world.as(givers[0]).partyPot.takeBack({ bookId })
    await settle(restoreOrder, 0)
    expect([await inPot(), await creditLeft(gm)]).toEqual([0, 0])
    expect(await creditLeft(givers[0])).toBe(1000)
    await settle(refundOrder, 150)
    expect([await inPot(), await creditLeft(gm)]).toEqual([100, 50])
  })

  test('goes back to the givers when the campaign has ended', async () => {
    const { gm, givers, checkout, burn } = await withPot([500, 400])
    const { orderId } = await checkout()
    await world.runJobs()
    await burn()
    await returnAll()
    expect([await creditLeft(givers[0]), await creditLeft(givers[1])]).toEqual([500, 900])
    await payBack(orderId)
    await Promise.all([returnAll(), returnAll()])
    expect([await creditLeft(givers[0]), await creditLeft(givers[1]), await creditLeft(gm)]).toEqual([1000, 1000, 0])
  })
})

describe('at the same moment', () => {
  test('a giver takes back and the GM pays: each cent goes one way', async () => {
    for (let round = 0; round < 6; round++) {
      const { bookId, givers, checkout, inPot } = await withPot([400, 100])
      const back = async () => {
        try {
          return (await world.as(givers[0]).partyPot.takeBack({ bookId })).returned
        } catch (error) {
          // The GM was first, and nothing is left.
          expect(error).toMatchObject({ code: 'POT_NOTHING_UNSPENT' })
          return 0
        }
      }
      const [returned, opened] = await Promise.all([back(), checkout()])
      const { potUsed } = await shop.orderOf(opened.orderId)
      expect(returned + potUsed + (await inPot())).toBe(500)
      expect(await creditLeft(givers[0])).toBe(600 + returned)
    }
  })

  test('many checkouts of one GM take the pot once', async () => {
    const { checkout, inPot } = await withPot([300, 100])
    const opened = await Promise.all(Array.from({ length: 6 }, checkout))
    expect(new Set(opened.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await inPot()).toBe(0)
  })

  test('the campaign ends and its GM pays: nothing is lost', async () => {
    const { givers, checkout, burn } = await withPot([300, 100])
    const [opened] = await Promise.allSettled([checkout(), burn()])
    if (opened.status === 'fulfilled') {
      const call = await world.call(null, { now: new Date(Date.now() + 32 * 60_000) })
      await endLate(call, opened.value.orderId, sold())
    }
    await returnAll()
    expect([await creditLeft(givers[0]), await creditLeft(givers[1])]).toEqual([1000, 1000])
  })
})
