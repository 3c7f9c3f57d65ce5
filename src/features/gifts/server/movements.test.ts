import { eq, sum } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { proveLedger } from '#features/ledger/server/service/proof.ts'
import { balanceOf, creditOf, holderOf } from '#features/ledger/server/service.ts'
import { ledgerPostings } from '#features/ledger/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { cartShop, slot } from '#test/cart-shop.ts'
import { giftShop } from '#test/gift-shop.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let shop: ReturnType<typeof giftShop>
beforeAll(async () => {
  world = await openWorld()
  shop = giftShop(world)
})
afterAll(() => world.close())

/** Every movement of somebody’s credit, the oldest first: its kind and its cents. */
async function rowsOf(who: Actor) {
  const rows: [string, number][] = []
  let before: string | undefined
  do {
    const page = await shop.as(who).gifts.movements(before ? { before } : {})
    rows.push(...page.movements.map(({ type, amount }): [string, number] => [type, amount]))
    before = page.next ?? undefined
  } while (before)
  return rows.reverse()
}

/** The credit is what its rows sum to, at this moment. */
async function meets(who: Actor) {
  const call = await world.call(null)
  const [row] = await world.db
    .select({ cents: sum(ledgerPostings.cents).mapWith(Number) })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.accountId, (await holderOf(call, who.userId))!))
  expect(row!.cents).toBe(await creditOf(call, who.userId))
}

test('every movement of credit is one row: redeemed, spent at checkout, given back, paid and refunded', async () => {
  const buyers = cartShop(world)
  const who = await buyers.gm({ tier: 'gmBase' })
  const { code, accountId } = await shop.card(3000)
  const expected: [string, number][] = []
  const then = async (...more: [string, number][]) => {
    expected.push(...more)
    expect(await rowsOf(who)).toEqual(expected)
    await meets(who)
  }

  await shop.as(who).gifts.redeem({ code, id: newId(), amount: 100 })
  await then(['redeem', 100])
  await shop.as(who).gifts.split({ code, id: newId(), amount: 500 })
  await then()
  const { made } = await shop.as(who).gifts.comboSplit({ code, id: newId(), toCredit: 100, toCard: 2300 })
  await then(['redeem', 100])

  // A checkout takes the credit when it opens, and gives it back when it is left.
  const left = await buyers.checkout(who, [slot()])
  await then(['spend', -200])
  await world.as(who).store.actAtTill({ session: buyers.ticketOf(left), act: 'cancel' })
  await then(['give-back', 200])

  // One that is paid keeps it, until the payment goes back whole.
  const { orderId } = await buyers.bought(who, [slot()])
  await then(['spend', -200])
  const { paymentIntent } = await buyers.orderOf(orderId)
  const refund = async (cents: number) => {
    const { event } = await world.app.ports.payments.refund({ paymentId: paymentIntent!, orderId, cents })
    await buyers.take(event!)
  }
  await refund(20)
  await then()
  await refund(50)
  await then(['give-back', 200])

  // What credit pays in whole is a movement too.
  await shop.as(who).gifts.redeem({ code: made!.code, id: newId(), amount: 50 })
  await then(['redeem', 50])
  await buyers.bought(who, [slot()])
  await then(['spend', -250])
  expect(await balanceOf(await world.call(null), accountId)).toBe(0)
  expect(await balanceOf(await world.call(null), SITE_ACCOUNTS['set-aside'])).toBe(0)
  expect(await proveLedger(await world.call(null))).toEqual({ faults: [] })
})

test('every movement of a card is one row: bought, redeemed, split and refunded', async () => {
  const who = await shop.newcomer()
  const { session, ticket } = await shop.atTheTill()
  await shop.take(shop.till.pay(session)!)
  const [card] = await shop.cardsOf(ticket.orderId)
  const { code } = card!
  await shop.as(who).gifts.redeem({ code, id: newId(), amount: 1000 })
  const { made } = await shop.as(who).gifts.split({ code, id: newId(), amount: 1500 })
  const { stripePaymentIntent: paymentId } = card!
  const refund = { paymentId: paymentId!, orderId: ticket.orderId, cents: 4000 }
  await shop.take((await world.app.ports.payments.refund(refund)).event!)
  const rowsOfCard = async (of: string) =>
    (await world.as('sol').gifts.findCard({ code: of })).transactions
      .map(({ transactionType, amount }) => [transactionType, amount])
      .sort()
  const [bought, split] = await Promise.all([rowsOfCard(code), rowsOfCard(made!.code)])
  expect(bought).toEqual(
    expect.arrayContaining([
      ['purchase', 5000],
      ['redeem', -1000],
      ['split', -1500],
    ]),
  )
  const refunds = [...bought, ...split].filter(([kind]) => kind === 'refund')
  expect(refunds.reduce((all, [, cents]) => all + Number(cents), 0)).toBe(-4000)
  expect(await proveLedger(await world.call(null))).toEqual({ faults: [] })
})
