import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAdmin, takesPart, tellsStories } from '#lexicon/roles.ts'
import type { bookInHand, helpedBook, host, recipients, transfer } from '../contract.ts'
import { isWithinTakeBack } from '../rules.ts'

type Who = Actor | null

/**
 * A transfer as the rules look at it. `isOver`: the book has been handed on since, or this entry undid another.
 * `undoneByCaller`: the caller has taken it back already, and may send the same again.
 */
export type TransferFacts = {
  fromId: string | null
  toId: string | null
  at: Date
  now: Date
  isOver: boolean
  undoneByCaller: boolean
}

const isSide = (who: Who, { fromId, toId }: TransferFacts) =>
  who !== null && (who.userId === fromId || who.userId === toId)
/** Both sides still have an account, the book is where the transfer left it, and the day is not over. */
const canBeUndone = ({ fromId, toId, isOver, at, now }: TransferFacts) =>
  fromId !== null && toId !== null && !isOver && isWithinTakeBack(at, now)

/** `read`: whose business a transfer is, when the book itself may not be theirs to read any more. */
export const transferPolicy: Policy<ActionOf<typeof transfer>, Who, TransferFacts> = {
  read: (who, facts) => isSide(who, facts) || isAdmin(who),
  takeBack: (who, facts) =>
    takesPart(who) && (isSide(who, facts) || isAdmin(who)) && (facts.undoneByCaller || canBeUndone(facts)),
}

/** A book on its way to another GM. */
export type HandFacts = {
  isReader: boolean
  mayTransfer: boolean
  /** Whose it was when it was confirmed still has it. */
  isInHand: boolean
  /** The caller once handed this book on, or it was taken from them: so they may know that it exists. */
  onceGivenByCaller: boolean
  /** This very transfer was made by the caller already, and is sent again. */
  isMade: boolean
}
export const bookInHandPolicy: Policy<ActionOf<typeof bookInHand>, Who, HandFacts> = {
  read: (who, facts) => facts.isReader || (who !== null && facts.onceGivenByCaller),
  handOn: (who, facts) => takesPart(who) && (facts.isMade || (facts.mayTransfer && facts.isInHand)),
}

/** The owner chooses the helpers of a book, by the rules of the book. */
export type HelpedFacts = { isReader: boolean; mayTransfer: boolean; mayAppoint: boolean }
export const helpedBookPolicy: Policy<ActionOf<typeof helpedBook>, Who, HelpedFacts> = {
  read: (_, { isReader }) => isReader,
  transfer: (_, { mayTransfer }) => mayTransfer,
  appoint: (_, { mayAppoint }) => mayAppoint,
}

/** People who have a book to give may search for a receiver. */
export const recipientsPolicy: Policy<ActionOf<typeof recipients>, Who, { ownsABook: boolean }> = {
  read: who => who !== null,
  seek: (who, { ownsABook }) => (takesPart(who) && ownsABook) || isAdmin(who),
}

/** A GM as somebody sees them who would grow a book for them. */
export type HostFacts = {
  /** The caller keeps the lore of this GM and is not banned by them, and the account of the GM is open. */
  isTied: boolean
  hasRoom: boolean
  /** The book was made already, and is asked for again. */
  isMade: boolean
}
export const hostPolicy: Policy<ActionOf<typeof host>, Who, HostFacts> = {
  read: (_, { isTied }) => isTied,
  grow: (who, { isTied, hasRoom, isMade }) => takesPart(who) && isTied && (hasRoom || isMade),
}

/** Whether a person could be chosen: not with a closed account, and no lurkers. */
export const canTake = (person: Who): person is Actor => takesPart(person)

/** Whether a person may host a book: by role or by plan. */
export const mayHost = (person: Actor, isEntitled: boolean): boolean => isEntitled || tellsStories(person)
