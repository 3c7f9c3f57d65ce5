import { and, eq, sql } from 'drizzle-orm'
import { announce, type Call, inTransaction } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { accountChanged } from '../../events.ts'
import { logins, users } from '../tables.ts'
import { writeAudit } from './audit.ts'
import { accountOpened, welcomeMail } from './letters.ts'
import { alertOwner, type GuardedAct } from './security-alerts.ts'

/** Other providers of logins, each with the name of its notice. */
const PROVIDERS = { discord: 'discord-linked' } as const satisfies Record<string, GuardedAct>
export type LoginProvider = keyof typeof PROVIDERS
/** A login with another provider: the provider, and the id of the account there. */
export type There = { provider: LoginProvider; accountThere: string }

const isThere = ({ provider, accountThere }: There) =>
  and(eq(logins.providerId, provider), eq(logins.accountId, accountThere))

/** Whose account this login of another provider opens. */
export async function accountOf(call: Call, there: There): Promise<string | null> {
  const [row] = await call.db.select({ userId: logins.userId }).from(logins).where(isThere(there))
  return row?.userId ?? null
}

/** The account that uses an address, and whether it is verified to be theirs. */
export async function holderOf(call: Call, email: string) {
  const [row] = await call.db
    .select({ userId: users.id, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return row ?? null
}

/** Since when an account is linked to another provider; null where it is not. */
export async function linkedSince(call: Call, userId: string, provider: LoginProvider): Promise<Date | null> {
  const [row] = await call.db
    .select({ since: logins.createdAt })
    .from(logins)
    .where(and(eq(logins.userId, userId), eq(logins.providerId, provider)))
  return row?.since ?? null
}

/**
 * Lets a login of another provider open this account from now on, and tells its owner. False where the account has one
 * of that provider already, or that login opens another account.
 */
export function linkLogin(call: Call, userId: string, { provider, accountThere }: There): Promise<boolean> {
  return inTransaction(call, async tx => {
    const linked = await tx.db
      .insert(logins)
      .values({ id: newId(), accountId: accountThere, providerId: provider, userId })
      .onConflictDoNothing()
      .returning({ id: logins.id })
    if (linked.length === 0) return false
    await writeAudit(tx, { act: `${provider}.linked`, subjectId: userId })
    await alertOwner(tx, userId, PROVIDERS[provider])
    announce(tx, accountChanged, { userId })
    return true
  })
}

/** Takes the link away; false where there was none. */
export function unlinkLogin(call: Call, userId: string, provider: LoginProvider): Promise<boolean> {
  return inTransaction(call, async tx => {
    const gone = await tx.db
      .delete(logins)
      .where(and(eq(logins.userId, userId), eq(logins.providerId, provider)))
      .returning({ id: logins.id })
    if (gone.length === 0) return false
    await writeAudit(tx, { act: `${provider}.unlinked`, subjectId: userId })
    announce(tx, accountChanged, { userId })
    return true
  })
}

type Newcomer = There & { name: string; pronouns: string | null; email: string; accountType: string }

/**
 * Opens an account for somebody whose address the other provider has verified, and enqueues the welcome. It has role
 * `user` and no password. The database refuses an address or a login that another account has.
 */
export function openAccountFor(call: Call, { provider, accountThere, ...who }: Newcomer): Promise<string> {
  return inTransaction(call, async tx => {
    const userId = newId()
    await tx.db.insert(users).values({ id: userId, ...who, emailVerified: true })
    await tx.db.insert(logins).values({ id: newId(), accountId: accountThere, providerId: provider, userId })
    await tx.ports.jobs.send(tx.db, welcomeMail, { userId }, { once: userId })
    await tx.ports.jobs.send(tx.db, accountOpened, { userId }, { once: userId })
    return userId
  })
}
