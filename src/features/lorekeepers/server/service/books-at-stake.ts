import { and, asc, eq } from 'drizzle-orm'
import { books } from '#features/books/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { TitledBookView } from '../../contract.ts'
import { lorekeeperTies } from '../tables.ts'

export type Tie = { gmId: string; userId: string }

/** Takes the books of a tie that is ending out of the hands of both sides, in the transaction of the end. */
export type StowBooks = (tx: Call, tie: Tie, books: TitledBookView[]) => Promise<void>

/** What becomes of the books when a tie ends; a room above brings it. */
export const stowBooks = extensionPoint<StowBooks>('books of an ended tie')

/** The books that a lorekeeper made and their GM hosts, the oldest first; none where there is no tie. */
export const booksAtStake = (call: Call, { gmId, userId }: Tie): Promise<TitledBookView[]> =>
  call.db
    .select({ id: books.id, title: books.title })
    .from(books)
    .innerJoin(lorekeeperTies, and(eq(lorekeeperTies.gmId, books.hostedBy), eq(lorekeeperTies.userId, books.createdBy)))
    .where(and(eq(books.hostedBy, gmId), eq(books.createdBy, userId)))
    .orderBy(asc(books.createdAt), asc(books.id))
