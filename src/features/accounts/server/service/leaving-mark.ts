import { and, eq, gt } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { users } from '../tables.ts'

/** For how long the mark of a deletion counts: one that broke off with its process does not bind the account for ever. */
const COUNTS_MS = 3600_000

/** Marks an account as leaving. The caller holds what others hold who would give it something. */
export async function markLeaving(tx: Call, userId: string): Promise<void> {
  await tx.db.update(users).set({ leavingAt: tx.now }).where(eq(users.id, userId))
}

/** Takes the mark off an account that stays after all; the mark of a newer try stays. */
export async function unmarkLeaving(call: Call, userId: string): Promise<void> {
  await call.db
    .update(users)
    .set({ leavingAt: null })
    .where(and(eq(users.id, userId), eq(users.leavingAt, call.now)))
}

/** Whether an account is being deleted, and so receives nothing any more. */
export async function isLeaving(tx: Call, userId: string): Promise<boolean> {
  const since = new Date(tx.now.getTime() - COUNTS_MS)
  return (await tx.db.$count(users, and(eq(users.id, userId), gt(users.leavingAt, since)))) > 0
}
