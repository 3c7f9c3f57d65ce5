import type { Address } from '#kit/shared/address.ts'

const isPublic = { isListed: true, isRendered: true } as const
const contact = { page: 'features/support/web/contact-page.tsx', title: 'Contact', ...isPublic } as const

export const supportAddresses = [
  { path: '/terms', page: 'features/support/web/terms-page.tsx', title: 'Terms of the house', ...isPublic },
  { path: '/privacy', page: 'features/support/web/privacy-page.tsx', title: 'Privacy', ...isPublic },
  { path: '/contact', ...contact },
  { path: '/Contact', ...contact },
  { path: '/bug-squashed', page: 'features/support/web/bug-squashed-page.tsx', title: 'Thank you' },
] as const satisfies Address[]
