/** The words that people choose from when they describe themselves, with the spellings that are stored. */
export const ACCOUNT_TYPES = ['player', 'gm'] as const
export const GAME_ROLES = ['Player', 'GM', 'Both'] as const

export const SIGN_UP_GAME_TYPES = [
  'Fantasy',
  'Dark Fantasy',
  'High Fantasy',
  'Urban Fantasy',
  'Sci-Fi',
  'Space Opera',
  'Cyberpunk',
  'Steampunk',
  'Horror',
  'Mystery/Investigation',
  'Post-Apocalyptic',
  'Superhero',
  'Historical',
  'Western',
  'Pirate/Nautical',
  'Political Intrigue',
  'Comedy',
  'Sandbox',
  'Other/Unlisted',
] as const

export const SIGN_UP_SYSTEMS = [
  'D&D 5e',
  'Pathfinder',
  'Call of Cthulhu',
  'Vampire: The Masquerade',
  'World of Darkness',
  'Chronicles of Darkness',
  'Shadowrun',
  'Cyberpunk',
  'GURPS',
  'Fate',
  'Savage Worlds',
  'Star Wars',
  'Warhammer 40k',
  'Blades in the Dark',
  'Powered by the Apocalypse',
  'Dungeon World',
  'Mutants & Masterminds',
  'Other/Unlisted',
] as const

/** The games that a GM runs, as the onboarding asks for them. */
export const GM_GAME_TYPES = [
  'Story-focused',
  'Combat-focused',
  'Roleplay-heavy',
  'Strategy',
  'Mystery/Investigation',
  'Horror',
  'Comedy',
  'Sandbox',
] as const

const LED_OR_PLAYED = [
  'D&D 5e',
  'Pathfinder',
  'Call of Cthulhu',
  'Vampire: The Masquerade',
  'World of Darkness',
  'Shadowrun',
  'Cyberpunk',
  'GURPS',
  'Fate',
  'Savage Worlds',
  'Chronicles of Darkness',
] as const

/** The game systems that a GM has led, or would like to. */
export const GM_SYSTEMS = [...LED_OR_PLAYED, 'Other'] as const

/** The words that the profile editor offers; words chosen elsewhere stay chosen. `Other` is saved with own words. */
export const EDITOR_GAME_TYPES = [...GM_GAME_TYPES, 'Fantasy', 'Sci-Fi', 'Historical', 'Other'] as const

export const EDITOR_SYSTEMS = [...LED_OR_PLAYED, 'Star Wars', 'Warhammer 40k', 'Blades in the Dark', 'Other'] as const

const listed = <const A extends string, const B extends string>(one: readonly A[], other: readonly B[]) => [
  ...new Set<A | Exclude<B, 'Other'>>([...one, ...(other.filter(word => word !== 'Other') as Exclude<B, 'Other'>[])]),
]
/** Every game type and every system that somebody can be looked for by. */
export const GAME_TYPES = listed(SIGN_UP_GAME_TYPES, EDITOR_GAME_TYPES)
export const SYSTEMS = listed(SIGN_UP_SYSTEMS, EDITOR_SYSTEMS)

/**
 * The visibilities of a profile, and who may write to its person, with the stored spellings; the first is the default.
 */
export const PROFILE_VISIBILITIES = ['campaigns', 'private', 'public'] as const
export const CHAT_PRIVACIES = ['my-circle', 'private', 'open', 'global'] as const
/** The meanings of chat privacy `open`: anybody who is not blocked, or nobody. */
export const DIRECT_MESSAGES = ['open', 'private'] as const
export type DirectMessages = (typeof DIRECT_MESSAGES)[number]
export type ProfileVisibility = (typeof PROFILE_VISIBILITIES)[number]
export type ChatPrivacy = (typeof CHAT_PRIVACIES)[number]
export type GameRole = (typeof GAME_ROLES)[number]

export const GM_PREFERRED_SYSTEMS = [
  'D&D 5e',
  'Pathfinder',
  'Call of Cthulhu',
  'Vampire: The Masquerade',
  'Shadowrun',
  'World of Darkness',
  'Fate',
  'Savage Worlds',
  'Cyberpunk',
  'Star Wars',
  'Warhammer 40k',
  'Custom/Homebrew',
] as const

/**
 * The timezones that a GM can choose, and their IANA zones. The plus and minus of the fixed offsets are reversed in IANA's Etc
 * area.
 */
export const TIMEZONES = {
  EST: 'America/New_York',
  CST: 'America/Chicago',
  MST: 'America/Denver',
  PST: 'America/Los_Angeles',
  GMT: 'Europe/London',
  CET: 'Europe/Paris',
  JST: 'Asia/Tokyo',
  AEST: 'Australia/Sydney',
  'UTC-8': 'Etc/GMT+8',
  'UTC-7': 'Etc/GMT+7',
  'UTC-6': 'Etc/GMT+6',
  'UTC-5': 'Etc/GMT+5',
  'UTC+0': 'Etc/UTC',
  'UTC+1': 'Etc/GMT-1',
  'UTC+9': 'Etc/GMT-9',
  'UTC+10': 'Etc/GMT-10',
} as const
export type Timezone = keyof typeof TIMEZONES
