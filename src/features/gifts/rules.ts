export const LEAST_CENTS = 1000
export const MOST_CENTS = 50_000
/** The amounts that the page offers. */
export const PRESETS = [2500, 5000, 10_000, 25_000] as const

/** `stopped`: its purchase was refunded, and nothing is left on it. */
export const CARD_STATUSES = ['active', 'partially_used', 'redeemed', 'stopped'] as const
export type CardStatus = (typeof CARD_STATUSES)[number]
/** What the states are called on pages. */
export const CARD_STATUS_WORDS: Record<CardStatus, string> = {
  active: 'active',
  partially_used: 'partly used',
  redeemed: 'used up',
  stopped: 'stopped',
}

const CODE_LENGTH = 9
const CODE = /^TW-[0-9A-Z]{6}$/

/** The signs of new codes. I, L, O and U are left out, since they are taken for others. */
export const CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Whether a text has the form of a code. */
export const isCode = (text: string): boolean => CODE.test(text)

/** A text as codes are written: in capitals, without blanks, with a hyphen after TW alone. */
export function asCode(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replace(/^TW(?=.)/, 'TW-')
}

/** A code as it was made: what was read as O, I or L was a 0 or a 1. */
export function codeAsMade(text: string): string {
  return `TW-${asCode(text).slice(3).replaceAll('O', '0').replaceAll(/[IL]/g, '1')}`
}

/** What is typed, as codes are written, and no longer than a code. A hyphen that begins the rest stays. */
export function codeAsTyped(text: string): string {
  const code = asCode(text)
  return code === 'TW' && /\p{Pd}/u.test(text) ? 'TW-' : code.slice(0, CODE_LENGTH)
}

export const LONGEST_LINE = 120
export const LONGEST_NAME = 60
/** How far ahead a card can be sent. */
export const MOST_DAYS_AHEAD = 365
/** The hour of the chosen day at which a card is sent, where its reader is. */
export const SENDING_HOUR = 9
