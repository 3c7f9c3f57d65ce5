import { and, eq } from 'drizzle-orm'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import { logins } from '../tables.ts'
import { writeAudit } from './audit.ts'
import { mustBeUncommon } from './common-passwords.ts'
import { passwordChangedMail } from './letters.ts'
import { voidLinks } from './links.ts'
import { alertOwner } from './security-alerts.ts'
import { dropOtherSessions } from './sessions.ts'

const own = (userId: string) => and(eq(logins.userId, userId), eq(logins.providerId, 'credential'))

async function hashOf(call: Call, userId: string): Promise<string | null> {
  const [row] = await call.db.select({ password: logins.password }).from(logins).where(own(userId))
  return row?.password ?? null
}

/** Whether a person can log in with a password: an account from another provider may have no password. */
export const hasPassword = async (call: Call, userId: string) => (await hashOf(call, userId)) !== null

/** Asks for the own password once more, before something that a borrowed browser should not be able to do. */
export async function mustKnowPassword(call: Call, password: string): Promise<void> {
  const { userId } = theActor(call)
  // Wrong ones are counted for each session: a borrowed browser does not hold up the owner in another one.
  const key = `password:${userId}:${call.ports.auth.tokenOf(call.headers)}`
  await limitOrFault(call.ports.limits, key, { limit: 10, windowSeconds: 300 })
  const hash = await hashOf(call, userId)
  if (!hash) throw fault('PASSWORD_MISSING')
  if (!(await call.ports.auth.isPassword(hash, password))) throw fault('PASSWORD_WRONG')
  await call.ports.limits.giveBack(key)
}

/** Writes a password that was hashed already; an account that had none has one from now on. */
export async function writePassword(tx: Call, userId: string, password: string): Promise<void> {
  await tx.db
    .insert(logins)
    .values({ id: newId(), accountId: userId, providerId: 'credential', userId, password })
    .onConflictDoUpdate({ target: [logins.userId, logins.providerId], set: { password, updatedAt: tx.now } })
}

/** Sets a new password, given the old one; every other session and every reset link ends, and a letter reports it. */
export async function changePassword(call: Call, input: { oldPassword: string; newPassword: string }) {
  const { userId } = theActor(call)
  await mustKnowPassword(call, input.oldPassword)
  await mustBeUncommon(input.newPassword)
  const hash = await call.ports.auth.hashPassword(input.newPassword)
  await inTransaction(call, async tx => {
    await writePassword(tx, userId, hash)
    await voidLinks(tx, userId, 'reset')
    await dropOtherSessions(tx)
    await writeAudit(tx, { act: 'password.changed', subjectId: userId })
    await tx.ports.jobs.send(tx.db, passwordChangedMail, { userId })
    await alertOwner(tx, userId, 'password-changed')
  })
  return { done: true as const }
}
