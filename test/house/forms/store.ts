import type { Forms } from '../forms.ts'

const items = [{ productId: 'gmPlus', billing: 'monthly' as const, quantity: 1 }]

/** A cart that somebody without a plan may buy, at its price. */
export const forms: Forms = {
  'store.cart': async () => ({ items }),
  'store.checkout': async ({ id }) => [
    { productId: 'gmBase', billing: 'monthly' },
    { productId: 'gmBase', billing: 'monthly', potOf: id('lantern') },
  ],
  'store.checkoutCart': async () => ({ items, totalCents: 1500 }),
}
