import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extensions } from '#app/server/roof.ts'
import { removeUserData } from '#features/account-deletion/server/service/removal.ts'
import { users } from '#features/accounts/server/tables.ts'
import { proveLedger } from '#features/ledger/server/service/proof.ts'
import { creditOf } from '#features/ledger/server/service.ts'
import { ledgerHolders, ledgerPostings, ledgerTransactions } from '#features/ledger/server/tables.ts'
import { orders } from '#features/store/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { userData } from '#kit/server/user-data.ts'
import { newId } from '#kit/shared/ids.ts'
import { giftShop, mailsDuring } from '#test/gift-shop.ts'
import { openWorld, type World } from '#test/world.ts'
import { DEMO_CODE } from './demo.ts'
import { recordUse } from './service/desk.ts'
import { giftCards } from './tables.ts'

let world: World
let shop: ReturnType<typeof giftShop>
beforeAll(async () => {
  world = await openWorld()
  shop = giftShop(world)
})
afterAll(() => world.close())

const cardRow = async (code: string) => (await world.db.select().from(giftCards).where(eq(giftCards.code, code)))[0]!
const credit = async (who: Actor) => creditOf(await world.call(null), who.userId)

describe('redeeming', () => {
  test('whole, and in parts', async () => {
    const who = await shop.newcomer()
    const whole = await shop.card(5000)
    expect(await shop.as(who).gifts.redeem({ code: whole.code, id: newId() })).toEqual({
      card: { balance: 0, status: 'redeemed' },
      credited: 5000,
      made: null,
    })
    expect(await cardRow(whole.code)).toMatchObject({
      status: 'redeemed',
      redeemedBy: who.userId,
      redeemedAt: expect.any(Date),
    })
    const parts = await shop.card(3000)
    const take = (amount: number) => shop.as(who).gifts.redeem({ code: parts.code, id: newId(), amount })
    await expect(take(3001)).rejects.toMatchObject({ code: 'GIFT_BALANCE_SHORT' })
    await expect(take(0)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await take(1000)).card).toEqual({ balance: 2000, status: 'partially_used' })
    expect((await take(2000)).card).toEqual({ balance: 0, status: 'redeemed' })
    await expect(take(1)).rejects.toMatchObject({ code: 'GIFT_CARD_USED' })
    await expect(shop.as(who).gifts.redeem({ code: 'TW-UUUUUU', id: newId() })).rejects.toMatchObject({
      code: 'GIFT_CARD_MISSING',
    })
    expect(await credit(who)).toBe(8000)
    expect(await shop.as(who).gifts.balance({ firebase_uid: who.userId })).toEqual({
      accountCredit: 8000,
      formattedBalance: '$80.00',
    })
    const { cards } = await shop.as(who).gifts.redeemed()
    expect(cards.map(({ code, amount }) => [code, amount])).toEqual([
      [parts.code, 3000],
      [whole.code, 5000],
    ])
    const { movements } = await shop.as(who).gifts.movements({})
    expect(movements.map(({ amount }) => amount)).toEqual([2000, 1000, 5000])
  })

  test('in part stays so when a part is split off afterwards', async () => {
    const who = await shop.newcomer()
    const { code } = await shop.card(3000)
    await shop.as(who).gifts.redeem({ code, id: newId(), amount: 1000 })
    expect((await shop.as(who).gifts.split({ code, id: newId(), amount: 500 })).card).toEqual({
      balance: 1500,
      status: 'partially_used',
    })
  })

  test('fifty at once spend each cent once', async () => {
    const people = await Promise.all([shop.newcomer(), shop.newcomer(), shop.newcomer()])
    const { code } = await shop.card(5000)
    const tried = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        shop.as(people[index % 3]!).gifts.redeem({ code, id: newId(), amount: 300 }),
      ),
    )
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
    const refusals = tried.flatMap(one => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(refusals)).toEqual(new Set(['GIFT_BALANCE_SHORT']))
    expect(await shop.as(people[0]!).gifts.check({ code })).toMatchObject({ balance: 200 })
    expect((await Promise.all(people.map(credit))).reduce((sum, one) => sum + one)).toBe(4800)
  })

  test('the same one sent again, also at once, moves the value once', async () => {
    const who = await shop.newcomer()
    const { code } = await shop.card(5000)
    const asked = { code, id: newId(), toCredit: 2000, toCard: 3000 }
    const all = await Promise.all(Array.from({ length: 6 }, () => shop.as(who).gifts.comboSplit(asked)))
    expect(new Set(all.map(({ made }) => made!.code)).size).toBe(1)
    expect(await credit(who)).toBe(2000)
  })

  test('a banned person cannot, and nothing has moved', async () => {
    const who = await shop.newcomer()
    const { code } = await shop.card(5000)
    const banned = { ...who, role: 'banned' as const }
    await expect(shop.as(banned).gifts.redeem({ code, id: newId() })).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' })
    expect(await shop.as(await shop.newcomer()).gifts.check({ code })).toMatchObject({ balance: 5000 })
  })
})

