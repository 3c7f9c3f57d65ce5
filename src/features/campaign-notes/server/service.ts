import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { namesOf } from '#features/accounts/server/service/actor.ts'
import type { GmSide } from '#features/books/server/service/gm-side.ts'
import { books } from '#features/books/server/tables.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { cursorOf, inPlan, rowsBefore, windowOf } from '#kit/server/keyset.ts'
import { whatCan } from '#kit/server/policy.ts'
import { theOne } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { campaignNoteChanged, campaignNoteRemoved } from '../events.ts'
import type { NoteEdit, NoteForm } from '../forms.ts'
import { MOST_COUNTED, NOTE_LENGTHS, type NoteType } from '../rules.ts'
import { campaignNotebookPolicy } from './policy.ts'
import { eveningsOf, setEvenings } from './service/evenings.ts'
import { canWithNote, noteSubject, type SeenNote, viewOf } from './service/the-note.ts'
import { campaignNotes } from './tables.ts'

type Form = z.output<typeof NoteForm>
type Edit = z.output<typeof NoteEdit>
type List = { type: NoteType; after?: string | undefined }
export const NOTES_WINDOW = 30

const { content, updatedBy: _, ...headColumns } = getTableColumns(campaignNotes)
const preview = sql<string>`left(${content}, ${sql.raw(String(NOTE_LENGTHS.preview))})`

/** The campaign notes of one type, the newest first. */
export async function listNotes(call: Call, { type, after }: List, side: GmSide) {
  const { bookId } = side
  const { createdAt } = campaignNotes
  const rows = await call.db
    .select({ ...headColumns, preview })
    .from(campaignNotes)
    .where(
      and(
        eq(campaignNotes.bookId, bookId),
        eq(campaignNotes.type, type),
        rowsBefore(createdAt, campaignNotes.id, after),
      ),
    )
    .orderBy(desc(createdAt), desc(campaignNotes.id))
    .limit(inPlan(NOTES_WINDOW + 1))
  const { shown, next } = windowOf(rows, NOTES_WINDOW, row => cursorOf(row.createdAt, row.id))
  const can = canWithNote(call, side)
  const evenings = await eveningsOf(call, type === 'arc' ? shown.map(row => row.id) : [])
  return {
    notes: shown.map(row => ({ ...row, evenings: evenings.get(row.id) ?? [], can })),
    next,
    counts: await countNotes(call, bookId),
    can: { add: whatCan(campaignNotebookPolicy, call.actor, side).add },
  }
}

/** How many campaign notes of each type a book has, up to a limit; the caller has been admitted to them. */
async function countNotes(call: Call, bookId: string) {
  const countOf = (type: NoteType) => sql<number>`(select count(*)::int from (
    select from ${campaignNotes} where ${campaignNotes.bookId} = ${bookId} and ${campaignNotes.type} = ${type}
      limit ${MOST_COUNTED}) counted)`
  const [counts] = await call.db
    .select({ arc: countOf('arc'), todo: countOf('todo'), note: countOf('note') })
    .from(books)
    .where(eq(books.id, bookId))
  return counts ?? { arc: 0, todo: 0, note: 0 }
}

/** One campaign note. */
export const readNote = async (call: Call, _: unknown, seen: SeenNote) => viewOf(call, seen)

/** Adds a campaign note. The id is the caller's own: a form sent twice adds one. */
export async function addNote(tx: Call, { id, note }: { id: string; note: Form }, { bookId }: GmSide) {
  const { evenings, ...columns } = note
  const { userId } = theActor(tx)
  const marks = { createdBy: userId, updatedBy: userId, createdAt: tx.now, updatedAt: tx.now }
  const added = await tx.db
    .insert(campaignNotes)
    .values({ ...columns, id, bookId, ...marks })
    .onConflictDoNothing({ target: campaignNotes.id })
    .returning({ id: campaignNotes.id })
  if (added.length > 0) {
    await setEvenings(tx, { ...columns, id, bookId }, evenings)
    announce(tx, campaignNoteChanged, { bookId, noteId: id })
  }
  // Under this id there may be one of another book.
  const stored = await theOne(noteSubject, tx, id, 'edit')
  if (stored.bookId !== bookId) throw fault('NOT_ALLOWED', { action: 'add' })
  return viewOf(tx, stored)
}

/** Changes a campaign note, unless somebody has saved it since the form was opened. */
export async function editNote(tx: Call, { expectedUpdatedAt, note }: Changed, seen: SeenNote) {
  const { id, bookId, updatedAt: before } = seen
  if (before.getTime() !== expectedUpdatedAt.getTime()) throw await changedMeanwhile(tx, seen)
  const { evenings, ...columns } = note
  // Two saves within a millisecond are two states.
  const updatedAt = new Date(Math.max(tx.now.getTime(), before.getTime() + 1))
  const [row] = await tx.db
    .update(campaignNotes)
    .set({ ...columns, updatedAt, updatedBy: theActor(tx).userId })
    .where(eq(campaignNotes.id, id))
    .returning()
  const type = columns.type ?? seen.type
  if (evenings || type !== 'arc') await setEvenings(tx, { id, bookId, type }, evenings ?? [])
  announce(tx, campaignNoteChanged, { bookId, noteId: id })
  return viewOf(tx, { ...seen, ...row })
}
type Changed = { expectedUpdatedAt: Date; note: Edit }

async function changedMeanwhile(tx: Call, { updatedAt, updatedBy }: SeenNote) {
  const names = await namesOf(tx.db, updatedBy ? [updatedBy] : [])
  return fault('NOTE_CHANGED', { updatedAt, updatedByName: names.get(updatedBy ?? '')?.name ?? null })
}

/** Deletes a campaign note. */
export async function removeNote(tx: Call, { id }: { id: string }, { bookId }: SeenNote) {
  await tx.db.delete(campaignNotes).where(eq(campaignNotes.id, id))
  announce(tx, campaignNoteRemoved, { bookId, noteId: id })
  return { done: true as const }
}
