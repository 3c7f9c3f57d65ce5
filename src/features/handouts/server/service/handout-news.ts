import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import type { BookRow } from '#features/books/server/service/the-book.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { bulletinPolicy } from '../policy.ts'
import { handouts } from '../tables.ts'
import { latestShared, sharedIn, sharedWith } from './shared-handouts.ts'
import { factsOf } from './the-bulletin.ts'

type News = { since: Date; most: number }

/** The news of the bulletin of a book: the handout that was shared last with the caller, and how many others shared `since`, among the newest `most`. */
export async function handoutNews(call: Call, book: BookRow, { since, most }: News) {
  const bulletin = { bookId: book.id, ...factsOf(call, book) }
  if (!bulletinPolicy.read(call.actor, bulletin)) return { last: null, unread: 0 }
  const { userId } = theActor(call)
  const newest = await call.db
    .select({
      title: handouts.title,
      at: handouts.sharedAt,
      by: handouts.createdBy,
      name: users.name,
      avatarUrl: users.image,
    })
    .from(handouts)
    .leftJoin(users, eq(users.id, handouts.createdBy))
    .where(sharedWith(call, bulletin))
    .orderBy(...latestShared)
    .limit(most)
  const [last] = newest
  return {
    last: last?.at ? { ...last, at: last.at } : null,
    unread: newest.filter(({ at, by }) => at && at > since && by !== userId).length,
  }
}

/** How many handouts of a book are shared. */
export const countShared = (call: Call, bookId: string): Promise<number> => call.db.$count(handouts, sharedIn(bookId))
