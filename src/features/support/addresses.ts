import type { Address } from '#kit/shared/address.ts'

const isPublic = { isListed: true, isRendered: true } as const
const contact = { page: 'features/support/web/contact-page.tsx', title: 'Contact', isListed: true } as const

export const supportAddresses = [
  { path: '/terms', page: 'features/support/web/terms-page.tsx', title: 'Terms of the house', ...isPublic },
  { path: '/privacy', page: 'features/support/web/privacy-page.tsx', title: 'Privacy', ...isPublic },
  { path: '/contact', ...contact, isRendered: true },
  // A logout leads here. The page is rendered in the browser, so that it is not shown before the browser has begun to delete
  // the answers that it stored for the person.
  { path: '/Contact', ...contact },
  { path: '/bug-squashed', page: 'features/support/web/bug-squashed-page.tsx', title: 'Thank you' },
] as const satisfies Address[]
