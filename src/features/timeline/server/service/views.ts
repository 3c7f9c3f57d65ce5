import { eq, getTableColumns } from 'drizzle-orm'
import { chapters } from '#features/manuscripts/server/tables.ts'
import { gameSessions } from '#features/schedule/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import type { TimelineEntryView } from '../../contract.ts'
import { entryPolicy } from '../policy.ts'
import { timelineEntries } from '../tables.ts'
import { endOf } from './dates.ts'
import { linkedId, linksOf, type Target } from './links.ts'
import { type EntryRow, kindOf } from './the-entry.ts'
import type { Timeline } from './the-timeline.ts'

/** The columns of an entry, with what it is the place of. */
export const entryColumns = {
  entry: getTableColumns(timelineEntries),
  sessionTitle: gameSessions.title,
  playedOn: gameSessions.date,
  chapterTitle: chapters.title,
}
export type JoinedEntry = {
  entry: EntryRow
  sessionTitle: string | null
  playedOn: string | null
  chapterTitle: string | null
}

/** Entries as the caller may see them: without what they lead to where the caller may not know that. */
export async function viewsOf(
  call: Call,
  timeline: Timeline,
  rows: readonly JoinedEntry[],
): Promise<TimelineEntryView[]> {
  const links = await linksOf(
    call,
    timeline,
    rows.map(({ entry }) => entry),
  )
  return rows.map(row => viewOf(call, timeline, row, links))
}

function viewOf(
  call: Call,
  timeline: Timeline,
  row: JoinedEntry,
  links: ReadonlyMap<string, Target>,
): TimelineEntryView {
  const { id, title, text, year, month, day, veil } = row.entry
  const kind = kindOf(row.entry)
  const target = placeOf(row) ?? links.get(linkedId(row.entry) ?? '')
  return {
    id,
    kind,
    title: row.sessionTitle ?? row.chapterTitle ?? title,
    text,
    date: { year, month, day },
    end: endOf(row.entry),
    link: target ? { kind: target.kind, id: target.id, name: target.name } : null,
    playedOn: row.playedOn,
    veiled: veil,
    linkHidden: target?.isOpen === false,
    can: whatCan(entryPolicy, call.actor, { ...timeline, kind }),
  }
}

/** What an entry is the place of. Who sees the entry sees that. */
function placeOf({ entry, sessionTitle, chapterTitle }: JoinedEntry): Target | undefined {
  const { placedSessionId, placedChapterId } = entry
  if (placedSessionId) return { kind: 'session', id: placedSessionId, name: sessionTitle ?? '', isOpen: true }
  return placedChapterId ? { kind: 'chapter', id: placedChapterId, name: chapterTitle ?? '', isOpen: true } : undefined
}

/** One entry as it is in the database now. */
export async function viewNow(call: Call, timeline: Timeline, id: string): Promise<TimelineEntryView> {
  const rows = await call.db
    .select(entryColumns)
    .from(timelineEntries)
    .leftJoin(gameSessions, eq(gameSessions.id, timelineEntries.placedSessionId))
    .leftJoin(chapters, eq(chapters.id, timelineEntries.placedChapterId))
    .where(eq(timelineEntries.id, id))
  const [view] = await viewsOf(call, timeline, rows)
  return view!
}
