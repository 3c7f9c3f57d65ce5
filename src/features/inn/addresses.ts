import type { Address } from '#kit/shared/address.ts'
import { searchOf, text } from '#kit/shared/search-params.ts'

export const innAddresses = [
  {
    path: '/campaigns/$bookId/board',
    page: 'features/inn/web/board-page.tsx',
    needs: 'login',
    search: searchOf({ post: text }),
    isOnDomains: true,
  },
  {
    path: '/campaigns/$bookId/inn',
    page: 'features/inn/web/inn-hub-page.tsx',
    layout: 'bare',
    needs: 'login',
    isOnDomains: true,
  },
] as const satisfies Address[]
