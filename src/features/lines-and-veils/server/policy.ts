import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { takesPart } from '#lexicon/roles.ts'
import type { linesOfBook } from '../contract.ts'

/** How one caller stands to a book. */
export type LineFacts = {
  /** Stands on the GM side of the book, admin among them, and may sit at its table. */
  onGmSide: boolean
  /** Has a living character in the book, and is not banned by its host. The seat is enough: the book may be closed to it. */
  plays: boolean
}
type Who = Actor | null

const inParty = (who: Who, { onGmSide, plays }: LineFacts) => onGmSide || (takesPart(who) && plays)

export const linePolicy: Policy<ActionOf<typeof linesOfBook>, Who, LineFacts> = {
  read: inParty,
  answer: inParty,
  readAgreed: (_, { onGmSide }) => onGmSide,
}
