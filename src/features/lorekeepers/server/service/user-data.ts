import '../../user-data.ts'
import { asc, eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { lorekeeperCodes, lorekeeperTies } from '../tables.ts'
import { endTies, tiesOf } from './ending.ts'
import { releaseCodes } from './issued-codes.ts'
import { everyCodeOf } from './standing-codes.ts'

const named = (call: Call, other: 'gmId' | 'userId', own: 'gmId' | 'userId', userId: string) =>
  call.db
    .select({ name: users.name, since: lorekeeperTies.since })
    .from(lorekeeperTies)
    .innerJoin(users, eq(users.id, lorekeeperTies[other]))
    .where(eq(lorekeeperTies[own], userId))
    .orderBy(asc(lorekeeperTies.since), asc(users.id))

/**
 * Ends every tie of somebody, before their books go, so that the other side is told while there is something to tell of. The
 * room with the vault has ended them before, with the books.
 */
async function removeTies(tx: Call, userId: string) {
  await endTies(tx, await tiesOf(tx, userId), [])
  const gone = await tx.db.delete(lorekeeperCodes).where(eq(lorekeeperCodes.gmId, userId)).returning()
  await releaseCodes(
    tx,
    gone.map(({ code }) => code),
  )
}

/** Whose lore one keeps, who keeps one's own, and the standing codes. */
export const lorekeeperUserData: UserData[] = [
  {
    category: 'lorekeeping',
    packs: 'lorekeeping',
    holds: 'whose lorekeeper you are (the helper of a game master), who is yours, and your standing codes for it',
    pack: async (call, userId) => ({
      lorekeepingFor: await named(call, 'gmId', 'userId', userId),
      lorekeepers: await named(call, 'userId', 'gmId', userId),
      standingCodes: await everyCodeOf(call, userId),
    }),
    remove: removeTies,
  },
]
