import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { relation, web } from '../contract.ts'

/** The ties of a book, as one caller stands to it. */
export type WebFacts = {
  /** May read the book, or sits at its table. */
  isReader: boolean
  /** Stands on the GM side of the book, admin among them. */
  onGmSide: boolean
  /** Adding and changing does not wait for the host's plan. */
  mayWrite: boolean
}
/** The facts of a tie that its rules use, for one caller. */
export type TieFacts = WebFacts & {
  veiled: boolean
  /** Both of its ends are in the book, and the caller knows them. */
  knowsBoth: boolean
}
type Who = Actor | null

const isReader = (_: Who, book: WebFacts) => book.isReader
const keeps = (who: Who, book: WebFacts) => isReader(who, book) && book.onGmSide
const writes = (who: Who, book: WebFacts) => keeps(who, book) && book.mayWrite
/** A tie is shown to those who know both of its ends; a veiled one to the GM side alone. */
const sees = (who: Who, one: TieFacts) => isReader(who, one) && one.knowsBoth && (!one.veiled || keeps(who, one))

export const webPolicy: Policy<ActionOf<typeof web>, Who, WebFacts> = { read: isReader, add: writes }
export const tiePolicy: Policy<ActionOf<typeof relation>, Who, TieFacts> = {
  read: sees,
  edit: (who, one) => sees(who, one) && writes(who, one),
  remove: (who, one) => sees(who, one) && keeps(who, one),
}

/** Whether the caller is told which faces the party does not see. */
export const knowsVeils = keeps
/** Whether only the plan of the host keeps the caller from writing. */
export const writesWithPlan = keeps
