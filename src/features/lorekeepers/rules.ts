/** How a standing code begins, and with how many signs it goes on. */
export const LOREKEEPER_CODE = 'LK'
const CODE_SIGNS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** With what every access code begins. */
export const CODE_KINDS = [LOREKEEPER_CODE, 'BD', 'VP'] as const
export type CodeKindName = (typeof CODE_KINDS)[number]

export const CODE_MOST = 20
/** Shorter ones are not looked for. */
export const CODE_LEAST = 3

/** A GM's standing codes, in their order. */
export const CODE_PLACES = ['first', 'second'] as const
export type CodePlace = (typeof CODE_PLACES)[number]

/** From so many slots on there is a second standing code. */
const SECOND_CODE_FROM = 15

/** Which standing codes a GM has who hosts so many books at most. */
export const placesWith = (slots: number): readonly CodePlace[] =>
  slots >= SECOND_CODE_FROM ? CODE_PLACES : CODE_PLACES.slice(0, 1)

/** The kind of a code, by its prefix. */
export const kindOf = (code: string): CodeKindName | undefined => CODE_KINDS.find(kind => code.startsWith(kind))

/** A standing code by lot; `pick(n)` answers a number from 0 to n - 1. */
export const makeCode = (pick: (n: number) => number): string =>
  LOREKEEPER_CODE + Array.from({ length: CODE_SIGNS }, () => ALPHABET[pick(ALPHABET.length)]).join('')

/** Whether one more lorekeeper finds a place; `most` null: there is no limit. */
export const hasPlace = (present: number, most: number | null): boolean => most === null || present < most
