import type { Address } from '#kit/shared/address.ts'
import { searchOf, text } from '#kit/shared/search-params.ts'

const scribes = {
  title: 'Twenty-two scribes',
  description: 'The hands that a campaign book can be written in.',
  isListed: true,
  isRendered: true,
} as const

export const manuscriptAddresses = [
  { path: '/scribes', page: 'features/manuscripts/web/scribes-page.tsx', ...scribes },
  { path: '/scribes/$scribe', page: 'features/manuscripts/web/scribe-page.tsx', ...scribes },
  {
    path: '/campaigns/$bookId/write',
    page: 'features/manuscripts/web/writing-desk-page.tsx',
    needs: 'login',
    search: searchOf({ chapter: text, at: text }),
    isOnDomains: true,
  },
] as const satisfies Address[]
