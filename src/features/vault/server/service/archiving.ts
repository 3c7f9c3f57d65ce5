import { and, eq, inArray } from 'drizzle-orm'
import { namesOf } from '#features/accounts/server/service/actor.ts'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { stowBooks } from '#features/books/server/service/stowing.ts'
import { bookMembers } from '#features/books/server/tables.ts'
import type { StowBooks } from '#features/lorekeepers/server/service/books-at-stake.ts'
import type { Call } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { Fault, fault } from '#lexicon/errors.ts'
import { claimDeadlineFrom } from '../../rules.ts'
import { vaultEntries } from '../tables.ts'
import { announceEntry } from './news.ts'
import { promiseTelling } from './telling.ts'

/**
 * Puts the books of a tie that is ending into the vault, in the transaction of its end: each book is stowed and has its
 * entry, or nothing has happened.
 */
export const archiveBooks: StowBooks = async (tx, { gmId, userId }, atStake) => {
  if (atStake.length === 0) return
  try {
    await archive(
      tx,
      { gmId, userId },
      atStake.map(({ id }) => id),
    )
  } catch (error) {
    if (error instanceof Fault) throw error
    tx.log.error({ err: error }, 'a book could not be put into the vault')
    throw fault('VAULT_ARCHIVE_FAILED')
  }
}

async function archive(tx: Call, { gmId, userId }: { gmId: string; userId: string }, ids: string[]) {
  const lore = await tx.db
    .select({ bookId: bookMembers.bookId, userId: bookMembers.userId })
    .from(bookMembers)
    .where(and(inArray(bookMembers.bookId, ids), eq(bookMembers.part, 'lorekeeper')))
  const names = await namesOf(tx.db, [gmId, userId])
  const marks = { relationshipEndedAt: tx.now, createdAt: tx.now, updatedAt: tx.now }
  for (const book of await stowBooks(tx, gmId, ids)) {
    const id = newId()
    const lorekeepers = [userId, ...lore.filter(({ bookId }) => bookId === book.id).map(one => one.userId)]
    await tx.db.insert(vaultEntries).values({
      id,
      bookData: { ...book, lorekeepers },
      originalBookId: book.id,
      gmUid: gmId,
      gmName: names.get(gmId)?.name ?? '',
      lorekeepingUid: userId,
      lorekeeperName: names.get(userId)?.name ?? '',
      claimDeadline: claimDeadlineFrom(tx.now),
      ...marks,
    })
    await writeAudit(tx, { act: 'book.archived', subjectId: book.id, before: { hostedBy: gmId, ward: book.ward } })
    await promiseTelling(tx, { about: 'archived', entryId: id })
  }
  await announceEntry(tx, { gmUid: gmId, lorekeepingUid: userId })
}
