import type { Address } from '#kit/shared/address.ts'
import { searchOf, words } from '#kit/shared/search-params.ts'

const search = searchOf({ token: words })

export const accountAddresses = [
  { path: '/reset-password', page: 'features/accounts/web/reset-password-page.tsx', search, isUncrawled: true },
  { path: '/email-verified', page: 'features/accounts/web/email-verified-page.tsx', search, isUncrawled: true },
] as const satisfies Address[]
