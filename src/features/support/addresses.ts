import type { Address } from '#kit/shared/address.ts'

const contact = { page: 'features/support/web/contact-page.tsx', title: 'Contact', isListed: true } as const

export const supportAddresses = [
  { path: '/terms', page: 'features/support/web/terms-page.tsx', title: 'Terms of the house', isListed: true },
  { path: '/privacy', page: 'features/support/web/privacy-page.tsx', title: 'Privacy', isListed: true },
  { path: '/contact', ...contact },
  { path: '/Contact', ...contact },
  { path: '/bug-squashed', page: 'features/support/web/bug-squashed-page.tsx', title: 'Thank you' },
] as const satisfies Address[]
