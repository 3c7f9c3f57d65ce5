import type { Actor } from '#kit/server/call.ts'

type Who = Actor | null

/** What the GM side of a book makes for its readers, as one caller stands to it. */
export type GmMadeFacts = {
  /** May read the book, or sits at its table. */
  isReader: boolean
  /** Stands on the GM side of the book, admin among them. */
  onGmSide: boolean
  /** Adding and changing does not wait for the host’s plan. */
  mayWrite: boolean
}

/** Whether the caller sees what is shown. */
export const seesGmMade = (_: Who, { isReader }: GmMadeFacts) => isReader
/** Whether the caller sees all of it, and shows, veils and deletes it. */
export const keepsGmMade = (_: Who, { isReader, onGmSide }: GmMadeFacts) => isReader && onGmSide
/** Whether the caller adds to it and changes it. */
export const writesGmMade = (who: Who, book: GmMadeFacts) => keepsGmMade(who, book) && book.mayWrite
