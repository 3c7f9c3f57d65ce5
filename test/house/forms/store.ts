import type { Forms } from '../forms.ts'

const items = [{ productId: 'gmPlus', billing: 'monthly' as const, quantity: 1 }]

/** A cart that somebody without a plan may buy, at its price. */
export const forms: Forms = {
  'store.cart': async () => ({ items }),
  'store.checkoutCart': async () => ({ items, totalCents: 1500 }),
}
