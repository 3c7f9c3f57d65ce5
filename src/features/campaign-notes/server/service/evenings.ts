import { and, asc, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import type { GmSide } from '#features/books/server/service/gm-side.ts'
import { isUpcoming } from '#features/schedule/rules.ts'
import { gameSessions } from '#features/schedule/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { EveningView } from '../../contract.ts'
import { EVENINGS_OFFERED, type NoteType } from '../../rules.ts'
import { arcEvenings } from '../tables.ts'

const { id, title, date, startsAt, upcomingUntil, status } = gameSessions
const columns = { id, title, date, startsAt, upcomingUntil, status }
type Row = Pick<typeof gameSessions.$inferSelect, keyof typeof columns>

const eveningOf = ({ id, title, date, startsAt, ...row }: Row, now: Date): EveningView => {
  const isCancelled = row.status === 'cancelled'
  return { id, title, date, startsAt, isCancelled, isOver: !isCancelled && !isUpcoming(row, now) }
}

/** The evenings of a book around now. */
export async function listEvenings(call: Call, _: unknown, { bookId }: GmSide) {
  const ofBook = and(eq(gameSessions.bookId, bookId), ne(status, 'cancelled'))
  const past = await call.db
    .select(columns)
    .from(gameSessions)
    .where(and(ofBook, lte(startsAt, call.now)))
    .orderBy(desc(startsAt), desc(id))
    .limit(EVENINGS_OFFERED)
  const ahead = await call.db
    .select(columns)
    .from(gameSessions)
    .where(and(ofBook, gt(startsAt, call.now)))
    .orderBy(asc(startsAt), asc(id))
    .limit(EVENINGS_OFFERED)
  return { evenings: [...past.reverse(), ...ahead].map(row => eveningOf(row, call.now)) }
}

/** The evenings of some notes, the first one first, by the note. */
export async function eveningsOf(call: Call, noteIds: readonly string[]): Promise<Map<string, EveningView[]>> {
  if (noteIds.length === 0) return new Map()
  const rows = await call.db
    .select({ noteId: arcEvenings.noteId, ...columns })
    .from(arcEvenings)
    .innerJoin(gameSessions, eq(id, arcEvenings.sessionId))
    .where(inArray(arcEvenings.noteId, [...noteIds]))
    .orderBy(asc(startsAt), asc(id))
  const byNote = new Map<string, EveningView[]>()
  for (const { noteId, ...row } of rows) byNote.set(noteId, [...(byNote.get(noteId) ?? []), eveningOf(row, call.now)])
  return byNote
}

type OfNote = { id: string; bookId: string; type: NoteType }

/** Puts an arc on the table at these sessions of its book and at no other; a todo and a note are at none. */
export async function setEvenings(tx: Call, note: OfNote, wanted: readonly string[]) {
  // The sessions are held before the links, as by the deletion of a session: its links go after it.
  const here =
    note.type === 'arc' && wanted.length > 0
      ? await tx.db
          .select({ id })
          .from(gameSessions)
          .where(and(eq(gameSessions.bookId, note.bookId), inArray(id, [...wanted])))
          .orderBy(asc(id))
          .for('key share')
      : []
  await tx.db.delete(arcEvenings).where(eq(arcEvenings.noteId, note.id))
  if (here.length > 0) await tx.db.insert(arcEvenings).values(here.map(one => ({ noteId: note.id, sessionId: one.id })))
}
