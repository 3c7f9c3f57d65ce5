import { and, eq, inArray, sql } from 'drizzle-orm'
import { announce, type Call, inTransaction, revoke } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import type { Role } from '#lexicon/roles.ts'
import { accountChanged } from '../../events.ts'
import { users } from '../tables.ts'
import { writeAudit } from './audit.ts'

/**
 * Gives somebody a role, with the reason where it is a ban; the caller has asked whether the actor may. Open pages and
 * live connections follow at once: what the new role may not hear is left before this answers.
 */
export async function giveRole(
  call: Call,
  { userId, role, banReason }: { userId: string; role: Role; banReason?: string },
): Promise<void> {
  await inTransaction(call, async tx => {
    const given = await tx.db
      .update(users)
      .set({ role, banReason: role === 'banned' ? (banReason ?? null) : null, updatedAt: tx.now })
      .where(eq(users.id, userId))
      .returning({ id: users.id })
    if (given.length === 0) throw fault('NOT_FOUND')
    await writeAudit(tx, { act: 'role.changed', subjectId: userId, detail: { role, reason: banReason ?? null } })
    announce(tx, accountChanged, { userId })
    await revoke(tx, { userId })
  })
}

/**
 * Follows whether somebody keeps the lore of anybody: an adventurer becomes a lorekeeper by it and an adventurer again
 * without it; every other role stays. Call it in the transaction that changes the ties.
 */
export async function followLorekeeping(tx: Call, userId: string, keepsLore: boolean): Promise<void> {
  const role: Role = keepsLore ? 'lorekeeper' : 'user'
  const before = keepsLore ? ['user', 'player', 'adventurer'] : ['lorekeeper']
  const changed = await tx.db
    .update(users)
    .set({ role, updatedAt: tx.now })
    .where(and(eq(users.id, userId), inArray(sql`lower(${users.role})`, before)))
    .returning({ id: users.id })
  if (changed.length === 0) return
  await writeAudit(tx, { act: 'role.changed', subjectId: userId, detail: { role } })
  announce(tx, accountChanged, { userId })
  await revoke(tx, { userId })
}

/** Makes whoever changes what hangs on these people wait until the transaction ends; always in one order. */
export async function holdPeople(tx: Call, userIds: readonly string[]): Promise<void> {
  await tx.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for('no key update')
}
