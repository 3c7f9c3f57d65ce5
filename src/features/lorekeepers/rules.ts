/** How the code of a lorekeeper begins. */
export const LOREKEEPER_CODE = 'LK'
/** With how many characters a code that is drawn goes on. */
const CODE_LENGTH = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** With what every access code begins. */
export const CODE_KINDS = [LOREKEEPER_CODE, 'BD', 'VP'] as const
export type CodeKindName = (typeof CODE_KINDS)[number]

export const CODE_MOST = 20
/** Shorter ones are not looked for. */
export const CODE_LEAST = 3

/** A GM's standing codes, in their order. */
export const CODE_SLOTS = ['first', 'second'] as const
export type CodeSlot = (typeof CODE_SLOTS)[number]

/** From so many slots on there is a second standing code. */
const SECOND_CODE_FROM = 15

/** Which standing codes a GM has who hosts so many books at most. */
export const codeSlotsWith = (slots: number): readonly CodeSlot[] =>
  slots >= SECOND_CODE_FROM ? CODE_SLOTS : CODE_SLOTS.slice(0, 1)

/** The kind of a code, by its prefix. */
export const kindOf = (code: string): CodeKindName | undefined => CODE_KINDS.find(kind => code.startsWith(kind))

/** A text as codes are written: in capitals, without blanks, with a hyphen before the months of a VIP code alone. */
export function asCode(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replace(/^(VP.+)(\d\d)$/, '$1-$2')
}

/** A code by lot; `pick(n)` answers a number from 0 to n - 1. */
export const makeCode = (kind: CodeKindName, pick: (n: number) => number): string =>
  kind + Array.from({ length: CODE_LENGTH }, () => ALPHABET[pick(ALPHABET.length)]).join('')

/** Whether there is a free slot for one more lorekeeper; `most` null: there is no limit. */
export const hasFreeSlot = (present: number, most: number | null): boolean => most === null || present < most

/** No GM chooses a higher maximum of lorekeepers, whatever the plan allows. */
export const MOST_LOREKEEPERS = 20
