/** The badges of the house itself. Their pictures come with the program. */
export const HOUSE_BADGES = {
  founder: 'Founder',
  lorekeeper1: 'Lorekeeper of the Key',
  lorekeeper2: 'Lorekeeper of the Quill',
  lorekeeper3: 'Lorekeeper of the Book',
  lorekeeper4: 'Lorekeeper of the Lantern',
} as const
export type HouseBadgeId = keyof typeof HOUSE_BADGES

export const FOUNDER_BADGE = 'founder'
/** Those that come with a code for a lorekeeper. */
export const LOREKEEPER_BADGES = ['lorekeeper1', 'lorekeeper2', 'lorekeeper3', 'lorekeeper4'] as const

/** The areas of the file store: pictures of the house, and pictures that were uploaded. */
export const HOUSE_BADGE_AREA = 'house-badges'
export const BADGE_AREA = 'badges'

export const BADGE_ID_LEAST = 2
export const BADGE_ID_MOST = 40
export const BADGE_ID = /^[a-z0-9_-]+$/
/** So many badges one person makes. */
export const MOST_BADGES = 200
/** Bytes of the largest picture that the badge creator takes. */
export const CREATOR_BYTES = 2 * 1024 * 1024

/** The two places for badges beside a name. */
export const BADGE_SLOTS = [1, 2] as const
export type BadgeSlot = (typeof BADGE_SLOTS)[number]

export const isHouseBadge = (id: string): id is HouseBadgeId => Object.hasOwn(HOUSE_BADGES, id)

/** The name of a badge as it is shown, from its id: `night-bell` is Night Bell. */
export const badgeName = (id: string): string =>
  isHouseBadge(id)
    ? HOUSE_BADGES[id]
    : id
        .split(/[-_]+/)
        .filter(Boolean)
        .map(word => word[0]!.toUpperCase() + word.slice(1))
        .join(' ') || id

export const badgeFileName = (id: string) => `${id}.png`
export const badgeKey = (id: string) => `${isHouseBadge(id) ? HOUSE_BADGE_AREA : BADGE_AREA}/${badgeFileName(id)}`
export const badgeUrl = (id: string) => `/files/${badgeKey(id)}`

/** The id that a file name suggests: without its ending, in lower case, with hyphens for what an id has not. */
export const badgeIdFrom = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, BADGE_ID_MOST)
