/** The pages that can be given a calm ground, by the names that the settings keep them under. */
export const OVERLAY_PAGES = [
  'home',
  'dashboard',
  'sanctum',
  'ogres-den',
  'story',
  'campaign-notes',
  'character-sheet',
  'book-reader',
  'contact',
  'discover',
  'privacy',
  'terms',
  'store',
  'hub',
] as const
export type OverlayPage = (typeof OVERLAY_PAGES)[number]
export type Overlays = Record<OverlayPage, boolean>

/** The names of the pages, for the switches. */
export const OVERLAY_NAMES: Record<OverlayPage, string> = {
  home: 'Home',
  dashboard: 'My Den',
  sanctum: 'The Sanctum',
  'ogres-den': 'The Ogre’s Den',
  story: 'Story Feed',
  'campaign-notes': 'Campaign notes',
  'character-sheet': 'Character room',
  'book-reader': 'Book reader',
  contact: 'Contact',
  discover: 'Discover',
  privacy: 'Privacy',
  terms: 'Terms',
  store: 'Store',
  hub: 'Hub of a domain',
}

/** Every page with the same answer. */
export const everyOverlay = (on: boolean) => Object.fromEntries(OVERLAY_PAGES.map(page => [page, on])) as Overlays

/** The stored settings as all fourteen pages: what is missing, unknown or no yes or no counts as off. */
export function overlaysOf(stored: unknown): Overlays {
  const settings = stored && typeof stored === 'object' ? (stored as Record<string, unknown>) : {}
  return Object.fromEntries(OVERLAY_PAGES.map(page => [page, settings[page] === true])) as Overlays
}

const ADDRESSES: readonly (readonly [RegExp, OverlayPage])[] = [
  [/^\/$/, 'home'],
  [/^\/dashboard$/, 'dashboard'],
  [/^\/sanctum$/, 'sanctum'],
  [/^\/ogres-den$/, 'ogres-den'],
  [/^\/(feed|story)$/, 'story'],
  [/^\/campaigns\/[^/]+\/notes$/, 'campaign-notes'],
  [/^\/campaigns\/[^/]+\/inn\/characters$/, 'character-sheet'],
  [/^\/campaigns\/[^/]+\/story$/, 'book-reader'],
  [/^\/contact$/i, 'contact'],
  [/^\/discover$/, 'discover'],
  [/^\/privacy$/, 'privacy'],
  [/^\/terms$/, 'terms'],
  [/^\/store$/, 'store'],
  [/^\/hub$/, 'hub'],
]

/** The page that stands at an address, or null where none has an overlay. The root of a GM's domain is its feed. */
export function overlayPageAt(path: string, onDomain = false): OverlayPage | null {
  const address = path.replace(/(?<=.)\/$/, '')
  if (onDomain && address === '/') return 'story'
  return ADDRESSES.find(([shape]) => shape.test(address))?.[1] ?? null
}

/** How large somebody wants to read. */
export const TEXT_SIZES = ['small', 'usual', 'large', 'larger', 'largest'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** The light of a page: paper, dark, or as the device asks for. */
export const PAGE_LIGHTS = ['day', 'night', 'device'] as const
export type PageLight = (typeof PAGE_LIGHTS)[number]

/** The longest words of announced maintenance, in characters, and how many days it lasts at most. */
export const MAINTENANCE_WORDS = 300
export const MAINTENANCE_MOST_DAYS = 14