describe('splitting', () => {
  test('makes a card of its own, which can be used like any other', async () => {
    const who = await shop.newcomer()
    const { code, id } = await shop.card(5000)
    const split = (amount: number) => shop.as(who).gifts.split({ code, id: newId(), amount })
    await expect(split(5001)).rejects.toMatchObject({ code: 'GIFT_SPLIT_SHORT' })
    await expect(split(5000)).rejects.toMatchObject({ code: 'GIFT_SPLIT_INVALID' })
    const { card: left, made } = await split(2000)
    expect(left).toEqual({ balance: 3000, status: 'active' })
    expect(await cardRow(made!.code)).toMatchObject({ parentCard: id, status: 'active', originalAmount: 2000 })
    const mails = await mailsDuring(world, () => world.runJobs())
    expect(mails.find(({ to }) => to === `${who.userId}@test.example`)!.text).toContain(made!.code)
    expect((await shop.as(who).gifts.split({ code: made!.code, id: newId(), amount: 1 })).card.balance).toBe(1999)
  })

  test('in two takes both parts or neither, and not a cent more', async () => {
    const who = await shop.newcomer()
    const { code } = await shop.card(5000)
    const combo = (toCredit: number, toCard: number) =>
      shop.as(who).gifts.comboSplit({ code, id: newId(), toCredit, toCard })
    await expect(combo(2500, 2501)).rejects.toMatchObject({
      code: 'GIFT_PARTS_DIFFER',
      message: 'Amounts must add up to total balance ($50.00)',
    })
    await expect(combo(2500, 2499)).rejects.toMatchObject({ code: 'GIFT_PARTS_DIFFER' })
    await expect(combo(5000, 0)).rejects.toMatchObject({ code: 'GIFT_PARTS_EMPTY' })
    expect(await credit(who)).toBe(0)
    const done = await combo(1999, 3001)
    expect(done).toMatchObject({ card: { balance: 0, status: 'redeemed' }, credited: 1999, made: { balance: 3001 } })
    expect(await credit(who)).toBe(1999)
  })

  test('a use without a user moves the rest to a new card', async () => {
    const { code } = await shop.card(5000)
    const rest = await recordUse(await world.call(null), { code, cents: 1500, key: newId() })
    expect(rest).toMatchObject({ originalAmount: 3500, status: 'active' })
    await expect(recordUse(await world.call(null), { code, cents: 1, key: newId() })).rejects.toMatchObject({
      code: 'GIFT_BALANCE_SHORT',
    })
  })
})

