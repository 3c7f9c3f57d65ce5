import { and, eq, sql } from 'drizzle-orm'
import { announce, type Call, inTransaction } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { accountChanged } from '../../events.ts'
import { logins, users } from '../tables.ts'
import { writeAudit } from './audit.ts'
import { accountOpened, welcomeMail } from './letters.ts'
import { alertOwner, type GuardedAct } from './security-alerts.ts'

/** Another house that vouches for people, and the name of its notice. */
const HOUSES = { discord: 'discord-linked' } as const satisfies Record<string, GuardedAct>
export type House = keyof typeof HOUSES
/** A login with another provider: the provider, and the id of the account there. */
export type There = { house: House; accountThere: string }

const isThere = ({ house, accountThere }: There) =>
  and(eq(logins.providerId, house), eq(logins.accountId, accountThere))

/** Whose account this login of another house opens. */
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

/** Since when an account is linked to another house; null where it is not. */
export async function linkedSince(call: Call, userId: string, house: House): Promise<Date | null> {
  const [row] = await call.db
    .select({ since: logins.createdAt })
    .from(logins)
    .where(and(eq(logins.userId, userId), eq(logins.providerId, house)))
  return row?.since ?? null
}

/**
 * Lets a login of another house open this account from now on, and tells its owner. False where the account has one of
 * that house already, or that login opens another account.
 */
export function linkLogin(call: Call, userId: string, { house, accountThere }: There): Promise<boolean> {
  return inTransaction(call, async tx => {
    const linked = await tx.db
      .insert(logins)
      .values({ id: newId(), accountId: accountThere, providerId: house, userId })
      .onConflictDoNothing()
      .returning({ id: logins.id })
    if (linked.length === 0) return false
    await writeAudit(tx, { act: `${house}.linked`, subjectId: userId })
    await alertOwner(tx, userId, HOUSES[house])
    announce(tx, accountChanged, { userId })
    return true
  })
}

/** Takes the link away; false where there was none. */
export function unlinkLogin(call: Call, userId: string, house: House): Promise<boolean> {
  return inTransaction(call, async tx => {
    const gone = await tx.db
      .delete(logins)
      .where(and(eq(logins.userId, userId), eq(logins.providerId, house)))
      .returning({ id: logins.id })
    if (gone.length === 0) return false
    await writeAudit(tx, { act: `${house}.unlinked`, subjectId: userId })
    announce(tx, accountChanged, { userId })
    return true
  })
}

type Newcomer = There & { name: string; pronouns: string | null; email: string; accountType: string }

/**
 * Opens an account for somebody whose address the other house has verified, and promises the welcome. It has role `user`
 * and no password. The database refuses an address or a login that is known already.
 */
export function openAccountFor(call: Call, { house, accountThere, ...who }: Newcomer): Promise<string> {
  return inTransaction(call, async tx => {
    const userId = newId()
    await tx.db.insert(users).values({ id: userId, ...who, emailVerified: true })
    await tx.db.insert(logins).values({ id: newId(), accountId: accountThere, providerId: house, userId })
    await tx.ports.jobs.send(tx.db, welcomeMail, { userId }, { once: userId })
    await tx.ports.jobs.send(tx.db, accountOpened, { userId }, { once: userId })
    return userId
  })
}
