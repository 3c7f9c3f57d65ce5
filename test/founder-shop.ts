import { and, eq } from 'drizzle-orm'
import { plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { creditAccountOf, creditOf, postTransaction } from '#features/ledger/server/service.ts'
import { FIRST_PLACES, type FounderTier } from '#features/store/rules.ts'
import { founderGoods } from '#features/store/server/service/founder-goods.ts'
import { takePaymentEvent } from '#features/store/server/service/payment-events.ts'
import { planGoods } from '#features/store/server/service/plan-goods.ts'
import { founderPlaces, orders } from '#features/store/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import type { SignedEvent } from '#kit/server/payments/port.ts'
import { newId } from '#kit/shared/ids.ts'
import type { World } from './world.ts'

/** What the store of founder places sells. */
export const sold = [planGoods, founderGoods]

/** Buyers of founder places, and the till that they pay at. */
export function founderShop(world: World) {
  const till = () => world.app.ports.payments.till!
  const take = async ({ body, signature }: SignedEvent) =>
    takePaymentEvent(await world.call(null), body, signature, sold)

  /** Leaves so many places of a tier to be bought. */
  async function leave(tier: FounderTier, count: number) {
    const free = { orderId: null, heldUntil: null, soldAt: null }
    await world.db.update(founderPlaces).set(free).where(eq(founderPlaces.tier, tier))
    const { total } = FIRST_PLACES.find(({ id }) => id === tier)!
    for (let number = count + 1; number <= total; number++)
      await world.db
        .update(founderPlaces)
        .set({ soldAt: new Date() })
        .where(and(eq(founderPlaces.tier, tier), eq(founderPlaces.number, number)))
  }

  /** A new account, with so many cents of credit. */
  async function newcomer(credit = 0): Promise<Actor> {
    const id = newId()
    const person = { id, name: 'Buyer', pronouns: '', email: `${id}@test.example`, accountType: 'gm', role: 'user' }
    const call = await world.call(null)
    await plantAccounts(call, [person], 'lantern-light')
    if (credit > 0) {
      const postings = [
        { accountId: SITE_ACCOUNTS['money-in'], cents: -credit },
        { accountId: await creditAccountOf(call, id), cents: credit },
      ]
      await postTransaction(call, { key: newId(), kind: 'redeem', words: 'A test', postings })
    }
    return (await actorById(world.db, world.app.ports, id))!
  }

  /** A newcomer with an open checkout. */
  async function atTheTill({ credit = 0, tier = 'sessionZero' }: { credit?: number; tier?: FounderTier } = {}) {
    const who = await newcomer(credit)
    const { url, orderId } = await world.as(who).store.checkoutFounder({ tier })
    return { who, orderId, session: new URL(url).searchParams.get('session')! }
  }

  /** A newcomer who has paid. */
  async function founder(credit = 0) {
    const it = await atTheTill({ credit })
    await take(till().pay(it.session)!)
    return it
  }

  return {
    till,
    take,
    leave,
    newcomer,
    atTheTill,
    founder,
    /** Every tier as the site opened. */
    reopen: async () => {
      for (const { id, remaining } of FIRST_PLACES) await leave(id, remaining)
    },
    orderOf: async (id: string) => (await world.db.select().from(orders).where(eq(orders.id, id)))[0]!,
    creditLeft: async (who: Actor) => creditOf(await world.call(null), who.userId),
    left: async (tier: FounderTier = 'sessionZero', at = {}) =>
      (await world.as(null, at).store.founderTiers()).tiers.find(({ id }) => id === tier)!.remaining,
    kindsOf: async (who: Actor) => (await world.as(who).notices.list({})).notices.map(({ kind }) => kind),
    isFounder: async (who: Actor) => (await world.as(who).entitlements.mine()).isFounder,
  }
}
