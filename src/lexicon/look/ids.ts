/** The ids of every look, apart from their rows: contracts need the names without the data. */
export const THEME_IDS = [
  'fantasy', 'cyberpunk', 'vampire', 'scifi', 'horror', 'eldritch', 'steampunk', 'space-opera', 'grimoire',
  'pirate', 'wild-west', 'fae', 'apocalypse', 'noir', 'royal', 'mecha', 'elemental', 'celestial', 'forest',
  'frost',
] as const
export type ThemeId = (typeof THEME_IDS)[number]

export const DEFAULT_THEME: ThemeId = 'fantasy'

export const SCRIBE_IDS = [
  'fantasy', 'cyberpunk', 'vampire', 'scribbled', 'scribe-neutral', 'eldritch', 'steampunk', 'space-opera',
  'grimoire', 'pirate-log', 'wild-west', 'fae-chronicle', 'apocalypse', 'pulp-adventure', 'royal-decree',
  'mech-manual', 'elemental-tome', 'queer-zine', 'nonbinary-dusk', 'ace-void', 'trans-light',
  'pride-rainbow',
] as const
export type ScribeId = (typeof SCRIBE_IDS)[number]

export const DEFAULT_SCRIBE: ScribeId = 'fantasy'

export const DRAPERY_IDS = [
  'fantasy', 'baize', 'velvet', 'captains-table', 'war-chest', 'altar', 'scriptorium', 'crypt',
  'observatory', 'hangar', 'clean-lab', 'netrunner', 'saloon', 'undercroft', 'forest-floor', 'frozen-lake',
  'dunes', 'royal-cloth', 'wreck', 'patchwork',
] as const
export type DraperyId = (typeof DRAPERY_IDS)[number]
export const DEFAULT_DRAPERY: DraperyId = 'fantasy'

export const PERSONAL_THEME_IDS = [
  'sunset-bliss', 'forest-whisper', 'ocean-breeze', 'pride-rainbow', 'trans-light', 'nonbinary-dusk',
  'nebula-dream', 'starlit-night', 'soft-slate', 'paper-white',
] as const
export type PersonalThemeId = (typeof PERSONAL_THEME_IDS)[number]
export const DEFAULT_PERSONAL_THEME: PersonalThemeId = 'sunset-bliss'

export const FLAVOR_IDS = [
  'fantasy', 'cyberpunk', 'vampire', 'scifi', 'default',
] as const
export type FlavorId = (typeof FLAVOR_IDS)[number]
export const DEFAULT_FLAVOR: FlavorId = 'fantasy'
/** The flavor shown for an unknown one. */
export const PLAIN_FLAVOR: FlavorId = 'default'
