import { type SQL, sql } from 'drizzle-orm'
import { isBannedBy } from '#features/realms/server/service/banned-by.ts'
import type { Call } from '#kit/server/call.ts'
import type { InnWard, MemberPart, Ward } from '#lexicon/books.ts'
import { fault } from '#lexicon/errors.ts'
import { isAdmin } from '#lexicon/roles.ts'
import { type BookFacts, bookPolicy } from '../policy.ts'
import { bookMembers, books } from '../tables.ts'

/** A book as little as the rules need of it, and somebody's standing in it before it is known whether they are an admin. */
export type StandingRow = {
  id: string
  hostedBy: string
  ward: Ward
  innIsOpen: boolean
  innWard: InnWard
  everyPart: MemberPart[]
  isBannedByHost: boolean
}

/** The columns of a `StandingRow`. `userId` may be a column: so who asks and what they ask for are read together. */
export const standingColumns = (userId: SQL) => ({
  id: books.id,
  hostedBy: books.hostedBy,
  ward: books.ward,
  innIsOpen: books.innIsOpen,
  innWard: books.innWard,
  everyPart: sql`array(select ${bookMembers.part} from ${bookMembers}
    where ${bookMembers.bookId} = ${books.id} and ${bookMembers.userId} = ${userId})`,
  isBannedByHost: isBannedBy(books.hostedBy, userId),
})

/**
 * The book for a reader, from such a row: the check of `theBook` for the action `read`. Whether the host's plan stands was
 * not asked, because nothing that reading shows depends on it.
 */
export function bookToRead({ actor, realm }: Call, row: StandingRow | undefined): BookFacts & { id: string } {
  if (!row || (realm && row.hostedBy !== realm.gmId)) throw fault('BOOK_NOT_FOUND')
  const { id, hostedBy, ward, innIsOpen, innWard, everyPart } = row
  const isBannedByHost = actor !== null && !isAdmin(actor) && row.isBannedByHost
  const hasPart = actor !== null && everyPart.length > 0
  const parts = actor && !isBannedByHost ? everyPart : []
  const book = { id, hostedBy, ward, innIsOpen, innWard, parts, hasPart, isBannedByHost, hostIsEntitled: false }
  if (!bookPolicy.read(actor, book)) throw fault('BOOK_NOT_FOUND')
  return book
}
