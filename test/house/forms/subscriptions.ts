import type { Forms } from '../forms.ts'

/** Changes of the plan of Mira: an amount is one that she was shown. */
export const forms: Forms = {
  'subscriptions.quote': async () => ({ tier: 'gmPlus', billing: 'annual' }),
  'subscriptions.change': async world => {
    const wish = { tier: 'gmPlus', billing: 'annual' } as const
    const { quotedAt, totalCents } = await world.as('mira').subscriptions.quote(wish)
    return { ...wish, quotedAt, totalCents }
  },
}
