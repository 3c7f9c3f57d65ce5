import { and, eq } from 'drizzle-orm'
import { plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { periodEnd } from '#features/entitlements/rules.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { balanceOf } from '#features/ledger/server/service.ts'
import { takePaymentEvent } from '#features/store/server/service/payment-events.ts'
import { subscriptionGoods } from '#features/subscriptions/server/service/begin.ts'
import { renewDue } from '#features/subscriptions/server/service/renewing.ts'
import { askedOf, heldPlan } from '#features/subscriptions/server/service/the-plan.ts'
import { invoices } from '#features/subscriptions/server/tables.ts'
import { type Actor, inTransaction } from '#kit/server/call.ts'
import type { SignedEvent } from '#kit/server/payments/port.ts'
import { newId } from '#kit/shared/ids.ts'
import type { World } from './world.ts'

type Wish = { productId: 'gmBase' | 'gmPlus'; billing: 'monthly' | 'annual' }

export const sold = [subscriptionGoods]
export const soon = (date: Date) => new Date(date.getTime() + 60_000)

/** People with plans that were bought at the test till, and the moments in the life of such a plan. */
export function subscribers(world: World) {
  const at = async (now: Date) => ({ ...(await world.call(null)), now })

  /** Somebody who has bought a plan at the till. */
  async function subscriber(wish: Wish = { productId: 'gmBase', billing: 'monthly' }): Promise<Actor> {
    const id = newId()
    const person = { id, name: 'Buyer', pronouns: '', email: `${id}@test.example`, accountType: 'gm', role: 'user' }
    await plantAccounts(await world.call(null), [person], 'lantern-light')
    const who = (await actorById(world.db, world.app.ports, id))!
    const { url } = await world.as(who).store.checkout(wish)
    await world.as(who).store.actAtTill({ session: new URL(url).searchParams.get('session')!, act: 'pay' })
    return who
  }

  const planOf = async (who: Actor) => {
    const own = and(eq(plans.userId, who.userId), eq(plans.source, 'plan'))
    return (await world.db.select().from(plans).where(own))[0]!
  }
  const endOf = async (who: Actor) => (await planOf(who)).currentPeriodEnd!
  const heldOf = async (who: Actor) => {
    const planId = (await planOf(who)).id
    return (await inTransaction(await world.call(null), tx => heldPlan(tx, { planId })))!
  }

  /** The next renewal of a plan as the till signs it. */
  async function renewalOf(who: Actor, card: 'pays' | 'fails' = 'pays', attempt = 1): Promise<SignedEvent> {
    const held = await heldOf(who)
    const from = await endOf(who)
    const terms = { tier: 'gmBase', billing: 'monthly', cents: 1000 } as const
    const period = { start: from, end: periodEnd(from, 'monthly') }
    const plan = askedOf(held, { terms, starts: 'now', revision: held.own.revision, endsWithPeriod: false, period })
    const part = { words: 'GM-Base', cents: 1000, from, to: period.end }
    return world.app.ports.payments.till!.renew({ plan, part, attempt, testCard: card })
  }

  return {
    at,
    subscriber,
    planOf,
    endOf,
    heldOf,
    renewalOf,
    /** A round of renewals at some moment. */
    round: async (now: Date) => renewDue(await at(now), sold),
    take: async ({ body, signature }: SignedEvent, now = new Date()) =>
      takePaymentEvent(await at(now), body, signature, sold),
    billsOf: (who: Actor) =>
      world.db.select().from(invoices).where(eq(invoices.userId, who.userId)).orderBy(invoices.number),
    tierAt: async (who: Actor, now: Date) => (await world.as(who, { now }).entitlements.mine()).tier,
    sales: async () => balanceOf(await world.call(null), SITE_ACCOUNTS.sales),
    failing: (who: Actor) => world.as(who).subscriptions.setTestCard({ card: 'fails' }),
    noticesOf: async (who: Actor, now: Date) =>
      (await world.as(who, { now }).notices.list({})).notices.filter(({ kind }) => kind === 'renewal-failed'),
  }
}

export type Subscribers = ReturnType<typeof subscribers>
