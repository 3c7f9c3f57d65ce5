import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proveLedger } from '#features/ledger/server/service/proof.ts'
import type { Actor } from '#kit/server/call.ts'
import { openStripeBuyers } from '#test/stripe-buyers.ts'

let of: Awaited<ReturnType<typeof openStripeBuyers>>
beforeAll(async () => {
  of = await openStripeBuyers()
})
afterAll(async () => {
  expect(await proveLedger(await of.world.call(null))).toEqual({ faults: [] })
  await of.close()
})

async function subscriber(): Promise<Actor> {
  const who = await of.newcomer()
  await of.world.as(who).store.checkout({ productId: 'gmBase', billing: 'monthly' })
  await of.takeAll(of.stripe.pay((await of.orderOf(who)).sessionId!))
  return who
}
const statusOf = async (who: Actor) => of.stripe.get((await of.planOf(who)).providerSubscriptionId!).status
const refundWhole = async (payment: string) => {
  const charge = of.stripe.chargeOf(payment)
  await of.takeAll([of.stripe.sign('charge.refunded', { ...charge, amount_refunded: charge.amount })])
  await of.world.runJobs()
}

describe('a plan is charged no more at Stripe', () => {
  test('once its payment was refunded whole', async () => {
    const who = await subscriber()
    await refundWhole((await of.orderOf(who)).paymentIntent!)
    expect(await statusOf(who)).toBe('canceled')
  })

  test('once its renewal was refunded whole', async () => {
    const who = await subscriber()
    await of.takeAll([of.stripe.renew((await of.planOf(who)).providerSubscriptionId!)])
    await refundWhole((await of.billsOf(who)).at(-1)!.paymentIntent!)
    expect(await statusOf(who)).toBe('canceled')
  })

  test('once a bank took its payment back; it goes on where the dispute was won at once', async () => {
    const [lost, won] = [await subscriber(), await subscriber()]
    const disputed = async (who: Actor) => {
      const { id, payment_intent } = of.stripe.chargeOf((await of.orderOf(who)).paymentIntent!)
      return of.stripe.make('dispute', 'du', { charge: id, payment_intent, amount: 1000 })
    }
    await of.takeAll([of.stripe.sign('charge.dispute.funds_withdrawn', await disputed(lost))])
    const made = await disputed(won)
    await of.takeAll([
      of.stripe.sign('charge.dispute.funds_withdrawn', made),
      of.stripe.sign('charge.dispute.closed', { ...made, status: 'won' }),
    ])
    await of.world.runJobs()
    expect([await statusOf(lost), await statusOf(won)]).toEqual(['canceled', 'active'])
  })
})
