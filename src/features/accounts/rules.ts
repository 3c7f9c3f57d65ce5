import { type EDITOR_GAME_TYPES, GAME_TYPES, SYSTEMS } from '#lexicon/people.ts'

export const NAME_MAX = 60
export const PRONOUNS_MAX = 30
export const BIO_MAX = 2000
export const CONTACT_MAX = 300
/** How long the words after `Other: ` may be. */
export const OTHER_MAX = 40
/** The most words of one kind on a profile: no list to choose from has more. */
export const MOST_WORDS = 40

/** The word of the editor's lists that opens a field for one's own. */
export const OTHER: (typeof EDITOR_GAME_TYPES)[number] = 'Other'
const OTHER_START = `${OTHER}: `

/** The display name: pronouns stand after the name, as in "Aria (she/her)". */
export const displayName = (name: string, pronouns: string): string => (pronouns ? `${name} (${pronouns})` : name)

/** The name without the pronouns that were appended to it. */
export function bareName(name: string, pronouns: string | null): string {
  const tail = ` (${pronouns})`
  return pronouns && name.endsWith(tail) ? name.slice(0, -tail.length) : name
}

/** One's own words behind `Other: `; null for a word of the lists. */
export const textOfOther = (word: string): string | null =>
  word.startsWith(OTHER_START) ? word.slice(OTHER_START.length) : null

const isOther = (word: string) => {
  const text = textOfOther(word)
  return text !== null && text.trim() !== '' && text.length <= OTHER_MAX
}
/** Whether a profile may say this: a word that is offered somewhere, or one's own behind `Other: `. */
export const isGameType = (word: string): boolean => GAME_TYPES.some(type => type === word) || isOther(word)
export const isSystem = (word: string): boolean => SYSTEMS.some(system => system === word) || isOther(word)

/** The two cards of first steps: a player's in My Den, a GM's in the Sanctum. */
export const STEPS_SIDES = ['player', 'gm'] as const
export type StepsSide = (typeof STEPS_SIDES)[number]
