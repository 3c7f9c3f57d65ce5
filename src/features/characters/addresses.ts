import type { Address } from '#kit/shared/address.ts'

export const characterAddresses = [
  {
    path: '/campaigns/join',
    page: 'features/characters/web/join-page.tsx',
    needs: 'invitation',
    isOnDomains: true,
  },
] as const satisfies Address[]
