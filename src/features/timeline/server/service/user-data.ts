import { asc, eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { timelineEntries } from '../tables.ts'
import { calendarOf } from './the-calendar.ts'
import { unpackTimeline } from './unpack.ts'

/** The timeline of a book as its GM keeps it, veiled events included, and its calendar. */
async function packBook(call: Call, bookId: string) {
  const entries = await call.db
    .select()
    .from(timelineEntries)
    .where(eq(timelineEntries.bookId, bookId))
    .orderBy(asc(timelineEntries.createdAt), asc(timelineEntries.id))
  return { calendar: await calendarOf(call, bookId), entries }
}

/** A timeline belongs to its book: it goes with it, and stays where the book stays. */
export const timelineUserData: UserData[] = [
  { category: 'books', nameInBook: 'timeline', packBook, unpackBook: unpackTimeline },
]
