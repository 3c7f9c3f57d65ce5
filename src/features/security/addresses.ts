import type { Address } from '#kit/shared/address.ts'
import { searchOf, words } from '#kit/shared/search-params.ts'

export const securityAddresses = [
  {
    path: '/confirm-email',
    page: 'features/security/web/confirm-email-page.tsx',
    search: searchOf({ token: words }),
  },
] as const satisfies Address[]
