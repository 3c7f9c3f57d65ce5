import { eq } from 'drizzle-orm'
import { keepsGmMade } from '#features/books/server/service/gm-made.ts'
import { waitsOrRefused } from '#features/books/server/service/waiting.ts'
import type { Call } from '#kit/server/call.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { timelineEntry } from '../../contract.ts'
import type { EntryKind } from '../../rules.ts'
import { entryPolicy } from '../policy.ts'
import { timelineEntries } from '../tables.ts'
import { holdTimeline, type Timeline, timelineOf } from './the-timeline.ts'

export type EntryRow = typeof timelineEntries.$inferSelect
/** An entry with its timeline, as seen by one caller. */
export type SeenEntry = Timeline & { kind: EntryKind; entry: EntryRow }

/** What an entry is. */
export const kindOf = ({ placedSessionId, placedChapterId }: EntryRow): EntryKind =>
  placedSessionId ? 'session' : placedChapterId ? 'chapter' : 'event'

async function entrySeen(call: Call, id: string, how: Finding): Promise<SeenEntry | undefined> {
  const [at] = await call.db
    .select({ bookId: timelineEntries.bookId })
    .from(timelineEntries)
    .where(eq(timelineEntries.id, id))
  if (!at) return undefined
  if (how.hold) await holdTimeline(call, at.bookId)
  const entry = await oneRow(call.db.select().from(timelineEntries).where(eq(timelineEntries.id, id)), how)
  const timeline = entry && (await timelineOf(call, entry.bookId, { hold: false }))
  return entry && timeline && { ...timeline, kind: kindOf(entry), entry }
}

/** Entries, for those who keep their timeline. */
export const entrySubject = subjects({
  kind: timelineEntry,
  load: entrySeen,
  policy: entryPolicy,
  missing: 'NOT_FOUND',
  refusals: {
    edit: ({ actor }, seen) => waitsOrRefused('edit', keepsGmMade(actor, seen) && seen.kind === 'event'),
  },
})
