import type { Address } from '#kit/shared/address.ts'
import { oneOf, searchOf, text } from '#kit/shared/search-params.ts'

export const journalAddresses = [
  {
    path: '/characters/$characterId/journal',
    page: 'features/journals/web/journal-page.tsx',
    search: searchOf({ part: oneOf('main', 'secret'), entry: text }),
    needs: 'login',
    isOnDomains: true,
  },
] as const satisfies Address[]
