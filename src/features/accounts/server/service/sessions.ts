import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { announce, type Call, inTransaction, revoke, theActor } from '#kit/server/call.ts'
import { sessionEnded } from '../../events.ts'
import { sessions } from '../tables.ts'
import { deviceName } from './device-name.ts'

const MOST_SHOWN = 50

/** Where the caller is logged in, the last used first. */
export async function sessionsOf(call: Call) {
  const { userId } = theActor(call)
  const here = call.ports.auth.tokenOf(call.headers)
  const rows = await call.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, call.now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(MOST_SHOWN)
  return rows.map(({ id, token, userAgent, createdAt, updatedAt }) => ({
    id,
    device: deviceName(userAgent),
    since: createdAt,
    lastUsed: updatedAt,
    isThisOne: token === here,
  }))
}

/** Ends one session, wherever it is open. */
export async function endSession(tx: Call, { sessionId }: { sessionId: string }, { userId }: { userId: string }) {
  await tx.db.delete(sessions).where(eq(sessions.id, sessionId))
  await tellEnded(tx, userId)
  return { done: true as const }
}

/** Ends every own session but the one behind this call. */
export async function endOtherSessions(call: Call) {
  await inTransaction(call, dropOtherSessions)
  return { done: true as const }
}

/** Ends every own session but the one behind this call, in the transaction that calls for it. */
export async function dropOtherSessions(tx: Call): Promise<void> {
  const { userId } = theActor(tx)
  const here = tx.ports.auth.tokenOf(tx.headers)
  await tx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), here === null ? undefined : ne(sessions.token, here)))
  await tellEnded(tx, userId)
}

/** Ends every session of an account, in the transaction that calls for it. */
export async function dropAllSessions(tx: Call, userId: string): Promise<void> {
  await tx.db.delete(sessions).where(eq(sessions.userId, userId))
  await tellEnded(tx, userId)
}

async function tellEnded(tx: Call, userId: string) {
  announce(tx, sessionEnded, { userId })
  await revoke(tx, { userId })
}

/**
 * Whether the session that this call has just opened is on a device that none of the account's other sessions is on. The
 * first session of all is on no new device.
 */
export async function isNewDevice(call: Call, userId: string): Promise<boolean> {
  const rows = await call.db
    .select({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt))
    .limit(MOST_SHOWN)
  const here = deviceName(call.headers.get('user-agent'))
  return rows.length > 1 && rows.filter(({ userAgent }) => deviceName(userAgent) === here).length === 1
}
