import { announce, type Call } from '#kit/server/call.ts'
import { vaultChanged } from '../../events.ts'
import type { VaultRow } from './vault-subjects.ts'

/** Tells the pages of both sides that an entry is new or another. */
export function announceEntry(tx: Call, { gmUid, lorekeepingUid }: Pick<VaultRow, 'gmUid' | 'lorekeepingUid'>): void {
  for (const userId of [gmUid, lorekeepingUid]) if (userId) announce(tx, vaultChanged, { userId })
}
