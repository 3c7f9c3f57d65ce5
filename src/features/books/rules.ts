import { PASSWORD_WORDS } from '#lexicon/password-words.ts'

/** Letters, digits and hyphens, 3 to 50 of them. */
export const PASSWORD_RULE = /^[A-Za-z0-9-]{3,50}$/
export const PASSWORD_NEEDS =
  'Campaign password must be 3-50 characters and contain only letters, numbers, and hyphens.'
export const PASSWORD_MOST = 50
/** A lookup begins at so many characters; what is shorter is not a guess. */
export const PASSWORD_LEAST = 3

export const PASSWORD_SHAPES = ['simple', 'detailed', 'complex'] as const
export type PasswordShape = (typeof PASSWORD_SHAPES)[number]

/** A whole number from 0 up to, not including, `below`. */
export type Dice = (below: number) => number

const word = (dice: Dice) => PASSWORD_WORDS[dice(PASSWORD_WORDS.length)] ?? 'lantern'

function differentWords(dice: Dice, count: number): string[] {
  const words = new Set<string>()
  while (words.size < count) words.add(word(dice))
  return [...words]
}

/** Makes up a password: two words, three words, or three words and a number from 1 to 100 at some position. */
export function makePassword(shape: PasswordShape, dice: Dice): string {
  if (shape !== 'complex') return differentWords(dice, shape === 'simple' ? 2 : 3).join('-')
  const parts = differentWords(dice, 3)
  parts.splice(dice(4), 0, String(1 + dice(100)))
  return parts.join('-')
}

/** Six characters of the time, for when fifty made-up passwords were all taken. */
export const timeSuffix = (at: Date) => at.getTime().toString(36).slice(-6).padStart(6, '0')

/** The phrase that a person types before a book is burned; upper and lower case do not matter. */
export const BURN_PHRASE = 'BURN IT'
export const isBurnPhrase = (typed: string) => typed.trim().toUpperCase() === BURN_PHRASE

export type SlotState = 'free' | 'last' | 'full'
/** How a counter of slots reads: red when full, yellow when one is left. */
export const slotState = ({ used, total }: { used: number; total: number }): SlotState =>
  used >= total ? 'full' : used === total - 1 ? 'last' : 'free'
