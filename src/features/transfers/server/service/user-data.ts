import { asc, eq, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { users } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { Unpacking, UserData } from '#kit/server/user-data.ts'
import { bookTransfers } from '../tables.ts'
import { giveBackAll } from './giving-back.ts'

const giver = alias(users, 'giver')
const taker = alias(users, 'taker')

/** How books changed hands, by names. */
const movesOf = (call: Call) =>
  call.db
    .select({
      bookId: bookTransfers.bookId,
      from: giver.name,
      to: taker.name,
      at: bookTransfers.at,
    })
    .from(bookTransfers)
    .leftJoin(giver, eq(giver.id, bookTransfers.fromId))
    .leftJoin(taker, eq(taker.id, bookTransfers.toId))

/** The books that somebody gave away or was given, named by their ids as well. */
const handedOn = (call: Call, userId: string) =>
  movesOf(call)
    .where(or(eq(bookTransfers.fromId, userId), eq(bookTransfers.toId, userId)))
    .orderBy(asc(bookTransfers.at))

const packHistory = async (call: Call, bookId: string) => ({
  transferHistory: await movesOf(call).where(eq(bookTransfers.bookId, bookId)).orderBy(asc(bookTransfers.at)),
})

const PackedHistory = z.object({ transferHistory: z.array(z.unknown()).default([]) })

/** The history is not imported: it cannot be checked here. */
async function leaveHistory(_: Call, packed: unknown, { leave }: Unpacking) {
  const moves = PackedHistory.parse(packed).transferHistory.length
  if (moves > 0) leave(`how it changed hands: ${moves === 1 ? '1 transfer' : `${moves} transfers`}`)
}

/**
 * A book received lately goes back before an account is deleted: this room stands above `books`, so it comes before the
 * burning.
 */
export const transferUserData: UserData[] = [
  {
    category: 'books',
    packs: 'campaign-transfers',
    holds: 'the campaigns that you handed on, and those that were handed to you',
    pack: handedOn,
    nameInBook: 'book',
    packBook: packHistory,
    unpackBook: leaveHistory,
    remove: giveBackAll,
  },
]
