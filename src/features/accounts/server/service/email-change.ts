import { and, eq, sql } from 'drizzle-orm'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { takenConstraint } from '#kit/server/db.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { fault } from '#lexicon/errors.ts'
import { accountChanged } from '../../events.ts'
import { users } from '../tables.ts'
import { writeAudit } from './audit.ts'
import { emailChangedMail, newEmailMail } from './letters.ts'
import { useLink, voidLinks } from './links.ts'
import { mustKnowPassword } from './password.ts'
import { alertOwner } from './security-alerts.ts'

/**
 * Asks to move the account to another address. Nothing changes before the letter there is answered; asking again
 * takes the force from the letter before.
 */
export async function askForNewEmail(call: Call, { email, password }: { email: string; password: string }) {
  const { userId } = theActor(call)
  await mustKnowPassword(call, password)
  await limitOrFault(call.ports.limits, `new-email:${userId}`, { limit: 5, windowSeconds: 900 })
  const wanted = email.toLowerCase()
  const [holder] = await call.db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, wanted))
  if (holder) throw fault(holder.id === userId ? 'EMAIL_SAME' : 'EMAIL_TAKEN')
  await inTransaction(call, async tx => {
    await setPending(tx, userId, wanted)
    await tx.ports.jobs.send(tx.db, newEmailMail, { userId })
  })
  return { done: true as const }
}

/** Takes the wish for another address back. */
export async function keepEmail(call: Call) {
  await inTransaction(call, tx => setPending(tx, theActor(tx).userId, null))
  return { done: true as const }
}

async function setPending(tx: Call, userId: string, pendingEmail: string | null) {
  await voidLinks(tx, userId, 'email')
  await tx.db.update(users).set({ pendingEmail, updatedAt: tx.now }).where(eq(users.id, userId))
  announce(tx, accountChanged, { userId })
}

/** Moves the account to the address that the link proves; the address before is told by a letter. */
export async function confirmNewEmail(call: Call, { token }: { token: string }) {
  const moved = inTransaction(call, async tx => {
    const { userId, address } = await useLink(tx, token, 'email')
    const [before] = await tx.db.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update')
    const changed = await tx.db
      .update(users)
      .set({ email: address ?? '', emailVerified: true, pendingEmail: null, updatedAt: tx.now })
      .where(and(eq(users.id, userId), eq(users.pendingEmail, address ?? '')))
      .returning({ id: users.id })
    if (!before || changed.length === 0) throw fault('LINK_EXPIRED')
    await voidLinks(tx, userId, 'reset')
    await voidLinks(tx, userId, 'verify')
    await writeAudit(tx, { act: 'email.changed', subjectId: userId })
    await tx.ports.jobs.send(tx.db, emailChangedMail, { userId, formerly: before.email })
    await alertOwner(tx, userId, 'email-changed')
    announce(tx, accountChanged, { userId })
  })
  // Somebody else opened an account with the address while the letter lay there.
  await moved.catch(error => {
    throw takenConstraint(error) ? fault('EMAIL_TAKEN') : error
  })
  return { done: true as const }
}
