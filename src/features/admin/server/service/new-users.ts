import { and, desc, gte, sql } from 'drizzle-orm'
import { isPerson } from '#features/accounts/server/service/system-accounts.ts'
import { users } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { cursorOf, inPlan, windowOf } from '#kit/server/keyset.ts'
import { bornBefore } from '#kit/server/windows.ts'
import type { NewUserView } from '../../contract.ts'

const A_PAGE = 50
type Wish = { timeZone: string; before?: string | undefined }

/** The accounts since midnight in a time zone, the newest first. */
export async function listNewUsers(call: Call, { timeZone, before }: Wish) {
  const now = sql`${call.now.toISOString()}::timestamptz`
  const midnight = sql`date_trunc('day', ${now} at time zone ${timeZone}) at time zone ${timeZone}`
  const rows: NewUserView[] = await call.db
    .select({ id: users.id, name: users.name, email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(and(isPerson, gte(users.createdAt, midnight), bornBefore(users, before)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(inPlan(A_PAGE + 1))
  const { shown, next } = windowOf(rows, A_PAGE, ({ createdAt, id }) => cursorOf(createdAt, id))
  return { users: shown, next }
}
