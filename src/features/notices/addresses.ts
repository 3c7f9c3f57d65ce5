import type { Address } from '#kit/shared/address.ts'
import { searchOf, words } from '#kit/shared/search-params.ts'

export const noticeAddresses = [
  { path: '/unsubscribe', page: 'features/notices/web/unsubscribe-page.tsx', search: searchOf({ ticket: words }) },
] as const satisfies Address[]
