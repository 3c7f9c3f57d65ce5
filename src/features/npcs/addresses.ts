import type { Address } from '#kit/shared/address.ts'

export const npcAddresses = [
  {
    path: '/campaigns/$bookId/faces',
    page: 'features/npcs/web/faces-page.tsx',
    isOnDomains: true,
    isRendered: true,
  },
] as const satisfies Address[]
