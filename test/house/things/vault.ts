import { vaultSubject } from '#features/vault/server/service/vault-subjects.ts'
import { vaultEntries } from '#features/vault/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import type { Things } from '../who-may-things.ts'

const DAY_MS = 24 * 60 * 60_000

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id, db }) => {
  const now = new Date()
  const book = { shortDescription: '', system: '', createdByName: 'Lio Fenn', ward: 'party', isIndexed: false } as const
  const values = (title: string, deadline: Date) => ({
    id: newId(),
    bookData: { ...book, id: newId(), title, hostedBy: id('mira'), lorekeepers: [id('lio')] },
    originalBookId: newId(),
    gmUid: id('mira'),
    gmName: 'Mira',
    lorekeepingUid: id('lio'),
    lorekeeperName: 'Lio',
    claimDeadline: deadline,
    relationshipEndedAt: now,
    createdAt: now,
    updatedAt: now,
  })
  const rows = await db
    .insert(vaultEntries)
    .values([
      values('waiting', new Date(now.getTime() + DAY_MS)),
      values('late', new Date(now.getTime() - DAY_MS)),
      { ...values('decided', now), resolution: 'burned', resolvedAt: now, resolvedBy: 'auto-burn' },
    ])
    .returning({ id: vaultEntries.id })
  const [waiting, late, decided] = rows.map(row => row.id)
  return [
    {
      list: 'vault-entries',
      of: vaultSubject,
      things: { 'waiting, of mira and lio': waiting!, 'late, of the same': late!, 'decided, of the same': decided! },
    },
  ]
}
