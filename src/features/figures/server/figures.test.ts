import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { extensions } from '#app/server/roof.ts'
import { removeUserData } from '#features/account-deletion/server/service/removal.ts'
import { users } from '#features/accounts/server/tables.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { postTransaction } from '#features/ledger/server/service.ts'
import { productOf } from '#features/store/server/service/catalogue.ts'
import { orders } from '#features/store/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { userData } from '#kit/server/user-data.ts'
import { newId } from '#kit/shared/ids.ts'
import { cartShop, slot } from '#test/cart-shop.ts'
import { founderShop } from '#test/founder-shop.ts'
import { giftShop } from '#test/gift-shop.ts'
import { subscribers } from '#test/subscribers.ts'
import { openWorld, type World } from '#test/world.ts'
import type { PeriodView } from '../contract.ts'
import { SOLD, type Sold, type Span, STEPS } from '../rules.ts'
import { figureUserData } from './service/departing.ts'

let world: World
const plan = { productId: 'gmBase', billing: 'monthly', quantity: 1 } as const
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const revenue = (span: Span, at = {}) => world.as('sol', at).figures.revenue({ span })
const sum = (periods: readonly PeriodView[], kind: Sold) =>
  periods
    .flatMap(({ sold }) => sold)
    .filter(one => one.kind === kind)
    .reduce((all, one) => ({ in: all.in + one.inCents, back: all.back + one.refundCents }), { in: 0, back: 0 })
const sums = (periods: readonly PeriodView[]) => Object.fromEntries(SOLD.map(kind => [kind, sum(periods, kind)]))
/** What the test till has taken and given back by kind while something happened. */
async function movedDuring(work: () => Promise<unknown>, span: Span = 'days') {
  const before = sums((await revenue(span)).test)
  await work()
  const after = sums((await revenue(span)).test)
  const moved = SOLD.map(kind => [
    kind,
    [after[kind]!.in - before[kind]!.in, after[kind]!.back - before[kind]!.back],
  ]) as [Sold, number[]][]
  return Object.fromEntries(moved.filter(([, both]) => both.some(cents => cents !== 0)))
}
const orderBy = async ({ userId }: Actor) => (await world.db.select().from(orders).where(eq(orders.userId, userId)))[0]!
const leave = async ({ userId }: Pick<Actor, 'userId'>) =>
  removeUserData(await world.call(null), extensions(userData), userId)

