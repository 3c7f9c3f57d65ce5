import type { Address } from '#kit/shared/address.ts'

export const domainAddresses = [
  { path: '/access-denied', page: 'features/realms/web/access-denied-page.tsx', isOnDomains: true, isRendered: true },
] as const satisfies Address[]
