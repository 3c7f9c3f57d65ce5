import { cleanMessage } from '#lexicon/message-text.ts'

/** What is said of those who leave when nobody says anything else. */
export const DEFAULT_FAREWELL = 'Has passed into legend...'
export const FIRST_LEVEL = 1
export const HIGHEST_LEVEL = 1000
/** A password is looked up from this length on. */
export const LOOKUP_FROM = 3

export const CHARACTER_LENGTHS = {
  name: 80,
  playerName: 80,
  race: 60,
  class: 60,
  gender: 60,
  pronouns: 40,
  charPronouns: 40,
  description: 2000,
  backstory: 20_000,
  soulScroll: 2000,
  farewellMessage: 500,
} as const

/** Race and class in one line, whichever of them is known. */
export const callingOf = ({ race, class: calling }: { race: string; class: string }) =>
  [race, calling].filter(Boolean).join(' ')

/** The words over an archived character; nothing typed is the default. */
export const farewellOf = (typed: string | undefined) => cleanMessage(typed ?? '') || DEFAULT_FAREWELL

/** Whether an address of a sheet is one that a browser may follow. */
export function isSheetLink(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}

export const SHEET_BYTES = 10 * 1024 * 1024
export const SHEET_REFUSAL = 'A sheet is a PDF, DOC, DOCX or RTF file of at most 10 MB.'
/** The endings of a sheet file, and what a browser calls them. */
export const SHEET_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  rtf: 'application/rtf',
} as const
export type SheetEnding = keyof typeof SHEET_TYPES