describe('a refund', () => {
  const refund = async (orderId: string, cents: number) => {
    const paymentId = (await world.db.select().from(orders).where(eq(orders.id, orderId)))[0]!.paymentIntent
    return (await world.app.ports.payments.refund({ paymentId: paymentId ?? 'pi_unknown', orderId, cents })).event!
  }

  test('stops what is left on the card and on those split off it; what was redeemed stays', async () => {
    const who = await shop.newcomer()
    const { session, ticket } = await shop.atTheTill()
    await shop.take(shop.till.pay(session)!)
    const [{ code } = { code: '' }] = await shop.cardsOf(ticket.orderId)
    const { made } = await shop.as(who).gifts.split({ code, id: newId(), amount: 2000 })
    await shop.as(who).gifts.redeem({ code, id: newId(), amount: 1000 })
    const event = await refund(ticket.orderId, 5000)
    for (const _ of [1, 2]) await shop.take(event)
    for (const stopped of [code, made!.code])
      await expect(shop.as(who).gifts.check({ code: stopped })).rejects.toMatchObject({ code: 'GIFT_CARD_INVALID' })
    expect(await credit(who)).toBe(1000)
  })

  test('that comes before the payment leaves nothing on the card', async () => {
    const { session, ticket } = await shop.atTheTill()
    const paid = shop.till.pay(session)!
    await shop.take(await refund(ticket.orderId, 5000))
    await shop.take(paid)
    expect(await shop.cardsOf(ticket.orderId)).toMatchObject([{ status: 'stopped' }])
  })
})

test('credit is shown to its owner and the admin alone; the desk is the admin’s', async () => {
  const firebase_uid = world.id('otto')
  expect(await world.as('otto').gifts.balance({ firebase_uid })).toMatchObject({ formattedBalance: '$25.00' })
  expect(await world.as('sol').gifts.balance({ firebase_uid })).toMatchObject({ accountCredit: 2500 })
  expect(await world.as('sol').gifts.findCredit({ userId: firebase_uid })).toMatchObject({ accountCredit: 2500 })
  for (const other of ['vex', 'mira'] as const)
    await expect(world.as(other).gifts.balance({ firebase_uid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(world.as('vex').gifts.balance({ firebase_uid: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(world.as(null).gifts.balance({ firebase_uid })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  await expect(world.as('mira').gifts.findCard({ code: DEMO_CODE })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { id: giftCardId } = await world.as('sol').gifts.findCard({ code: DEMO_CODE })
  await world.runJobs()
  await world.as('sol').gifts.sendAgain({ giftCardId })
  expect(await mailsDuring(world, () => world.runJobs())).toMatchObject([{ to: 'pell@tomewright.example' }])
  await expect(world.as('sol').gifts.findCard({ code: 'TW-UUUUUU' })).rejects.toMatchObject({
    code: 'GIFT_CARD_MISSING',
  })
})

test('a movement of a card names its card, kind, amount, customer, words and time', async () => {
  const who = await shop.newcomer()
  const { code } = await shop.card(2000)
  await shop.as(who).gifts.redeem({ code, id: newId(), amount: 500 })
  const { id: giftCardId, transactions } = await world.as('sol').gifts.findCard({ code })
  expect(transactions.map(({ transactionType, amount }) => [transactionType, amount]).sort()).toEqual([
    ['purchase', 2000],
    ['redeem', -500],
  ])
  for (const one of transactions)
    expect(one).toMatchObject({ giftCardId, description: expect.stringMatching(/./), createdAt: expect.any(Date) })
  expect(transactions.find(({ transactionType }) => transactionType === 'redeem')).toMatchObject({
    customerId: who.userId,
  })
})

test('the movements of a deleted account stay, and name nobody', async () => {
  const who = await shop.newcomer()
  const { code } = await shop.card(2000)
  await shop.as(who).gifts.redeem({ code, id: newId(), amount: 500 })
  const [person] = await world.db.select().from(users).where(eq(users.id, who.userId))
  const before = await world.as('sol').gifts.findCard({ code })
  expect(await removeUserData(await world.call(null), extensions(userData), who.userId)).toEqual([])
  const after = await world.as('sol').gifts.findCard({ code })
  const moved = ({ transactions }: typeof before) => transactions.map(({ amount, createdAt }) => [amount, +createdAt])
  expect(moved(after)).toEqual(moved(before))
  const stored = await Promise.all(
    [ledgerHolders, ledgerTransactions, ledgerPostings].map(of => world.db.select().from(of)),
  )
  for (const personal of [who.userId, person!.email])
    expect(JSON.stringify([stored, after]), personal).not.toContain(personal)
})

test('after all of this the sums of the ledger meet', async () => {
  expect(await proveLedger(await world.call(null))).toEqual({ faults: [] })
})
