/**
 * A page that stands at a fixed address: what a shared link to it says, whether search engines may list it, and which port
 * it is nothing without.
 */
export type Address = { at: RegExp; title?: string; description?: string; isListed?: true; onlyWith?: 'discord' }

const FRONT = 'A home for tabletop campaigns: typeset books, characters and journals, and an inn to meet in.'

/** The addresses of the main site that are pages; everything else is answered 404 (the page says so too). */
const PAGES: Address[] = [
  { at: /^\/$/, title: 'Tomewright', description: FRONT, isListed: true },
  {
    at: /^\/(feed|story)$/,
    title: 'Story Feed',
    description: 'Campaigns whose books lie open, the newest on top.',
    isListed: true,
  },
  {
    at: /^\/discover$/,
    title: 'Discover Campaigns',
    description: 'Game masters who keep a chair free.',
    isListed: true,
  },
  { at: /^\/players$/, title: 'The Whole Tavern', description: 'Everybody who likes to be found.' },
  {
    at: /^\/scribes(\/[a-z-]+)?$/,
    title: 'Twenty-two scribes',
    description: 'The hands that a campaign book can be written in.',
    isListed: true,
  },
  { at: /^\/store$/, title: 'Store', description: 'What a game master needs to keep a table.', isListed: true },
  { at: /^\/terms$/, title: 'Terms of the house', isListed: true },
  { at: /^\/privacy$/, title: 'Privacy', isListed: true },
  { at: /^\/[cC]ontact$/, title: 'Contact', isListed: true },
  { at: /^\/bug-squashed$/, title: 'Thank you' },
  { at: /^\/(dashboard|profile|sanctum|gm-sanctum|till|hub|access-denied)$/ },
  { at: /^\/(payment-success|email-verified|confirm-email|reset-password|unsubscribe)$/ },
  { at: /^\/discord$/, onlyWith: 'discord' },
  { at: /^\/campaigns\/join$/ },
  { at: /^\/campaigns\/[^/]+\/(story|edit|board|faces|write)$/ },
  { at: /^\/campaigns\/[^/]+\/inn(\/[a-z]+)?$/ },
]

const trimmed = (path: string) => path.replace(/\/$/, '') || '/'

/** The page at a path of the main site; undefined where there is none. */
export const addressAt = (path: string) => PAGES.find(page => page.at.test(trimmed(path)))

/** The paths that search engines may list. */
export const LISTED_PATHS = ['/', '/feed', '/discover', '/scribes', '/store', '/terms', '/privacy', '/contact'].filter(
  path => addressAt(path)?.isListed,
)
