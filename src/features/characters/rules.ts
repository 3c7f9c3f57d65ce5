import { cleanMessage } from '#lexicon/message-text.ts'

/** The farewell of a character without one of its own. */
export const DEFAULT_FAREWELL = 'Has passed into legend...'
export const FIRST_LEVEL = 1
export const HIGHEST_LEVEL = 1000
/** A password is looked up from this length on. */
export const LOOKUP_FROM = 3

/** Fields of one line that a player may leave empty, and their greatest lengths in characters. */
export const CHARACTER_LINES = {
  playerName: 80,
  race: 60,
  class: 60,
  gender: 60,
  pronouns: 40,
  charPronouns: 40,
} as const
export type CharacterLine = keyof typeof CHARACTER_LINES
/** The same of fields with several lines. */
export const CHARACTER_TEXTS = { description: 2000, backstory: 20_000 } as const
export type CharacterText = keyof typeof CHARACTER_TEXTS

/** How long each field of a character may be, in characters. */
export const CHARACTER_LENGTHS = {
  name: 80,
  ...CHARACTER_LINES,
  ...CHARACTER_TEXTS,
  soulScroll: 2000,
  farewellMessage: 500,
} as const

/** Something for each field that is plain text. */
export const forTexts = <T>(make: (field: CharacterLine | CharacterText) => T) =>
  Object.fromEntries(
    [...Object.keys(CHARACTER_LINES), ...Object.keys(CHARACTER_TEXTS)].map(field => [
      field,
      make(field as CharacterLine | CharacterText),
    ]),
  ) as Record<CharacterLine | CharacterText, T>

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
