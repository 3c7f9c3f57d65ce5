import type { entitlements } from '#features/entitlements/contract.ts'
import { isSlotAddOn, SLOTS_OF } from '#features/entitlements/rules.ts'
import { apiOf } from '#kit/web/api.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, success } from '#kit/web/toast.tsx'
import type { OrderView } from '../../contract.ts'
import { themesIn } from '../../rules.ts'

const entitlementApi = apiOf<typeof entitlements>('entitlements')

const ASK_AFTER_MS = 1000

type Paid = { type: string; quantity: number; order: OrderView; enter: () => Promise<void>; toStore: () => void }

/** What follows a paid order that is no plan. The page confirms what the payment did: it gives nothing itself. */
export function afterPayment({ type, quantity, order, enter, toStore }: Paid): (() => void) | undefined {
  if (type === 'theme') return askForThemes(quantity)
  if (type === 'book') void confirmSlots({ order, enter, toStore })
  else void enter()
  return undefined
}

/** Opens the dialog for themes that were bought together with slots or a plan. Without such themes it does nothing. */
export function askForThemesBeside({ lines }: Pick<OrderView, 'lines'>): void {
  const themes = themesIn(lines)
  if (themes > 0) askForThemes(themes)
}

/** The dialog that asks what the themes should look like; it is reached from the choice of a theme as well. */
function askForThemes(quantity: number): () => void {
  success('Your custom theme is paid. Tell us what it should look like.', { seconds: 3 })
  const timer = window.setTimeout(() => void openModal('theme-request', { quantity }), ASK_AFTER_MS)
  return () => window.clearTimeout(timer)
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
  // A change of the page closes what is open on it: the question comes on the page that is entered.
  await enter()
  askForThemesBeside(order)
}
