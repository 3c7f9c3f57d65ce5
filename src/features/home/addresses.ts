import type { Address } from '#kit/shared/address.ts'
import { ownAddress } from '#kit/shared/own-address.ts'
import { flag, oneOf, searchOf, text } from '#kit/shared/search-params.ts'

const feed = {
  page: 'features/home/web/feed-page.tsx',
  title: 'Story Feed',
  description: 'Campaigns whose books lie open, the newest on top.',
  isRendered: true,
} as const

/** Also the pages that are made of several rooms: this one stands above them. */
export const homeAddresses = [
  {
    path: '/',
    page: 'features/home/web/landing-page.tsx',
    search: searchOf({ login: flag, start: flag, next: ownAddress }),
    title: 'Tomewright',
    description: 'A home for tabletop campaigns: typeset books, characters and journals, and an inn to meet in.',
    isListed: true,
    isOnDomains: true,
    isRendered: true,
  },
  { path: '/hub', page: 'features/home/web/hub-page.tsx', isOnDomains: true, isRendered: 'onDomains' },
  {
    path: '/campaigns/$bookId/story',
    page: 'features/home/web/story-page.tsx',
    layout: 'bare',
    search: searchOf({ as: text, page: text, find: text, view: oneOf('pages', 'scroll') }),
    isOnDomains: true,
    isRendered: true,
  },
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
  { path: '/ogres-den', page: 'features/home/web/ogres-den-page.tsx', needs: 'login' },
  { path: '/gm-sanctum', leadsTo: '/sanctum' },
  { path: '/campaigns/$bookId', leadsTo: '/campaigns/$bookId/story', isOnDomains: true },
] as const satisfies Address[]
