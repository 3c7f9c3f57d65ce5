import type { Address } from '#kit/shared/address.ts'

export const relationAddresses = [
  {
    path: '/campaigns/$bookId/relations',
    page: 'features/relations/web/relations-page.tsx',
    isOnDomains: true,
  },
] as const satisfies Address[]
