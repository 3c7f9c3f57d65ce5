import { asc, eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { arcEvenings, campaignNotes } from '../tables.ts'
import { unpackNotes } from './unpack.ts'

async function packBook(call: Call, bookId: string) {
  const notes = await call.db
    .select()
    .from(campaignNotes)
    .where(eq(campaignNotes.bookId, bookId))
    .orderBy(asc(campaignNotes.createdAt), asc(campaignNotes.id))
  const links = await call.db
    .select({ noteId: arcEvenings.noteId, sessionId: arcEvenings.sessionId })
    .from(arcEvenings)
    .innerJoin(campaignNotes, eq(campaignNotes.id, arcEvenings.noteId))
    .where(eq(campaignNotes.bookId, bookId))
    .orderBy(asc(arcEvenings.noteId), asc(arcEvenings.sessionId))
  const byNote = Map.groupBy(links, ({ noteId }) => noteId)
  return notes.map(note => ({ ...note, evenings: (byNote.get(note.id) ?? []).map(({ sessionId }) => sessionId) }))
}

/** Campaign notes belong to their book: they go with it, and stay where the book stays. */
export const campaignNoteUserData: UserData[] = [
  { category: 'books', nameInBook: 'campaignNotes', packBook, unpackBook: unpackNotes },
]
