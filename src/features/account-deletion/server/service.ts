import { and, count, countDistinct, eq, ne, notInArray } from 'drizzle-orm'
import { hasPassword, mustKnowPassword } from '#features/accounts/server/service/password.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { type RequestContext, setCookies } from '#kit/server/rpc.ts'
import type { UserData } from '#kit/server/user-data.ts'
import type { AtStakeView, DepartureView } from '../contract.ts'
import type { BooksReturned } from './service/books-returned.ts'
import { removeUserData } from './service/removal.ts'

/** Counts the data that would be deleted with the caller's account. `returned`: the books that go back to their givers. */
export async function atStake(call: Call, returned: BooksReturned[]): Promise<AtStakeView> {
  const { userId } = theActor(call)
  const given = (await Promise.all(returned.map(booksOf => booksOf(call, userId)))).flat()
  const own = and(eq(books.hostedBy, userId), notInArray(books.id, given))
  const [hosted] = await call.db
    .select({ n: count() })
    .from(books)
    .where(and(own, eq(books.placeholder, false)))
  const [others] = await call.db
    .select({ n: countDistinct(bookMembers.userId) })
    .from(bookMembers)
    .innerJoin(books, eq(books.id, bookMembers.bookId))
    .where(and(own, ne(bookMembers.userId, userId)))
  const [played] = await call.db.select({ n: count() }).from(characters).where(eq(characters.parentPlayerId, userId))
  return {
    books: hosted?.n ?? 0,
    givenBack: given.length,
    readers: others?.n ?? 0,
    characters: played?.n ?? 0,
    hasPassword: await hasPassword(call, userId),
  }
}

/** Deletes the own account. Its cookie is taken back once it is gone. */
export async function deleteAccount(
  call: RequestContext,
  parts: UserData[],
  { password }: { password: string },
): Promise<DepartureView> {
  const { userId } = theActor(call)
  await mustKnowPassword(call, password)
  const remaining = await removeUserData(call, parts, userId)
  if (remaining.length === 0) setCookies(call, (await call.ports.auth.signOut(call.headers)).cookies)
  return { remaining }
}
