import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { personChanged } from '#features/accounts/events.ts'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { followLorekeeping, holdPeople } from '#features/accounts/server/service/roles.ts'
import { setLorekeeper } from '#features/books/server/service/members.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { announce, type Call, revoke } from '#kit/server/call.ts'
import { Fault, fault } from '#lexicon/errors.ts'
import type { TitledBookView } from '../../contract.ts'
import { lorekeepersChanged, lorekeepingChanged } from '../../events.ts'
import { lorekeeperTies } from '../tables.ts'
import { booksAtStake, type StowBooks, type Tie } from './books-at-stake.ts'
import { tellEnded } from './notices.ts'

/** Ends one tie; the lorekeeper's open pages lose what it gave before this answers. */
export async function endTie(tx: Call, tie: Tie, stowing: StowBooks[]) {
  try {
    return { done: true as const, archivedBooks: await endTies(tx, [tie], stowing) }
  } catch (error) {
    if (error instanceof Fault) throw error
    tx.log.error({ err: error }, 'a tie could not be ended')
    throw fault('TIE_END_FAILED')
  }
}

/** Every tie that somebody is a side of. */
export const tiesOf = (call: Call, userId: string): Promise<Tie[]> =>
  call.db
    .select({ gmId: lorekeeperTies.gmId, userId: lorekeeperTies.userId })
    .from(lorekeeperTies)
    .where(or(eq(lorekeeperTies.gmId, userId), eq(lorekeeperTies.userId, userId)))

/**
 * Ends ties, with the part in the books and, after the last one, the role. One that is over already changes nothing.
 * @returns the books that went into the vault
 */
export async function endTies(tx: Call, ties: Tie[], stowing: StowBooks[]): Promise<TitledBookView[]> {
  await holdPeople(
    tx,
    ties.flatMap(({ gmId, userId }) => [gmId, userId]),
  )
  const archived: TitledBookView[] = []
  for (const tie of ties) archived.push(...(await end(tx, tie, stowing)))
  return archived
}

async function end(tx: Call, { gmId, userId }: Tie, stowing: StowBooks[]): Promise<TitledBookView[]> {
  const atStake = await booksAtStake(tx, { gmId, userId })
  await holdBooks(tx, atStake)
  const ended = await tx.db
    .delete(lorekeeperTies)
    .where(and(eq(lorekeeperTies.gmId, gmId), eq(lorekeeperTies.userId, userId)))
    .returning({ since: lorekeeperTies.since })
  if (ended.length === 0) return []
  const bookRows = await keptBooks(tx, gmId, userId)
  for (const { bookId } of bookRows) await setLorekeeper(tx, bookId, userId, false)
  // A person who leaves a table sees other people than before, and is seen by others.
  if (bookRows.length > 0) announce(tx, personChanged, {})
  for (const stow of stowing) await stow(tx, { gmId, userId }, atStake)
  const others = await tx.db.$count(lorekeeperTies, eq(lorekeeperTies.userId, userId))
  if (others === 0) await followLorekeeping(tx, userId, false)
  await writeAudit(tx, { act: 'lorekeeper.removed', subjectId: userId, before: { gmId } })
  await tellEnded(tx, { gmId, userId })
  announce(tx, lorekeepersChanged, { gmId })
  announce(tx, lorekeepingChanged, { userId })
  await revoke(tx, { userId })
  return atStake
}

/**
 * Locks the books that are about to be stowed, before the part in them is taken away. The burning of a book locks it first and then
 * what hangs on it: two in opposite orders would wait for each other.
 */
async function holdBooks({ db }: Call, atStake: readonly TitledBookView[]): Promise<void> {
  if (atStake.length === 0) return
  const ids = atStake.map(({ id }) => id)
  await db.select({ id: books.id }).from(books).where(inArray(books.id, ids)).orderBy(asc(books.id)).for('update')
}

/** The GM's books whose lorekeeper somebody is. */
const keptBooks = (call: Call, gmId: string, userId: string) =>
  call.db
    .select({ bookId: bookMembers.bookId })
    .from(bookMembers)
    .innerJoin(books, eq(books.id, bookMembers.bookId))
    .where(and(eq(books.hostedBy, gmId), eq(bookMembers.userId, userId), eq(bookMembers.part, 'lorekeeper')))
