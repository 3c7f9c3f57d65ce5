import { sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { vaultChanged } from '../../events.ts'
import type { VaultRow } from './vault-subjects.ts'

/** Tells the pages of both sides, and of those who run the site, that an entry is new or another. */
export async function announceEntry(
  tx: Call,
  { gmUid, lorekeepingUid }: Pick<VaultRow, 'gmUid' | 'lorekeepingUid'>,
): Promise<void> {
  const admins = await tx.db.select({ id: users.id }).from(users).where(sql`lower(${users.role}) = 'admin'`)
  const owner = tx.actor?.isOwner ? [tx.actor.userId] : []
  const all = [gmUid, lorekeepingUid, ...admins.map(({ id }) => id), ...owner]
  for (const userId of new Set(all)) if (userId) announce(tx, vaultChanged, { userId })
}
