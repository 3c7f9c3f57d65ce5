import { eq } from 'drizzle-orm'
import { passkeysOf } from '#features/accounts/server/service/passkeys.ts'
import { hasPassword } from '#features/accounts/server/service/password.ts'
import { secondFactorOf } from '#features/accounts/server/service/second-factor.ts'
import { sessionsOf } from '#features/accounts/server/service/sessions.ts'
import { users } from '#features/accounts/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import type { SecurityView } from '../contract.ts'

/** How the own account is kept. */
export async function securityOverview(call: Call): Promise<SecurityView> {
  const { userId } = theActor(call)
  const [user] = await call.db
    .select({ email: users.email, pendingEmail: users.pendingEmail })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw fault('NOT_FOUND')
  return {
    ...user,
    hasPassword: await hasPassword(call, userId),
    secondFactor: await secondFactorOf(call, userId),
    passkeys: await passkeysOf(call, userId),
    sessions: await sessionsOf(call),
  }
}
