import type { Address } from '#kit/shared/address.ts'
import { oneOf, searchOf, text } from '#kit/shared/search-params.ts'
import { ENTRY_KINDS } from './rules.ts'

export const timelineAddresses = [
  {
    path: '/campaigns/$bookId/timeline',
    page: 'features/timeline/web/timeline-page.tsx',
    search: searchOf({ kind: oneOf(...ENTRY_KINDS), year: text }),
    isOnDomains: true,
  },
] as const satisfies Address[]
