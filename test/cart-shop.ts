import { eq } from 'drizzle-orm'
import { extensions } from '#app/server/roof.ts'
import { plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { periodEnd } from '#features/entitlements/rules.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { creditAccountOf, creditOf, postTransaction } from '#features/ledger/server/service.ts'
import type { Wish } from '#features/store/rules.ts'
import { allGoods } from '#features/store/server/service/cart-goods.ts'
import { takePaymentEvent } from '#features/store/server/service/payment-events.ts'
import { orderLines, orders } from '#features/store/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import type { SignedEvent } from '#kit/server/payments/port.ts'
import { newId } from '#kit/shared/ids.ts'
import type { World } from './world.ts'

/** Everything that is sold. */
export const sold = () => allGoods(extensions)

export const slot = (quantity = 1): Wish => ({ productId: 'extraBookSlot', billing: 'monthly', quantity })
export const pack: Wish = { productId: 'fiveBookPack', billing: 'monthly', quantity: 1 }
export const plan: Wish = { productId: 'gmPlus', billing: 'monthly', quantity: 1 }

/** Game masters with a cart, and the till that they pay at. */
export function cartShop(world: World) {
  const till = () => world.app.ports.payments.till!

  /** A new GM: with this plan, and so many cents of credit. */
  async function gm({ tier, credit = 0, role = 'gm' }: Buyer = {}): Promise<Actor> {
    const id = newId()
    const person = { id, name: 'Buyer', pronouns: '', email: `${id}@test.example`, accountType: 'gm', role }
    const call = await world.call(null)
    await plantAccounts(call, [person], 'lantern-light')
    if (tier === 'vip' || tier === 'founder') await grantPlan(call, { userId: id, source: tier })
    else if (tier)
      await grantPlan(call, {
        userId: id,
        source: 'plan',
        tier,
        billing: 'monthly',
        currentPeriodEnd: periodEnd(call.now, 'monthly'),
      })
    if (credit > 0)
      await postTransaction(call, {
        key: newId(),
        kind: 'redeem',
        words: 'A test',
        postings: [
          { accountId: SITE_ACCOUNTS['money-in'], cents: -credit },
          { accountId: await creditAccountOf(call, id), cents: credit },
        ],
      })
    return (await actorById(world.db, world.app.ports, id))!
  }

  /** Somebody’s checkout of a cart, at the price that the cart shows. */
  async function checkout(who: Actor, items: Wish[]) {
    const { totalCents } = await world.as(who).store.cart({ items })
    return world.as(who).store.checkoutCart({ items, totalCents })
  }

  /** A paid cart, with everything that follows from it. */
  async function bought(who: Actor, items: Wish[]) {
    const opened = await checkout(who, items)
    const ticket = new URL(opened.url).searchParams.get('session')
    if (ticket && opened.url.includes('/till')) await world.as(who).store.actAtTill({ session: ticket, act: 'pay' })
    await world.runJobs()
    return opened
  }

  return {
    gm,
    checkout,
    bought,
    till,
    ticketOf: ({ url }: { url: string }) => new URL(url).searchParams.get('session')!,
    take: async ({ body, signature }: SignedEvent) => takePaymentEvent(await world.call(null), body, signature, sold()),
    orderOf: async (id: string) => (await world.db.select().from(orders).where(eq(orders.id, id)))[0]!,
    linesOf: (id: string) =>
      world.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position),
    plansOf: (who: Actor) => world.db.select().from(plans).where(eq(plans.userId, who.userId)),
    creditLeft: async (who: Actor) => creditOf(await world.call(null), who.userId),
    slotsOf: async (who: Actor) => (await world.as(who).entitlements.mine()).slotsTotal,
    kindsOf: async (who: Actor) => (await world.as(who).notices.list({})).notices.map(({ kind }) => kind),
  }
}

type Buyer = { tier?: 'gmBase' | 'gmPlus' | 'founder' | 'vip'; credit?: number; role?: string }
