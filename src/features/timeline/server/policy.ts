import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { timelineEntry, timelineOfBook } from '../contract.ts'
import type { EntryKind } from '../rules.ts'

/** The timeline of a book, as one caller stands to it. */
export type TimelineFacts = {
  /** May read the book, or sits at its table. */
  isReader: boolean
  /** Stands on the GM side of the book, admin among them. */
  onGmSide: boolean
  /** Adding and changing does not wait for the host's plan. */
  mayWrite: boolean
}
/** The facts of an entry that its rules use. */
export type EntryFacts = TimelineFacts & { kind: EntryKind }
type Who = Actor | null

/** Whether the caller keeps the timeline of a book: all of it, and its calendar. */
export const keepsTimeline = (_: Who, { isReader, onGmSide }: TimelineFacts) => isReader && onGmSide
const writes = (who: Who, book: TimelineFacts) => keepsTimeline(who, book) && book.mayWrite

export const timelinePolicy: Policy<ActionOf<typeof timelineOfBook>, Who, TimelineFacts> = {
  read: (_, { isReader }) => isReader,
  keep: keepsTimeline,
  add: writes,
  setCalendar: writes,
  setToday: writes,
}

export const entryPolicy: Policy<ActionOf<typeof timelineEntry>, Who, EntryFacts> = {
  read: keepsTimeline,
  // What a placed session or chapter says stands in its own room.
  edit: (who, entry) => writes(who, entry) && entry.kind === 'event',
  veil: (who, entry) => keepsTimeline(who, entry) && entry.kind === 'event',
  remove: keepsTimeline,
}
