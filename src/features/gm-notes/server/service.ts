import { and, count, desc, eq, inArray, not } from 'drizzle-orm'
import type * as z from 'zod'
import { namesOf } from '#features/accounts/server/service/actor.ts'
import type { GmSide } from '#features/books/server/service/gm-side.ts'
import { characters } from '#features/characters/server/tables.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { cursorOf, inPlan, rowsBefore, windowOf } from '#kit/server/keyset.ts'
import { whatCan } from '#kit/server/policy.ts'
import { theOne } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { gmNotesChanged } from '../events.ts'
import type { GmNoteEdit, GmNoteForm } from '../forms.ts'
import { gmNotebookPolicy } from './policy.ts'
import { gmNoteRows, gmNoteSubject, isHere, type SeenGmNote, viewOf } from './service/the-gm-note.ts'
import { gmNotes } from './tables.ts'

type List = { characterId?: string | undefined; left?: boolean | undefined; after?: string | undefined }
type Added = { id: string; characterId: string; note: z.output<typeof GmNoteForm> }
type Changed = { expectedUpdatedAt: Date; note: z.output<typeof GmNoteEdit> }
export const GM_NOTES_WINDOW = 30

/** The GM notes of a book, the newest first. */
export async function listGmNotes(call: Call, { characterId, left, after }: List, side: GmSide) {
  const { createdAt, id } = gmNotes
  const rows = await gmNoteRows(call)
    .where(
      and(
        eq(gmNotes.bookId, side.bookId),
        characterId ? eq(gmNotes.characterId, characterId) : undefined,
        left ? not(isHere) : undefined,
        rowsBefore(createdAt, id, after),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(inPlan(GM_NOTES_WINDOW + 1))
  const { shown, next } = windowOf(rows, GM_NOTES_WINDOW, row => cursorOf(row.createdAt, row.id))
  return {
    notes: shown.map(row => viewOf(call, row, side)),
    next,
    can: { add: whatCan(gmNotebookPolicy, call.actor, side).add },
  }
}

/** How many GM notes there are about some characters, and about those that have left the book. */
export async function countGmNotes(call: Call, { characterIds }: { characterIds: string[] }, { bookId }: GmSide) {
  const inBook = eq(gmNotes.bookId, bookId)
  const rows =
    characterIds.length === 0
      ? []
      : await call.db
          .select({ characterId: gmNotes.characterId, many: count() })
          .from(gmNotes)
          .where(and(inBook, inArray(gmNotes.characterId, characterIds)))
          .groupBy(gmNotes.characterId)
  const [gone] = await call.db
    .select({ many: count() })
    .from(gmNotes)
    .innerJoin(characters, eq(characters.id, gmNotes.characterId))
    .where(and(inBook, not(isHere)))
  return { notes: Object.fromEntries(rows.map(row => [row.characterId, row.many])), left: gone?.many ?? 0 }
}

/** Adds a GM note about a character of the book. The id is the caller's own: a form sent twice adds one. */
export async function addGmNote(tx: Call, { id, characterId, note }: Added, side: GmSide) {
  const { bookId } = side
  const [character] = await tx.db
    .select({ name: characters.name })
    .from(characters)
    .where(and(eq(characters.id, characterId), eq(characters.bookId, bookId)))
  if (!character) throw fault('NOT_FOUND')
  const { userId } = theActor(tx)
  const marks = { createdBy: userId, updatedBy: userId, createdAt: tx.now, updatedAt: tx.now }
  const added = await tx.db
    .insert(gmNotes)
    .values({ ...note, id, bookId, characterId, characterName: character.name, ...marks })
    .onConflictDoNothing({ target: gmNotes.id })
    .returning({ id: gmNotes.id })
  if (added.length > 0) announce(tx, gmNotesChanged, { bookId })
  // Under this id there may be one of another book.
  const stored = await theOne(gmNoteSubject, tx, id, 'edit')
  if (stored.bookId !== bookId) throw fault('NOT_ALLOWED', { action: 'add' })
  return viewOfSeen(tx, stored)
}

const viewOfSeen = (call: Call, { onGmSide, mayWrite, ...row }: SeenGmNote) =>
  viewOf(call, row, { bookId: row.bookId, onGmSide, mayWrite })

/** Changes a GM note, unless somebody has saved it since the form was opened. */
export async function editGmNote(tx: Call, { expectedUpdatedAt, note }: Changed, seen: SeenGmNote) {
  const { id, bookId, characterName, updatedAt: before } = seen
  if (before.getTime() !== expectedUpdatedAt.getTime()) throw await changedMeanwhile(tx, seen)
  // Two saves within a millisecond are two states.
  const updatedAt = new Date(Math.max(tx.now.getTime(), before.getTime() + 1))
  const [row] = await tx.db
    .update(gmNotes)
    .set({ ...note, characterName, updatedAt, updatedBy: theActor(tx).userId })
    .where(eq(gmNotes.id, id))
    .returning()
  announce(tx, gmNotesChanged, { bookId })
  return viewOfSeen(tx, { ...seen, ...row })
}

async function changedMeanwhile(tx: Call, { updatedAt, updatedBy }: SeenGmNote) {
  const names = await namesOf(tx.db, updatedBy ? [updatedBy] : [])
  return fault('NOTE_CHANGED', { updatedAt, updatedByName: names.get(updatedBy ?? '')?.name ?? null })
}

/** Deletes a GM note. */
export async function removeGmNote(tx: Call, { id }: { id: string }, { bookId }: SeenGmNote) {
  await tx.db.delete(gmNotes).where(eq(gmNotes.id, id))
  announce(tx, gmNotesChanged, { bookId })
  return { done: true as const }
}
