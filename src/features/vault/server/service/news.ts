import { adminIds } from '#features/accounts/server/service/admins.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { vaultChanged } from '../../events.ts'
import type { VaultRow } from './vault-subjects.ts'

/** Tells the pages of both sides, and of those who run the site, that an entry is new or another. */
export async function announceEntry(
  tx: Call,
  { gmUid, lorekeepingUid }: Pick<VaultRow, 'gmUid' | 'lorekeepingUid'>,
): Promise<void> {
  const all = [gmUid, lorekeepingUid, ...(await adminIds(tx))]
  for (const userId of new Set(all)) if (userId) announce(tx, vaultChanged, { userId })
}
