import { asc, eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { campaignNotes } from '../tables.ts'
import { unpackNotes } from './unpack.ts'

const packBook = (call: Call, bookId: string) =>
  call.db
    .select()
    .from(campaignNotes)
    .where(eq(campaignNotes.bookId, bookId))
    .orderBy(asc(campaignNotes.createdAt), asc(campaignNotes.id))

/** Campaign notes belong to their book: they go with it, and stay where the book stays. */
export const campaignNoteUserData: UserData[] = [
  { category: 'books', nameInBook: 'campaignNotes', packBook, unpackBook: unpackNotes },
]
