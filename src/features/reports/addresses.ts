import type { Address } from '#kit/shared/address.ts'

export const reportAddresses = [
  { path: '/reports', page: 'features/reports/web/reports-page.tsx', needs: 'login', title: 'Reports' },
] as const satisfies Address[]
