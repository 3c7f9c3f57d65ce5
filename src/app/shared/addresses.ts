import { type Address, isAt } from '#kit/shared/address.ts'
import * as rooms from './room-addresses.ts'

type OfRooms = (typeof rooms)[keyof typeof rooms][number]

/** Every address of the product. */
export const ADDRESSES: readonly OfRooms[] = Object.values(rooms).flatMap((one: readonly OfRooms[]) => one)

/** The address of a path: the first of the table that matches. Undefined where there is no page. */
export const addressAt = (path: string): Address | undefined =>
  (ADDRESSES as readonly Address[]).find(address => isAt(address, path))

const firstOf = (wanted: string | undefined) =>
  (ADDRESSES as readonly Address[]).find(({ page }) => page === wanted)?.path

/** The paths that search engines may list: each page under its first address. */
export const LISTED_PATHS: string[] = (ADDRESSES as readonly Address[])
  .filter(({ page, path, isListed }) => isListed && !path.includes('$') && firstOf(page) === path)
  .map(({ path }) => path)

/** The paths that crawlers are asked to leave alone. */
export const UNCRAWLED_PATHS: string[] = (ADDRESSES as readonly Address[])
  .filter(({ isUncrawled }) => isUncrawled)
  .map(({ path }) => path)
