/** The words of a campaign, with the spellings that are stored. */

/** The readers of a book. `private` is never offered: a book that has it keeps it until its access is changed. */
export const WARDS = ['public', 'party', 'gm-only', 'private'] as const
export type Ward = (typeof WARDS)[number]
export const OFFERED_WARDS = ['public', 'party', 'gm-only'] as const satisfies readonly Ward[]
export const DEFAULT_WARD: Ward = 'gm-only'

/** The visitors of a book's Inn. */
export const INN_WARDS = ['open', 'party', 'private'] as const
export type InnWard = (typeof INN_WARDS)[number]
export const DEFAULT_INN_WARD: InnWard = 'party'

/**
 * The parts of a person in a book besides its host. A player is a person with a character in it that is not archived.
 */
export const MEMBER_PARTS = ['co-creator', 'lorekeeper', 'player'] as const
export type MemberPart = (typeof MEMBER_PARTS)[number]

/** The pages before the first chapter that have a style of their own. */
export const INTRO_PAGES = ['prologue', 'featured', 'past'] as const
export type IntroPage = (typeof INTRO_PAGES)[number]

export const PROLOGUE_LABELS = [
  'Prologue',
  'Prelude',
  'Origin Story',
  'Chronicle',
  'First Song',
  'Invocation',
  'Foreboding',
  'Whispered Beginning',
  'Celestial Overture',
  'Captains Log',
  'Codex Entry',
  'Memory Download',
  'Shadowed Past',
  'Twilight Memories',
  'Explorers Preface',
  'Mythic Preface',
  'Ballads Beginning',
  'Ethereal Glimpse',
  'Ancestral Account',
  'Flashback',
  'Origin Echo',
] as const

export const BOOK_TAGS = [
  'Combat',
  'Magic',
  'Horror',
  'Sci-Fi',
  'Romance',
  'Dragons',
  'Political',
  'Mystery',
  'Heavy RP',
  'Heavy Combat',
  'Rules-Light',
  'Rules-Heavy',
  'Beginner-Friendly',
  'Dark Fantasy',
  'High Fantasy',
  'Comedy',
  'Gritty',
  'Exploration',
  'Heist',
  'Dungeon Crawl',
  'Moral Choices',
  'Puzzle-Focused',
  'Character Development',
  'Antiheroes',
  'Superheroes',
  'Evil Campaign',
] as const

export const TITLE_LIMIT = 120
export const SHORT_DESCRIPTION_LIMIT = 150
export const PROLOGUE_LIMIT = 800
export const SYSTEM_LIMIT = 60

/** Longest name that a book gives to a scribe style. */
export const SCRIBE_NAME_LIMIT = 40

/**
 * The actions on a book. `readAsGm` sees the GM's secrets; `seat` finds it on the own shelf and `sitIn` meets those at
 * its table, both also while it is closed; `export` packs it whole, `takeEdition` as a player reads it,
 * `takeAlong` either; `transfer` gives it to another host, `appoint` chooses helpers. Some need the host's running
 * plan.
 */
export const BOOK_ACTIONS = [
  'read',
  'readAsGm',
  'seat',
  'enterInn',
  'sitIn',
  'write',
  'editForm',
  'setPassword',
  'setTheme',
  'export',
  'takeEdition',
  'takeAlong',
  'burn',
  'transfer',
  'appoint',
] as const
export type BookAction = (typeof BOOK_ACTIONS)[number]
