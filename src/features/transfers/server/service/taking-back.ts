import { and, eq, or, sql } from 'drizzle-orm'
import { putHelpersBack } from '#features/books/server/service/change-host.ts'
import { lorekeeperTies } from '#features/lorekeepers/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import { bookTransferHelpers } from '../tables.ts'
import { handOver } from './hand-over.ts'
import { mustTakeAgain } from './recipients.ts'
import { promiseTelling } from './telling.ts'
import type { SeenTransfer } from './transfer-subjects.ts'

/** Undoes a transfer: owner, lorekeepers and co-creators are what they were. All of it or nothing, and once. */
export async function takeBack(tx: Call, { transferId }: { transferId: string }, transfer: SeenTransfer) {
  const { taker, book, undoneByCaller } = transfer
  if (!undoneByCaller) {
    if (!taker) throw fault('RECIPIENT_UNFIT')
    if (!book) throw fault('TRANSFER_GONE')
    await mustTakeAgain(tx, taker)
    // Ending a tie of the former owner holds them too, so the helpers that are put back are still theirs.
    const helpers = await helpersOfOld(tx, transferId, taker)
    const id = newId()
    await handOver(tx, book, { id, to: taker, takesBack: transferId })
    await putHelpersBack(tx, book.id, helpers)
    await promiseTelling(tx, { about: 'transfer', transferId: id })
  }
  return { done: true as const }
}

/** The helpers before the transfer, without lorekeepers whose tie to the former owner has ended. */
export const helpersOfOld = (tx: Call, transferId: string, gmId: string) =>
  tx.db
    .select({ userId: bookTransferHelpers.userId, part: bookTransferHelpers.part, since: bookTransferHelpers.since })
    .from(bookTransferHelpers)
    .leftJoin(lorekeeperTies, and(eq(lorekeeperTies.gmId, gmId), eq(lorekeeperTies.userId, bookTransferHelpers.userId)))
    .where(
      and(
        eq(bookTransferHelpers.transferId, transferId),
        or(sql`${bookTransferHelpers.part} <> 'lorekeeper'`, sql`${lorekeeperTies.userId} is not null`),
      ),
    )
