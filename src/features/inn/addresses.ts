import type { Address } from '#kit/shared/address.ts'
import { searchOf, text } from '#kit/shared/search-params.ts'

const room = { layout: 'bare', needs: 'login', isOnDomains: true } as const

export const innAddresses = [
  {
    path: '/campaigns/$bookId/board',
    page: 'features/inn/web/board-page.tsx',
    needs: 'login',
    search: searchOf({ post: text }),
    isOnDomains: true,
  },
  {
    path: '/campaigns/$bookId/inn',
    page: 'features/inn/web/inn-hub-page.tsx',
    layout: 'bare',
    needs: 'login',
    isOnDomains: true,
  },
  { path: '/campaigns/$bookId/inn/characters', page: 'features/inn/web/characters-room-page.tsx', ...room },
  { path: '/campaigns/$bookId/inn/gallery', page: 'features/inn/web/gallery-page.tsx', ...room },
  { path: '/campaigns/$bookId/inn/echoes', page: 'features/inn/web/echoes-page.tsx', ...room },
  { path: '/campaigns/$bookId/inn/calendar', page: 'features/inn/web/calendar-page.tsx', ...room },
  {
    path: '/campaigns/$bookId/inn/bulletin',
    page: 'features/inn/web/bulletin-page.tsx',
    search: searchOf({ handout: text }),
    ...room,
  },
  // A room that does not exist is the social room.
  { path: '/campaigns/$bookId/inn/$room', page: 'features/inn/web/social-page.tsx', ...room },
] as const satisfies Address[]
