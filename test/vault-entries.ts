import { vaultEntries } from '#features/vault/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import type { World } from './world.ts'

const DAY_MS = 24 * 60 * 60_000
type Change = Partial<typeof vaultEntries.$inferInsert>

/** An entry of a book of Mira and Lio, to be claimed for a day. Answers its id. */
export async function plantEntry({ id, db }: Pick<World, 'id' | 'db'>, title: string, change: Change = {}) {
  const now = new Date()
  const bookData = {
    id: newId(),
    title,
    shortDescription: '',
    system: '',
    createdByName: 'Lio Fenn',
    ward: 'party' as const,
    isIndexed: false,
    hostedBy: id('mira'),
    lorekeepers: [id('lio')],
  }
  const marks = { relationshipEndedAt: now, createdAt: now, updatedAt: now }
  const sides = { gmUid: id('mira'), gmName: 'Mira', lorekeepingUid: id('lio'), lorekeeperName: 'Lio' }
  const claimDeadline = new Date(now.getTime() + DAY_MS)
  const values = { id: newId(), bookData, originalBookId: bookData.id, ...sides, claimDeadline, ...marks, ...change }
  await db.insert(vaultEntries).values(values)
  return values.id
}
