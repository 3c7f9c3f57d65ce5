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

/** What a GM runs, as the onboarding asks for it. */
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

/** What a GM has led, or would like to. */
export const GM_SYSTEMS = [
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
  'Other',
] as const

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

/** What a GM picks as timezone, and the zone it means. The fixed offsets read the other way round in IANA's Etc area. */
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
