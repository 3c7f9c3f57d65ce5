import { type Address, isAt } from '#kit/shared/address.ts'
import { ownAddress } from '#kit/shared/own-address.ts'
import { flag, oneOf, searchOf, text, words } from '#kit/shared/search-params.ts'
import * as rooms from './room-addresses.ts'

/** The pages that are made of several rooms. */
const ofTheApp = [
  {
    path: '/',
    page: 'app/web/routes/landing.tsx',
    search: searchOf({ login: flag, next: ownAddress }),
    title: 'Tomewright',
    description: 'A home for tabletop campaigns: typeset books, characters and journals, and an inn to meet in.',
    isListed: true,
    isOnDomains: true,
  },
  { path: '/hub', page: 'app/web/routes/hub.tsx', isOnDomains: true },
  { path: '/access-denied', page: 'app/web/routes/denied.tsx', isOnDomains: true },
  { path: '/bug-squashed', page: 'app/web/shell/bug-squashed.tsx', title: 'Thank you' },
  {
    path: '/discord',
    page: 'app/web/routes/discord.tsx',
    search: searchOf({ state: words, code: text }),
    onlyWith: 'discord',
  },
  {
    path: '/campaigns/$bookId/story',
    page: 'app/web/routes/reader.tsx',
    layout: 'bare',
    search: searchOf({ as: text, page: text, find: text, view: oneOf('pages', 'scroll') }),
    isOnDomains: true,
  },
  {
    path: '/campaigns/$bookId/inn/$room',
    page: 'app/web/routes/inn-room.tsx',
    layout: 'bare',
    needs: 'login',
    isOnDomains: true,
  },
] as const satisfies Address[]

type OfRooms = (typeof rooms)[keyof typeof rooms][number]

/** Every address of the product. */
export const ADDRESSES: readonly ((typeof ofTheApp)[number] | OfRooms)[] = [
  ...ofTheApp,
  ...Object.values(rooms).flatMap((one: readonly OfRooms[]) => one),
]

/** The address that a path lies at; undefined where there is no page. */
export const addressAt = (path: string): Address | undefined =>
  (ADDRESSES as readonly Address[]).find(address => isAt(address, path))

const firstOf = (wanted: string | undefined) =>
  (ADDRESSES as readonly Address[]).find(({ page }) => page === wanted)?.path

/** The paths that search engines may list: each page under its first address. */
export const LISTED_PATHS: string[] = (ADDRESSES as readonly Address[])
  .filter(({ page, path, isListed }) => isListed && !path.includes('$') && firstOf(page) === path)
  .map(({ path }) => path)
