import type { Address } from '#kit/shared/address.ts'
import { flag, searchOf, text, words } from '#kit/shared/search-params.ts'

export const storeAddresses = [
  {
    path: '/store',
    page: 'features/store/web/store-page.tsx',
    search: searchOf({ gmSignup: flag, upgrade: text }),
    title: 'Store',
    description: 'What a game master needs to keep a table.',
    isListed: true,
    isRendered: true,
  },
  {
    path: '/till',
    page: 'features/store/web/till-page.tsx',
    search: searchOf({ session: words }),
    isUncrawled: true,
  },
  {
    path: '/payment-success',
    page: 'features/store/web/payment-success-page.tsx',
    needs: 'login',
    search: searchOf({ session_id: words, type: words, quantity: text, founder: flag }),
    isUncrawled: true,
  },
] as const satisfies Address[]
