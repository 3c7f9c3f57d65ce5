import { type GmMadeFacts, keepsGmMade, seesGmMade, writesGmMade } from '#features/books/server/service/gm-made.ts'
import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { timelineEntry, timelineOfBook } from '../contract.ts'
import type { EntryKind } from '../rules.ts'

/** The facts of an entry that its rules use. */
export type EntryFacts = GmMadeFacts & { kind: EntryKind }
type Who = Actor | null

export const timelinePolicy: Policy<ActionOf<typeof timelineOfBook>, Who, GmMadeFacts> = {
  read: seesGmMade,
  keep: keepsGmMade,
  add: writesGmMade,
  setCalendar: writesGmMade,
  setToday: writesGmMade,
}

export const entryPolicy: Policy<ActionOf<typeof timelineEntry>, Who, EntryFacts> = {
  read: keepsGmMade,
  // What a placed session or chapter says stands in its own room.
  edit: (who, entry) => writesGmMade(who, entry) && entry.kind === 'event',
  veil: (who, entry) => keepsGmMade(who, entry) && entry.kind === 'event',
  remove: keepsGmMade,
}
