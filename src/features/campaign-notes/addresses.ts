import type { Address } from '#kit/shared/address.ts'
import { oneOf, searchOf } from '#kit/shared/search-params.ts'

export const campaignNoteAddresses = [
  {
    path: '/campaigns/$bookId/notes',
    page: 'features/campaign-notes/web/notes-page.tsx',
    search: searchOf({ type: oneOf('arc', 'todo', 'note') }),
    needs: 'login',
    isOnDomains: true,
  },
] as const satisfies Address[]
