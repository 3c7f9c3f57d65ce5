import { and, eq, or } from 'drizzle-orm'
import { personChanged } from '#features/accounts/events.ts'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { followLorekeeping, holdPeople } from '#features/accounts/server/service/roles.ts'
import { setLorekeeper } from '#features/books/server/service/members.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { announce, type Call, revoke } from '#kit/server/call.ts'
import { lorekeepersChanged, lorekeepingChanged } from '../../events.ts'
import { lorekeeperTies } from '../tables.ts'
import { tellEnded } from './notices.ts'

type Tie = { gmId: string; userId: string }

/** Ends one tie; the lorekeeper's open pages lose what it gave before this answers. */
export async function endTie(tx: Call, { gmId, userId }: Tie) {
  await endTies(tx, [{ gmId, userId }])
  return { done: true as const }
}

/** Every tie that somebody is a side of. */
export const tiesOf = (call: Call, userId: string): Promise<Tie[]> =>
  call.db
    .select({ gmId: lorekeeperTies.gmId, userId: lorekeeperTies.userId })
    .from(lorekeeperTies)
    .where(or(eq(lorekeeperTies.gmId, userId), eq(lorekeeperTies.userId, userId)))

/** Ends ties, with the part in the books and, after the last one, the role. One that is over already changes nothing. */
export async function endTies(tx: Call, ties: Tie[]): Promise<void> {
  await holdPeople(
    tx,
    ties.flatMap(({ gmId, userId }) => [gmId, userId]),
  )
  for (const tie of ties) await end(tx, tie)
}

async function end(tx: Call, { gmId, userId }: Tie) {
  const ended = await tx.db
    .delete(lorekeeperTies)
    .where(and(eq(lorekeeperTies.gmId, gmId), eq(lorekeeperTies.userId, userId)))
    .returning({ since: lorekeeperTies.since })
  if (ended.length === 0) return
  const bookRows = await keptBooks(tx, gmId, userId)
  for (const { bookId } of bookRows) await setLorekeeper(tx, bookId, userId, false)
  // A person who leaves a table sees other people than before, and is seen by others.
  if (bookRows.length > 0) announce(tx, personChanged, {})
  const others = await tx.db.$count(lorekeeperTies, eq(lorekeeperTies.userId, userId))
  if (others === 0) await followLorekeeping(tx, userId, false)
  await writeAudit(tx, { act: 'lorekeeper.removed', subjectId: userId, before: { gmId } })
  await tellEnded(tx, { gmId, userId })
  announce(tx, lorekeepersChanged, { gmId })
  announce(tx, lorekeepingChanged, { userId })
  await revoke(tx, { userId })
}

/** The GM's books whose lorekeeper somebody is. */
const keptBooks = (call: Call, gmId: string, userId: string) =>
  call.db
    .select({ bookId: bookMembers.bookId })
    .from(bookMembers)
    .innerJoin(books, eq(books.id, bookMembers.bookId))
    .where(and(eq(books.hostedBy, gmId), eq(bookMembers.userId, userId), eq(bookMembers.part, 'lorekeeper')))
