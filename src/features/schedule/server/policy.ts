import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { takesPart } from '#lexicon/roles.ts'
import type { availability, bookSchedule, gameSession } from '../contract.ts'

/** The schedule of a book, as one caller stands to it. */
export type ScheduleFacts = {
  /** May read the book or enter its Inn, and is not banned by its host. */
  sitsIn: boolean
  /** Stands on the GM side of the book, admin among them. */
  onGmSide: boolean
  /** Has a living character in the book. */
  plays: boolean
  /** Adding and changing does not wait for the host's plan. */
  mayWrite: boolean
}
type Who = Actor | null

/** The GM side, and the players with a living character: who sees sessions and answers them. */
const inParty = (who: Who, book: ScheduleFacts) => book.sitsIn && (book.onGmSide || (takesPart(who) && book.plays))
/** Whether the caller keeps the schedule, while the host’s plan is running. */
export const keepsSchedule = (who: Who, book: ScheduleFacts) => inParty(who, book) && book.onGmSide
const writes = (who: Who, book: ScheduleFacts) => keepsSchedule(who, book) && book.mayWrite

export const schedulePolicy: Policy<ActionOf<typeof bookSchedule>, Who, ScheduleFacts> = {
  read: inParty,
  add: writes,
  setQuorum: writes,
}

/** `isPlayed`: it is completed, or has begun and was not cancelled. */
type SessionFacts = ScheduleFacts & { isPlayed: boolean }

export const gameSessionPolicy: Policy<ActionOf<typeof gameSession>, Who, SessionFacts> = {
  read: inParty,
  edit: writes,
  remove: keepsSchedule,
  answer: inParty,
  writeRecap: (who, session) => writes(who, session) && session.isPlayed,
}

export const availabilityPolicy: Policy<ActionOf<typeof availability>, Who, ScheduleFacts> = {
  read: inParty,
  set: inParty,
  readAll: keepsSchedule,
}
