import type { Address } from '#kit/shared/address.ts'

export const bookAddresses = [
  {
    path: '/campaigns/$bookId/edit',
    page: 'features/books/web/campaign-form-page.tsx',
    needs: 'login',
    isOnDomains: true,
  },
] as const satisfies Address[]
