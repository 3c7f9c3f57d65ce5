/** The roles as which a page can be seen, each that of somebody in the demo world; with the words of the banner: “Seen as …”. */
export const SEEN_ROLES = {
  visitor: 'a visitor',
  newcomer: 'a newcomer without a table',
  player: 'a player',
  lorekeeper: 'a lorekeeper',
  vip: 'a VIP',
  gm: 'a Game Master',
} as const
export type SeenRole = keyof typeof SEEN_ROLES
export const SEEN_ROLE_NAMES = Object.keys(SEEN_ROLES) as [SeenRole, ...SeenRole[]]

/** The pages that can be seen so, with their names. */
export const SEEN_PAGES = {
  landing: 'Landing page',
  feed: 'Story Feed',
  discover: 'Discover Campaigns',
  players: 'The Whole Tavern',
  store: 'Store',
  book: 'A book that lies open',
  closedBook: 'A book of a closed table',
  bookPages: 'The first pages of that book',
  faces: 'The gallery of that book',
  hub: 'The hub of a domain',
  den: 'My Den',
  scribes: 'The scribes',
  contact: 'Contact',
  terms: 'Terms',
  privacy: 'Privacy',
} as const
export type SeenPage = keyof typeof SEEN_PAGES
export const SEEN_PAGE_NAMES = Object.keys(SEEN_PAGES) as [SeenPage, ...SeenPage[]]

/** The attribute of a link that leads to another of these pages, with its name. */
export const SEEN_LINK = 'data-see-as'
