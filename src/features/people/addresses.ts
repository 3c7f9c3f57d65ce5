import type { Address } from '#kit/shared/address.ts'

export const peopleAddresses = [
  {
    path: '/discover',
    page: 'features/people/web/discover-page.tsx',
    title: 'Discover Campaigns',
    description: 'Game masters who keep a chair free.',
    isListed: true,
    isRendered: true,
  },
  {
    path: '/players',
    page: 'features/people/web/players-page.tsx',
    title: 'The Whole Tavern',
    description: 'Everybody who likes to be found.',
    isRendered: true,
  },
  { path: '/profile', page: 'features/people/web/profile-page.tsx', needs: 'login' },
] as const satisfies Address[]
