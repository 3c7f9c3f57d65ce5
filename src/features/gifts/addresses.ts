import type { Address } from '#kit/shared/address.ts'
import { searchOf, words } from '#kit/shared/search-params.ts'

export const giftAddresses = [
  {
    path: '/gift-cards',
    page: 'features/gifts/web/gift-cards-page.tsx',
    title: 'Gift cards',
    description: 'A gift card for somebody who keeps saying they would run something.',
    isListed: true,
  },
  {
    path: '/redeem',
    page: 'features/gifts/web/redeem-page.tsx',
    title: 'Redeem a gift card',
    description: 'Check a gift card, and redeem it whole, in parts or split.',
    isListed: true,
  },
  {
    path: '/gift-card-success',
    page: 'features/gifts/web/gift-card-success-page.tsx',
    title: 'Your gift card',
    search: searchOf({ session_id: words }),
    isUncrawled: true,
  },
] as const satisfies Address[]
