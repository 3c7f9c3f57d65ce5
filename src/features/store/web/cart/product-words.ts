import { type Billing, isSlotAddOn } from '#features/entitlements/rules.ts'
import type { IconName } from '#kit/web/icon-shelf.ts'
import type { ProductView } from '../../contract.ts'
import { dollars, isThemeProduct, priceWords } from '../../rules.ts'
import type { CartItem } from './read-cart.ts'

const ICONS: Record<CartItem['type'] | 'theme', IconName> = {
  subscription: 'game-icons:bookshelf',
  founder: 'game-icons:laurels',
  book: 'game-icons:open-book',
  theme: 'ph:palette',
}

/** The drawing of a thing in the cart. */
export const iconInCart = ({ type, productId }: Pick<CartItem, 'type' | 'productId'>): IconName =>
  isThemeProduct(productId) ? ICONS.theme : (ICONS[type] ?? ICONS.book)

type Prices = Pick<ProductView, 'price' | 'monthlyPrice' | 'annualPrice' | 'billing'>

/** The price on the sheet of a product; `chosen` is how a plan would be paid. */
export function priceOnSheet({ price, monthlyPrice, annualPrice, billing }: Prices, chosen: Billing): string {
  if (price !== null) return billing === 'monthly' ? priceWords(price, billing) : `${dollars(price)} once`
  return priceWords((chosen === 'annual' ? annualPrice : monthlyPrice) ?? 0, chosen)
}

/** Where the receipt leads: a buyer of slots has campaigns already. */
export const firstActAfter = (lines: readonly { productId: string }[]): string =>
  lines.some(({ productId }) => isSlotAddOn(productId)) ? 'Create a campaign' : 'Create your first campaign'
