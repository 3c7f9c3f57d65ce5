import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { proveLedger } from '#features/ledger/server/service/proof.ts'
import { balanceOf, creditAccountOf, postTransaction } from '#features/ledger/server/service.ts'
import type { Actor } from '#kit/server/call.ts'
import { limitsInProcess } from '#kit/server/limits-in-process.ts'
import type { SignedEvent } from '#kit/server/payments/port.ts'
import { newId } from '#kit/shared/ids.ts'
import { cartShop, sold } from '#test/cart-shop.ts'
import { isDeep } from '#test/house/depth.ts'
import { openWorld, type World } from '#test/world.ts'
import { settleByCredit } from './service/credit-orders.ts'

let world: World
let shop: ReturnType<typeof cartShop>
beforeAll(async () => {
  world = await openWorld()
  shop = cartShop(world)
})
afterAll(() => world.close())

/** Ten thousand operations in the deep run. */
const [RUNS, BUYERS, OPERATIONS] = isDeep ? [10, 10, 100] : [2, 3, 20]
const THEME = { productId: 'customThemeSingle', billing: 'once', quantity: 1 } as const
const PRICE = 2500

const operation = fc.oneof(
  fc.record({ act: fc.constant('credit' as const), cents: fc.integer({ min: 1, max: 1500 }) }),
  fc.record({ act: fc.constantFrom('open' as const, 'pay' as const, 'pay' as const, 'leave' as const) }),
  fc.record({ act: fc.constant('late' as const), which: fc.nat() }),
  fc.record({ act: fc.constant('refund' as const), which: fc.nat(), cents: fc.integer({ min: 1, max: 3000 }) }),
  fc.record({ act: fc.constant('again' as const) }),
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

type Opened = { orderId: string; ticket: string; spent: number }
type Paid = { orderId: string; charged: number; taken: number; refunded: number }

/** What a buyer has, in memory. The site’s part is what all buyers together have moved. */
const newModel = () => ({
  credit: 0,
  sales: 0,
  discount: 0,
  open: null as Opened | null,
  left: [] as Opened[],
  paid: [] as Paid[],
  last: null as SignedEvent | null,
})
type Model = ReturnType<typeof newModel>

const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)]

async function perform(who: Actor, model: Model, one: Operation): Promise<void> {
  const twice = async (event: SignedEvent | null) => {
    if (!event) throw new Error('the till has no event')
    model.last = event
    expect(await Promise.all([shop.take(event), shop.take(event)])).toEqual([true, true])
  }
  if (one.act === 'credit') {
    const call = await world.call(null)
    const postings = [
      { accountId: SITE_ACCOUNTS['money-in'], cents: -one.cents },
      { accountId: await creditAccountOf(call, who.userId), cents: one.cents },
    ]
    await postTransaction(call, { key: newId(), kind: 'redeem', words: 'A test', postings })
    model.credit += one.cents
  }
  if (one.act === 'open') await open(who, model)
  if (one.act === 'pay' && model.open) {
    const { orderId, ticket, spent } = model.open
    await twice(shop.till().pay(ticket))
    model.paid.push({ orderId, charged: PRICE - spent, taken: spent, refunded: 0 })
    model.sales += PRICE
    model.open = null
  }
  if (one.act === 'leave' && model.open) {
    await twice(shop.till().cancel(model.open.ticket))
    model.credit += model.open.spent
    model.left.push(model.open)
    model.open = null
  }
  if (one.act === 'late') await payLate(model, one.which, twice)
  if (one.act === 'refund') await refund(model, one, twice)
  if (one.act === 'again' && model.last) await shop.take(model.last)
}

/** The same cart again is the same checkout, unless more credit could be spent on it by now. */
async function open(who: Actor, model: Model): Promise<void> {
  const ports = { ...world.app.ports, limits: limitsInProcess() }
  const opened = await world.as(who, { ports }).store.checkoutCart({ items: [THEME], totalCents: PRICE })
  if (model.open && model.open.orderId === opened.orderId) return expect(model.credit).toBe(0)
  if (model.open) {
    model.credit += model.open.spent
    model.left.push(model.open)
    model.open = null
  }
  const spent = Math.min(model.credit, PRICE)
  model.credit -= spent
  if (spent < PRICE) {
    model.open = { orderId: opened.orderId, ticket: shop.ticketOf(opened), spent }
    return
  }
  const settle = async () => settleByCredit(await world.call(null), opened.orderId, sold())
  await Promise.all([settle(), settle()])
  model.sales += PRICE
}

/** A payment of a checkout that was left: its credit is taken again, as far as it is there. */
async function payLate(model: Model, which: number, twice: (event: SignedEvent | null) => Promise<void>) {
  const late = pick(model.left, which)
  if (!late) return
  await twice(shop.till().pay(late.ticket))
  const taken = Math.min(model.credit, late.spent)
  model.credit -= taken
  model.discount -= late.spent - taken
  model.sales += PRICE
  model.left = model.left.filter(one => one !== late)
  model.paid.push({ orderId: late.orderId, charged: PRICE - late.spent, taken, refunded: 0 })
}

/** Money goes back: with the last cent of it the credit, once. */
async function refund(
  model: Model,
  { which, cents }: { which: number; cents: number },
  twice: (event: SignedEvent | null) => Promise<void>,
) {
  const order = pick(model.paid, which)
  if (!order) return
  const { paymentIntent } = await shop.orderOf(order.orderId)
  const { event } = await world.app.ports.payments.refund({
    ...{ paymentId: paymentIntent!, orderId: order.orderId, cents },
  })
  await twice(event)
  const refunded = Math.max(order.refunded, Math.min(cents, order.charged))
  model.sales -= refunded - order.refunded
  if (refunded === order.charged && order.refunded < order.charged) {
    model.credit += order.taken
    model.sales -= order.taken
  }
  order.refunded = refunded
}

test('carts of many buyers at once leave what a ledger in memory has', async () => {
  const site = async () => {
    const call = await world.call(null)
    const of = (account: keyof typeof SITE_ACCOUNTS) => balanceOf(call, SITE_ACCOUNTS[account])
    return { sales: await of('sales'), discount: await of('discount'), aside: await of('set-aside') }
  }
  const wishes = fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS })
  const deed = fc.asyncProperty(fc.array(wishes, { minLength: BUYERS, maxLength: BUYERS }), async all => {
    const before = await site()
    const models = await Promise.all(
      all.map(async wanted => {
        const [who, model] = [await shop.gm({ tier: 'gmBase' }), newModel()]
        for (const one of wanted) await perform(who, model, one)
        expect(await shop.creditLeft(who)).toBe(model.credit)
        return model
      }),
    )
    const sum = (part: (model: Model) => number) => models.reduce((sums, model) => sums + part(model), 0)
    expect(await site()).toEqual({
      sales: before.sales + sum(({ sales }) => sales),
      discount: before.discount + sum(({ discount }) => discount),
      aside: before.aside + sum(model => model.open?.spent ?? 0),
    })
  })
  await fc.assert(deed, { numRuns: RUNS, ...(isDeep ? {} : { endOnFailure: true }) })
  expect(await proveLedger(await world.call(null))).toEqual({ faults: [] })
}, 1_800_000)
