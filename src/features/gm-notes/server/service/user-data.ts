import { asc, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import type { Unpacking, UserData } from '#kit/server/user-data.ts'
import { gmNotes } from '../tables.ts'

const packBook = (call: Call, bookId: string) =>
  call.db.select().from(gmNotes).where(eq(gmNotes.bookId, bookId)).orderBy(asc(gmNotes.createdAt), asc(gmNotes.id))

/** Characters stay with their players when a book goes elsewhere, and notes about them are named as left behind. */
async function leaveNotes(_: Call, packed: unknown, { leave }: Unpacking) {
  const { length } = z.array(z.unknown()).parse(packed ?? [])
  if (length > 0) leave(`${length === 1 ? '1 GM note' : `${length} GM notes`} about characters`)
}

/** GM notes belong to their book, and to nobody's account: they go with the book, and stay where it stays. */
export const gmNoteUserData: UserData[] = [
  { category: 'books', nameInBook: 'gmNotes', packBook, unpackBook: leaveNotes },
]
