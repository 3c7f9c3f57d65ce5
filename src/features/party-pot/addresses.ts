import type { Address } from '#kit/shared/address.ts'

export const potAddresses = [
  {
    path: '/campaigns/$bookId/pot',
    page: 'features/party-pot/web/party-pot-page.tsx',
    needs: 'login',
    isOnDomains: true,
  },
] as const satisfies Address[]
