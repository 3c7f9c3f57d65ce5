import type { Address } from '#kit/shared/address.ts'

export const mapAddresses = [
  { path: '/campaigns/$bookId/maps', page: 'features/maps/web/maps-page.tsx', isOnDomains: true },
  { path: '/campaigns/$bookId/maps/$mapId', page: 'features/maps/web/map-page.tsx', isOnDomains: true },
] as const satisfies Address[]
