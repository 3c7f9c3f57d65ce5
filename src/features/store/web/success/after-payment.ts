import type { entitlements } from '#features/entitlements/contract.ts'
import { isSlotAddOn, SLOTS_OF } from '#features/entitlements/rules.ts'
import { apiOf } from '#kit/web/api.ts'
import { failure, success } from '#kit/web/toast.tsx'
import type { OrderView } from '../../contract.ts'

const entitlementApi = apiOf<typeof entitlements>('entitlements')

type Paid = { type: string; order: OrderView; enter: () => void; toStore: () => void }

/** What follows a paid order that is no plan. The page confirms what the payment did: it gives nothing itself. */
export function afterPayment({ type, order, enter, toStore }: Paid): undefined {
  if (type === 'book') void confirmSlots({ order, enter, toStore })
  else enter()
}

async function confirmSlots({ order, enter, toStore }: Pick<Paid, 'order' | 'enter' | 'toStore'>) {
  const slots = order.lines.filter(({ productId }) => isSlotAddOn(productId))
  if (slots.length === 0) return enter()
  if (slots.some(({ isGiven }) => isGiven === false)) {
    const { slotsTotal } = await entitlementApi.mine.call()
    const more = slots.reduce(
      (sum, { quantity, productId }) => sum + quantity * (isSlotAddOn(productId) ? SLOTS_OF[productId] : 0),
      0,
    )
    failure(`Maximum 15 campaigns allowed. You would have ${slotsTotal + more} total.`)
    return toStore()
  }
  success('Your book slots are there.', { seconds: 3 })
  enter()
}
