import type { Address } from '#kit/shared/address.ts'
import { flag, searchOf, text } from '#kit/shared/search-params.ts'

const feed = {
  page: 'features/home/web/feed-page.tsx',
  title: 'Story Feed',
  description: 'Campaigns whose books lie open, the newest on top.',
} as const

export const homeAddresses = [
  { path: '/feed', ...feed, isListed: true, isOnDomains: true },
  { path: '/story', ...feed, isListed: true, search: searchOf({ notice: text }) },
  {
    path: '/dashboard',
    page: 'features/home/web/den-page.tsx',
    needs: 'login',
    search: searchOf({ messages: text }),
  },
  {
    path: '/sanctum',
    page: 'features/home/web/sanctum-page.tsx',
    search: searchOf({ export: text, create: flag }),
  },
  { path: '/gm-sanctum', leadsTo: '/sanctum' },
] as const satisfies Address[]
