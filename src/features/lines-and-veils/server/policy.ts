import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { takesPart } from '#lexicon/roles.ts'
import type { linesOfBook } from '../contract.ts'

/** How one caller stands to a book. */
export type LineFacts = {
  /** May read the book or enter its Inn, and is not banned by its host. */
  sitsIn: boolean
  /** Stands on the GM side of the book, admin among them. */
  onGmSide: boolean
  /** Has a living character in the book. */
  plays: boolean
}
type Who = Actor | null

const inParty = (who: Who, { sitsIn, onGmSide, plays }: LineFacts) => sitsIn && (onGmSide || (takesPart(who) && plays))

export const linePolicy: Policy<ActionOf<typeof linesOfBook>, Who, LineFacts> = {
  read: inParty,
  answer: inParty,
  readAgreed: (_, { sitsIn, onGmSide }) => sitsIn && onGmSide,
}
