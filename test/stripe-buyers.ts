import { and, eq } from 'drizzle-orm'
import { plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { takePaymentEvent } from '#features/store/server/service/payment-events.ts'
import { orders } from '#features/store/server/tables.ts'
import { invoices } from '#features/subscriptions/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import type { SignedEvent } from '#kit/server/payments/port.ts'
import { openStripe } from '#kit/server/payments/stripe.ts'
import { newId } from '#kit/shared/ids.ts'
import { sold } from './cart-shop.ts'
import { openStripeStandIn } from './stripe/stand-in.ts'
import { openWorld } from './world.ts'

export const STRIPE_KEYS = { secretKey: 'sk_test_lantern', webhookSecret: 'whsec_lantern' }

/** A world whose payments go through the stand-in of Stripe, and people who buy there. */
export async function openStripeBuyers() {
  const world = await openWorld()
  const stripe = await openStripeStandIn(STRIPE_KEYS)
  const payments = openStripe({ ...STRIPE_KEYS, computesTax: false, apiUrl: stripe.apiUrl })
  Object.assign(world.app.ports, { payments })

  async function newcomer(): Promise<Actor> {
    const id = newId()
    const person = { id, name: 'Buyer', pronouns: '', email: `${id}@test.example`, accountType: 'gm', role: 'user' }
    await plantAccounts(await world.call(null), [person], 'lantern-light')
    return (await actorById(world.db, world.app.ports, id))!
  }
  const take = async ({ body, signature }: SignedEvent) =>
    takePaymentEvent(await world.call(null), body, signature, sold())

  return {
    world,
    stripe,
    newcomer,
    take,
    /** Takes events, each of which must be believed. */
    takeAll: async (events: readonly SignedEvent[]) => {
      for (const event of events) if (!(await take(event))) throw new Error('an event was not believed')
    },
    orderOf: async (who: Actor) => (await world.db.select().from(orders).where(eq(orders.userId, who.userId)))[0]!,
    planOf: async (who: Actor) => {
      const own = and(eq(plans.userId, who.userId), eq(plans.source, 'plan'))
      return (await world.db.select().from(plans).where(own))[0]!
    },
    billsOf: (who: Actor) =>
      world.db.select().from(invoices).where(eq(invoices.userId, who.userId)).orderBy(invoices.number),
    /** The event of a subscription as it is now. */
    changed: (subscription: string) => stripe.sign('customer.subscription.updated', stripe.get(subscription)),
    calm: () => Object.assign(stripe.mood, { fails: 0, isSilent: false, declines: false }),
    close: () => Promise.all([world.close(), stripe.close()]),
  }
}
