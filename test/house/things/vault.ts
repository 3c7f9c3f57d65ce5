import { bookVault } from '#features/vault/contract.ts'
import { vaultSubject } from '#features/vault/server/service/vault-subjects.ts'
import { plantEntry } from '../../vault-entries.ts'
import { byDoor, type Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async world => {
  const past = new Date(Date.now() - 60_000)
  const waiting = await plantEntry(world, 'Waiting')
  const late = await plantEntry(world, 'Late', { claimDeadline: past })
  const decided = await plantEntry(world, 'Decided', {
    resolution: 'burned',
    resolvedAt: past,
    resolvedBy: 'auto-burn',
  })
  return [
    ...byDoor(bookVault),
    {
      list: 'vault-entries',
      of: vaultSubject,
      things: { 'waiting, of mira and lio': waiting, 'late, of the same': late, 'decided, of the same': decided },
    },
  ]
}
