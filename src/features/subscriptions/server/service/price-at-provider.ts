import type { Call } from '#kit/server/call.ts'
import { eachRenewed } from './prices.ts'
import {
  agreedTerms,
  askedOf,
  type Held,
  heldPlan,
  isBegun,
  type PriceOf,
  periodOf,
  readPrice,
  upcomingTerms,
} from './the-plan.ts'

/**
 * Has the provider charge the price that holds when the next period begins, where it would charge another one: a higher price from the
 * day that its notice named, a lower one at once. The test till asks for the price itself. A provider that is away is asked by the next
 * round; the same price twice is one change.
 */
export async function tellPrices(call: Call, given?: PriceOf): Promise<void> {
  if (call.ports.payments.till) return
  const priceOf = given ?? (await readPrice(call))
  if (!priceOf) return
  await eachRenewed(call, async (tx, planId) => {
    const held = await heldPlan(tx, { planId })
    if (!held || !isChargedThere(tx, held)) return
    const period = periodOf(held)
    const terms = upcomingTerms(held, period.end, priceOf)
    if (terms.cents === agreedTerms(held).cents) return
    const { own } = held
    const plan = askedOf(held, {
      terms,
      starts: 'period-end',
      revision: own.revision + 1,
      endsWithPeriod: false,
      period,
    })
    try {
      await tx.ports.payments.changePlan({ plan, charge: [], testCard: 'pays' })
    } catch (error) {
      tx.log.error(
        { err: error, planId },
        'a new price could not be told to the provider; the next round tries it again',
      )
    }
  })
}

/** Whether the provider of this site charges for another period. One whose payment is open keeps the price of that bill. */
const isChargedThere = ({ ports }: Call, { plan, own }: Held): boolean =>
  plan.status === 'active' &&
  !plan.cancelAtPeriodEnd &&
  !own.unpaidSince &&
  own.provider === ports.payments.kind &&
  isBegun(own)
