import '../../user-data.ts'
import { desc, eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { announce, revoke } from '#kit/server/call.ts'
import type { StayingData } from '#kit/server/staying-data.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { sessionEnded } from '../../events.ts'
import { logins, passkeys, sessions, users } from '../tables.ts'
import { writeAudit } from './audit.ts'
import { deviceName } from './device-name.ts'

/** The user record as its owner wrote it, and how the account is opened; nothing that would open it. */
async function profileOf(call: Call, userId: string) {
  const [user] = await call.db.select().from(users).where(eq(users.id, userId))
  if (!user) return null
  const ways = await call.db
    .select({ way: logins.providerId, accountThere: logins.accountId, since: logins.createdAt })
    .from(logins)
    .where(eq(logins.userId, userId))
  const keys = await call.db
    .select({ name: passkeys.name, since: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  const open = await call.db
    .select({ userAgent: sessions.userAgent, since: sessions.createdAt, lastUsed: sessions.updatedAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt))
  return {
    ...user,
    logins: ways.map(({ way }) => way),
    linkedTo: ways.filter(({ way }) => way !== 'credential'),
    passkeys: keys,
    sessions: open.map(({ userAgent, ...rest }) => ({ device: deviceName(userAgent), ...rest })),
  }
}

/** The last to go: what refers to the user record goes with it, and every open page is signed out. */
async function removeAccount(tx: Call, userId: string) {
  const gone = await tx.db.delete(users).where(eq(users.id, userId)).returning({ id: users.id })
  if (gone.length > 0) await writeAudit(tx, { act: 'account.deleted', subjectId: userId })
  announce(tx, sessionEnded, { userId })
  await revoke(tx, { userId })
}

export const accountUserData: UserData[] = [
  {
    category: 'account',
    packs: 'profile',
    holds: 'what you told about yourself, how you sign in, and where you are logged in',
    pack: profileOf,
    remove: removeAccount,
  },
]

/** The audit outlives every account. */
export const accountStaying: StayingData = {
  what: 'The audit of the site',
  why: 'Its rows cannot be changed, so that nobody acts in secret. They name people by id, with the network address that somebody acted from, and they hold what admins wrote, such as the reason of a ban.',
  of: async () => true,
}
