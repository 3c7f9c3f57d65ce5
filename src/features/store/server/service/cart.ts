import { isPlanTier, isSlotAddOn } from '#features/entitlements/rules.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import type { CartView } from '../../contract.ts'
import { isFounderTier, themesIn, type Wish } from '../../rules.ts'
import { checkoutPlan } from '../service.ts'
import { type NewLine, type Opened, openCheckout } from './checkout.ts'
import { checkoutFounder } from './founding.ts'
import type { LineGoods } from './lines.ts'
import { creditNow } from './orders.ts'
import { potsNow } from './pot-money.ts'
import { type Priced, priceCart } from './pricing.ts'
import { SEVERAL } from './the-order.ts'

/** `potOf`: the campaign whose pot pays first. */
type Cart = { items: Wish[]; potOf?: string | undefined }

/** What the caller’s cart costs at this moment. */
export async function showCart(call: Call, { items, potOf }: Cart, sold: readonly LineGoods[]): Promise<CartView> {
  const lines = await priceCart(call, items, sold)
  const totalCents = totalOf(lines)
  const fullCents = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
  const pots = await potsNow(call)
  const potCents = Math.min(potable(lines), pots.find(({ bookId }) => bookId === potOf)?.cents ?? 0)
  const creditCents = Math.min(totalCents - potCents, await creditNow(call, theActor(call).userId))
  const shown = potable(lines) > 0 ? pots.filter(({ cents }) => cents > 0) : []
  return { lines, discountCents: fullCents - totalCents, totalCents, potCents, creditCents, pots: shown }
}

/**
 * Opens the checkout of a cart. One thing that is bought by itself takes its own way: a founder place is held, a plan is begun
 * at its provider.
 */
export async function checkoutCart(
  call: Call,
  { items, potOf, totalCents }: Cart & { totalCents: number },
  sold: readonly LineGoods[],
): Promise<Opened> {
  const lines = await priceCart(call, items, sold)
  if (!areAllSold(lines)) throw fault('ITEM_GONE')
  const amount = totalOf(lines)
  if (amount !== totalCents) throw fault('CART_CHANGED')
  const [first] = lines
  if (lines.length === 1 && first && isFounderTier(first.productId))
    return checkoutFounder(call, { tier: first.productId, totalCents })
  if (lines.length === 1 && first && isPlanTier(first.productId) && first.billing !== 'once')
    return checkoutPlan(call, { productId: first.productId, billing: first.billing, totalCents, potOf })
  return openCheckout(call, {
    category: 'cart',
    productId: lines.length === 1 && first ? first.productId : SEVERAL,
    billing: 'once',
    amount,
    lines: lines.map(asLine),
    // The rules are asked again where the checkouts of one buyer wait for each other.
    rule: async tx => {
      const now = await priceCart(tx, items, sold)
      if (!areAllSold(now) || totalOf(now) !== amount) throw fault('CART_CHANGED')
    },
    receipt: receiptOf(lines),
    pot: { bookId: potOf, atMost: potable(lines) },
  })
}

type Sold = Priced & { cents: number }
const areAllSold = (lines: readonly Priced[]): lines is Sold[] => lines.every(({ cents }) => cents !== null)
const totalOf = (lines: readonly Priced[]): number => lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0)

/** What of a cart a pot may pay: its plans and slots. */
const potable = (lines: readonly Priced[]): number =>
  totalOf(lines.filter(({ productId }) => isPlanTier(productId) || isSlotAddOn(productId)))

const asLine = ({ productId, billing, quantity, unitCents, discount, cents }: Sold): NewLine => ({
  productId,
  billing,
  quantity,
  unitCents,
  discount,
  cents,
})

/** What the page after the payment is about: a plan before the slots beside it. */
function receiptOf(lines: readonly Wish[]): string {
  if (lines.some(({ productId }) => isPlanTier(productId))) return 'type=subscription'
  const slots = lines.filter(({ productId }) => isSlotAddOn(productId))
  if (slots.length > 0) return `type=book&quantity=${sumOf(slots, ({ quantity }) => quantity)}`
  return `type=theme&quantity=${themesIn(lines)}`
}

const sumOf = <T>(all: readonly T[], many: (one: T) => number): number => all.reduce((sum, one) => sum + many(one), 0)
