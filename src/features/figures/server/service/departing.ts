import { and, eq, sql } from 'drizzle-orm'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { isPerson } from '#features/accounts/server/service/system-accounts.ts'
import { users } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { departedPeople } from '../tables.ts'
import { hasOpened, hasPaid, hasVerified } from './steps.ts'

/** Counts somebody among those who are gone. An account that is gone already is not counted again. */
async function countDeparture(tx: Call, userId: string): Promise<void> {
  await holdPeople(tx, [userId])
  const [person] = await tx.db
    .select({
      madeOn: sql<string>`(${users.createdAt} at time zone 'UTC')::date::text`,
      verified: sql<number>`${hasVerified}::int`,
      opened: sql<number>`${hasOpened}::int`,
      paid: sql<number>`${hasPaid}::int`,
    })
    .from(users)
    .where(and(isPerson, eq(users.id, userId)))
  if (!person) return
  const { made, verified, opened, paid } = departedPeople
  await tx.db
    .insert(departedPeople)
    .values({ ...person, made: 1 })
    .onConflictDoUpdate({
      target: departedPeople.madeOn,
      set: {
        made: sql`${made} + 1`,
        verified: sql`${verified} + excluded.verified`,
        opened: sql`${opened} + excluded.opened`,
        paid: sql`${paid} + excluded.paid`,
      },
    })
}

/** In the transaction that deletes the account itself, before its row goes and its orders lose their buyer. */
export const figureUserData: UserData[] = [{ category: 'account', remove: countDeparture }]
