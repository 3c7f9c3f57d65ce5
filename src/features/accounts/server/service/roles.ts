import { and, eq, inArray, sql } from 'drizzle-orm'
import { announce, type Call, inTransaction, revoke } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { isBanned, type Role } from '#lexicon/roles.ts'
import { accountChanged, personChanged } from '../../events.ts'
import { users } from '../tables.ts'
import { writeAudit } from './audit.ts'

/** Roles that a gift of another room replaces: those that nobody was given by hand. */
const OF_EVERYBODY = ['user', 'player', 'adventurer'] as const
type Given = { userId: string; role: Role; banReason?: string }

/**
 * Gives somebody a role, with the reason where it is a ban; the caller has asked whether the actor may. Open pages and
 * live connections follow at once: what the new role may not hear is left before this answers.
 */
export async function giveRole(call: Call, given: Given): Promise<void> {
  if (!(await inTransaction(call, tx => writeRole(tx, given)))) throw fault('NOT_FOUND')
}

/**
 * Follows whether somebody keeps the lore of anybody: an adventurer becomes a lorekeeper by it and an adventurer again
 * without it; every other role stays. Call it in the transaction that changes the ties.
 */
export async function followLorekeeping(tx: Call, userId: string, keepsLore: boolean): Promise<void> {
  if (keepsLore) await writeRole(tx, { userId, role: 'lorekeeper' }, OF_EVERYBODY)
  else await writeRole(tx, { userId, role: 'user' }, ['lorekeeper'])
}

/** Makes somebody a GM as a fact of another room (a plan was fulfilled, a domain claimed); elevated roles are never lowered. */
export async function raiseToGm(tx: Call, userId: string): Promise<void> {
  if (await writeRole(tx, { userId, role: 'gm' }, [...OF_EVERYBODY, 'lorekeeper'])) announce(tx, personChanged, {})
}

/**
 * Writes a role, its row in the audit and the news of it.
 * @param replaces the roles that it takes the place of; default: any
 * @returns false where there is no such account, or its role is to stay
 */
async function writeRole(tx: Call, { userId, role, banReason }: Given, replaces?: readonly string[]): Promise<boolean> {
  const reason = isBanned({ role }) ? (banReason ?? null) : null
  const held = tx.db
    .select({ id: users.id, role: users.role, reason: users.banReason })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
    .as('held')
  const [before] = await tx.db
    .update(users)
    .set({ role, banReason: reason, updatedAt: tx.now })
    .from(held)
    .where(and(eq(users.id, held.id), replaces && inArray(sql`lower(${held.role})`, [...replaces])))
    .returning({ role: held.role, reason: held.reason })
  if (!before) return false
  await writeAudit(tx, { act: 'role.changed', subjectId: userId, before, after: { role, reason } })
  announce(tx, accountChanged, { userId })
  await revoke(tx, { userId })
  return true
}

/** Locks these people until the transaction ends, always in one order; other changes that depend on them wait. */
export async function holdPeople(tx: Call, userIds: readonly string[]): Promise<void> {
  await tx.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for('no key update')
}