describe('revenue', () => {
  test('is by what was sold, with what went back', async () => {
    const founders = founderShop(world)
    await founders.leave('sessionZero', 3)
    const gifts = giftShop(world)
    const moved = await movedDuring(async () => {
      await subscribers(world).subscriber({ productId: 'gmPlus', billing: 'annual' })
      await founders.founder()
      const { who } = await founders.founder()
      await world.as(who).store.refundFounding()
      await world.runJobs()
      const { session } = await gifts.atTheTill()
      await gifts.take(gifts.till.pay(session)!)
    })
    const annual = productOf('gmPlus').annualPrice
    expect(moved).toEqual({ plans: [annual, 0], founder: [8000, 4000], gifts: [5000, 0] })
  })

  test('of a renewal belongs to the plan', async () => {
    const shop = subscribers(world)
    const who = await shop.subscriber()
    const moved = await movedDuring(async () => shop.take(await shop.renewalOf(who)))
    expect(moved).toEqual({ plans: [1000, 0] })
  })

  test('of a cart is divided among its lines to the cent, also where credit pays a part', async () => {
    const shop = cartShop(world)
    const who = await shop.gm({ credit: 333 })
    const theme = { productId: 'customThemeSingle', billing: 'once', quantity: 1 } as const
    const moved = await movedDuring(() => shop.bought(who, [plan, slot(2), theme]))
    const { id: orderId, amount, creditUsed } = await orderBy(who)
    expect(creditUsed).toBe(333)
    expect(Object.keys(moved).sort()).toEqual(['addOns', 'plans', 'themes'])
    expect(Object.values(moved).reduce((all, [cents]) => all + cents!, 0)).toBe(amount - 333)
    for (const { productId, cents } of await shop.linesOf(orderId)) {
      const kind = { gmBase: 'plans', extraBookSlot: 'addOns', customThemeSingle: 'themes' }[productId]!
      expect(Math.abs(moved[kind]![0]! - (cents * (amount - 333)) / amount)).toBeLessThanOrEqual(1)
    }
  })

  test('goes back from the lines of a cart that could not be given', async () => {
    const shop = cartShop(world)
    const who = await shop.gm()
    const moved = await movedDuring(async () => {
      const opened = await shop.checkout(who, [plan, slot(2)])
      await world.db.insert(plans).values({
        ...{
          id: newId(),
          userId: who.userId,
          source: 'slots',
          tier: 'extraBookSlot',
          quantity: 14,
          billing: 'monthly',
        },
        ...{ startedAt: new Date(), updatedAt: new Date(), currentPeriodEnd: new Date(Date.now() + 86_400_000) },
      })
      await world.as(who).store.actAtTill({ session: shop.ticketOf(opened), act: 'pay' })
      await world.runJobs()
    })
    const lines = await shop.linesOf((await orderBy(who)).id)
    const of = (productId: string) => lines.find(line => line.productId === productId)!
    expect(lines.map(({ isGiven }) => isGiven)).toContain(false)
    const back = (productId: string) => (of(productId).isGiven ? 0 : of(productId).cents)
    expect(moved).toEqual({
      plans: [of('gmBase').cents, back('gmBase')],
      addOns: [of('extraBookSlot').cents, back('extraBookSlot')],
    })
  })

  test('is whole where an order cannot be read from the ledger', async () => {
    const { 'money-in': moneyIn, sales } = SITE_ACCOUNTS
    const postings = [
      { accountId: sales, cents: 77 },
      { accountId: moneyIn, cents: -77 },
    ]
    const moved = await movedDuring(async () =>
      postTransaction(await world.call(null), { key: newId(), kind: 'sale', words: 'A test', postings }),
    )
    expect(moved).toEqual({ other: [77, 0] })
  })

  test('keeps real money and test money apart', async () => {
    const before = await revenue('days')
    const who = await subscribers(world).subscriber()
    await world.db.update(orders).set({ provider: 'stripe' }).where(eq(orders.userId, who.userId))
    const after = await revenue('days')
    expect(sums(after.test)).toEqual(sums(before.test))
    expect(sum(after.real, 'plans').in).toBeGreaterThan(sum(before.real, 'plans').in)
  })

  test('stays equal when the buyer deletes the account', async () => {
    const shop = cartShop(world)
    const who = await shop.gm()
    await shop.bought(who, [plan, slot()])
    const before = await revenue('months')
    expect(await leave(who)).toEqual([])
    const after = await revenue('months')
    expect({ ...after, readAt: null }).toEqual({ ...before, readAt: null })
  })

  test('goes by the months and days of UTC, and has zeros where nothing was sold', async () => {
    const { 'money-in': moneyIn, sales } = SITE_ACCOUNTS
    const sale = async (now: string, cents: number) =>
      postTransaction(
        { ...(await world.call(null)), now: new Date(now) },
        {
          ...{ key: newId(), kind: 'sale', words: 'A test' },
          postings: [
            { accountId: sales, cents },
            { accountId: moneyIn, cents: -cents },
          ],
        },
      )
    await sale('2031-12-31T23:59:59.999Z', 11)
    await sale('2032-01-01T00:00:00.000Z', 22)
    await sale('2032-12-30T12:00:00.000Z', 44)
    const at = { now: new Date('2032-12-31T23:59:59Z') }
    const months = (await revenue('months', at)).test
    expect(months.map(({ from, inCents }) => [from, inCents])).toEqual([
      ['2032-01-01', 22],
      ...['02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map(month => [`2032-${month}-01`, 0]),
      ['2032-12-01', 44],
    ])
    const days = (await revenue('days', at)).test
    expect(days).toHaveLength(30)
    expect(days.slice(-2).map(({ from, inCents }) => [from, inCents])).toEqual([
      ['2032-12-30', 44],
      ['2032-12-31', 0],
    ])
    expect(days[0]!.from).toBe('2032-12-02')
  })
})

describe('the funnel', () => {
  const steps = async (span: Span = 'days') =>
    (await world.as('sol').figures.funnel({ span })).steps.map(({ people }) => people)
  const leftPeople = async () =>
    (await world.as('sol').figures.funnel({ span: 'days' })).steps.map(one => one.leftPeople)
  const since = (before: number[], after: number[]) => after.map((people, at) => people - before[at]!)

  test('counts each step of those who went it', async () => {
    const shop = founderShop(world)
    await shop.leave('sessionZero', 5)
    const before = await steps()
    const unsure = await shop.newcomer()
    await world.db.update(users).set({ emailVerified: false }).where(eq(users.id, unsure.userId))
    await shop.newcomer()
    await shop.atTheTill()
    await shop.founder()
    const { who } = await shop.founder()
    await world.as(who).store.refundFounding()
    await world.runJobs()
    expect(since(before, await steps())).toEqual([5, 4, 3, 2, 1])
    expect(since(before, await steps('months')).every(more => more >= 0)).toBe(true)
    const { steps: named } = await world.as('sol').figures.funnel({ span: 'days' })
    expect(named.map(({ step }) => step)).toEqual([...STEPS])
  })

  test('has an account no more whose time is over', async () => {
    const before = await steps()
    const who = await founderShop(world).newcomer()
    await world.db
      .update(users)
      .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(users.id, who.userId))
    expect(await steps()).toEqual(before)
  })

  test('still counts those who are gone, once, and none of them as paying', async () => {
    const shop = founderShop(world)
    await shop.leave('sessionZero', 3)
    const { who } = await shop.founder()
    const other = await shop.newcomer()
    const [before, left] = [await steps(), await leftPeople()]
    expect(await leave(who)).toEqual([])
    expect(await leave(other)).toEqual([])
    await leave(who)
    expect(since(before, await steps())).toEqual([0, 0, 0, 0, -1])
    expect(since(left, await leftPeople())).toEqual([2, 2, 1, 1, 0])
  })

  test('counts somebody once who is deleted from two sides at once', async () => {
    const who = await founderShop(world).newcomer()
    const [before, left] = [await steps(), await leftPeople()]
    await Promise.all([leave(who), leave(who)])
    expect(since(before, await steps())).toEqual([0, 0, 0, 0, 0])
    expect(since(left, await leftPeople())).toEqual([1, 1, 0, 0, 0])
  })

  test('counts nobody who stays because the deletion fails', async () => {
    const who = await founderShop(world).newcomer()
    const before = await leftPeople()
    const broken = { category: 'account' as const, remove: () => Promise.reject(new Error('the disk is full')) }
    expect(await removeUserData(await world.call(null), [broken, ...figureUserData], who.userId)).toEqual(['account'])
    expect(await leftPeople()).toEqual(before)
  })
})

test.each<CastName | null>([null, 'mira', 'otto', 'lio', 'vex'])('is nothing for %s', async who => {
  const code = who ? 'NOT_FOUND' : 'SIGN_IN_REQUIRED'
  for (const span of ['days', 'months'] as const) {
    await expect(world.as(who).figures.revenue({ span })).rejects.toMatchObject({ code })
    await expect(world.as(who).figures.funnel({ span })).rejects.toMatchObject({ code })
  }
})

test('another span is refused', async () => {
  const span = 'years' as Span
  await expect(world.as('sol').figures.revenue({ span })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(world.as('sol').figures.funnel({ span })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
