import { and, count, eq, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { chapters } from '#features/manuscripts/server/tables.ts'
import { gameSessions } from '#features/schedule/server/tables.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { theOne } from '#kit/server/subjects.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import type { CampaignDate } from '../engine/dates.ts'
import { timelineChanged } from '../events.ts'
import type { EventForm } from '../forms.ts'
import { MOST_ENTRIES } from '../rules.ts'
import { dateColumns } from './service/dates.ts'
import { limitChanges } from './service/limit-changes.ts'
import { linkColumns, linkedId, linksOf } from './service/links.ts'
import { calendarAt, checkDates } from './service/the-calendar.ts'
import { entrySubject, type SeenEntry } from './service/the-entry.ts'
import type { Timeline } from './service/the-timeline.ts'
import { viewNow } from './service/views.ts'
import { timelineEntries } from './tables.ts'

type Form = z.output<typeof EventForm>
type NewEvent = { id: string; version: number; veil: boolean; event: Form }

/** Adds an event. The id is the caller's own: a form sent twice adds one. */
export async function addEvent(tx: Call, { id, version, veil, event }: NewEvent, timeline: Timeline) {
  await limitChanges(tx)
  const columns = await columnsOf(tx, timeline, version, event)
  if (!(await isStored(tx, eq(timelineEntries.id, id)))) {
    await roomForOne(tx, timeline)
    await insert(tx, timeline, { ...columns, id, veil })
  }
  // Under this id there may be one of another book.
  const stored = await theOne(entrySubject, tx, id, 'edit')
  if (stored.bookId !== timeline.bookId) throw fault('NOT_ALLOWED', { action: 'add' })
  return viewNow(tx, timeline, id)
}

type Placing = { kind: 'session' | 'chapter'; targetId: string; version: number; date: CampaignDate }

/** Gives a session or a chapter its date, or another one. */
export async function placeOne(tx: Call, { kind, targetId, version, date }: Placing, timeline: Timeline) {
  await limitChanges(tx)
  checkDates(await calendarAt(tx, timeline.bookId, version), date)
  await checkOfBook(tx, kind, targetId, timeline)
  const { placedSessionId, placedChapterId } = timelineEntries
  const [moved] = await tx.db
    .update(timelineEntries)
    .set({ ...date, updatedAt: tx.now })
    .where(eq(kind === 'session' ? placedSessionId : placedChapterId, targetId))
    .returning({ id: timelineEntries.id })
  if (moved) {
    announce(tx, timelineChanged, { bookId: timeline.bookId })
    return viewNow(tx, timeline, moved.id)
  }
  await roomForOne(tx, timeline)
  const id = newId(tx.now.getTime())
  const place = {
    placedSessionId: kind === 'session' ? targetId : null,
    placedChapterId: kind === 'chapter' ? targetId : null,
  }
  const words = { title: '', text: '', veil: false }
  await insert(tx, timeline, { ...words, ...dateColumns(date, null), ...place, id })
  return viewNow(tx, timeline, id)
}

/** Changes an event. */
export async function editEvent(tx: Call, { version, event }: { version: number; event: Form }, seen: SeenEntry) {
  await limitChanges(tx)
  return changed(tx, await columnsOf(tx, seen, version, event), seen)
}

/** Takes an event behind the veil, or reveals it. */
export const setEventVeil = (tx: Call, { veil }: { veil: boolean }, seen: SeenEntry) => changed(tx, { veil }, seen)

/** Takes an entry off its timeline. */
export async function removeEntry(tx: Call, { id }: { id: string }, { bookId }: SeenEntry) {
  await tx.db.delete(timelineEntries).where(eq(timelineEntries.id, id))
  announce(tx, timelineChanged, { bookId })
  return { done: true as const }
}

type Columns = typeof timelineEntries.$inferInsert

async function insert(tx: Call, { bookId }: Timeline, columns: Omit<Columns, 'bookId' | 'createdAt' | 'updatedAt'>) {
  await tx.db.insert(timelineEntries).values({ ...columns, bookId, createdAt: tx.now, updatedAt: tx.now })
  announce(tx, timelineChanged, { bookId })
}

async function changed(tx: Call, columns: Partial<Columns>, seen: SeenEntry) {
  const { id, bookId } = seen.entry
  await tx.db
    .update(timelineEntries)
    .set({ ...columns, updatedAt: tx.now })
    .where(eq(timelineEntries.id, id))
  announce(tx, timelineChanged, { bookId })
  return viewNow(tx, seen, id)
}

/** The columns of an event. Its dates must be in the calendar, and what it leads to must be of the same book. */
async function columnsOf(tx: Call, timeline: Timeline, version: number, event: Form) {
  const { title, text, date, end, linkKind, linkId } = event
  checkDates(await calendarAt(tx, timeline.bookId, version), date, end)
  const link = linkColumns(linkKind, linkId)
  if (linkedId(link) !== null && (await linksOf(tx, timeline, [link])).size === 0) throw fault('TIMELINE_LINK_GONE')
  return { title, text, ...dateColumns(date, end), ...link }
}

/** Refuses one more entry than a timeline may have. No other call can add one: the timeline is held. */
async function roomForOne(tx: Call, { bookId }: Timeline) {
  const [row] = await tx.db.select({ many: count() }).from(timelineEntries).where(eq(timelineEntries.bookId, bookId))
  if (row!.many >= MOST_ENTRIES) throw fault('TIMELINE_FULL', { most: MOST_ENTRIES })
}

async function isStored(tx: Call, chosen: SQL) {
  const rows = await tx.db.select({ id: timelineEntries.id }).from(timelineEntries).where(chosen)
  return rows.length > 0
}

/** Refuses to place what is not of this book. */
async function checkOfBook(tx: Call, kind: Placing['kind'], id: string, { bookId }: Timeline) {
  const table = kind === 'session' ? gameSessions : chapters
  const rows = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.bookId, bookId)))
  if (rows.length === 0) throw fault('TIMELINE_LINK_GONE')
}
