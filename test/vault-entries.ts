import { books } from '#features/books/server/tables.ts'
import { vaultEntries } from '#features/vault/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { BOOK_VAULT } from '#lexicon/system-accounts.ts'
import type { World } from './world.ts'

const DAY_MS = 24 * 60 * 60_000
type Change = Partial<typeof vaultEntries.$inferInsert>

/** An entry that both sides have claimed, so that its deadline decides nothing. */
export const BOTH_CLAIMED: Change = {
  gmClaimed: true,
  gmClaimedAt: new Date(),
  lorekeepingClaimed: true,
  lorekeepingClaimedAt: new Date(),
}

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

/** A book of Lio and Mira that is in the vault, with its entry. Answers the id of the entry. */
export async function plantStowedBook(world: World, title: string, change: Change = {}) {
  const [id, now] = [newId(), new Date()]
  const made = { createdBy: world.id('lio'), createdByName: 'Lio', createdAt: now, updatedAt: now }
  await world.db.insert(books).values({ id, title, hostedBy: BOOK_VAULT.id, campaignPassword: id, ...made })
  return plantEntry(world, title, { originalBookId: id, ...change })
}

/** A book of Lio and Mira that nobody claimed until its deadline. */
export const plantDueEntry = (world: World) => plantStowedBook(world, 'Unclaimed', { claimDeadline: new Date(0) })
