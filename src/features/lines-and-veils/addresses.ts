import type { Address } from '#kit/shared/address.ts'

export const lineAddresses = [
  {
    path: '/campaigns/$bookId/lines-and-veils',
    page: 'features/lines-and-veils/web/lines-and-veils-page.tsx',
    needs: 'login',
    isOnDomains: true,
  },
] as const satisfies Address[]
