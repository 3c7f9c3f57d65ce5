import { and, eq, or, sql } from 'drizzle-orm'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { isWithinTakeBack } from '#features/books/rules.ts'
import { handOver, heldBook, putHelpersBack } from '#features/books/server/service/hand-over.ts'
import { holdSlots } from '#features/books/server/service/slots.ts'
import { bookTransferHelpers, bookTransfers } from '#features/books/server/tables.ts'
import { lorekeeperTies } from '#features/lorekeepers/server/tables.ts'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import { mustTakeAgain } from './recipients.ts'
import { promiseTelling } from './telling.ts'
import { type TransferRow, theTransfer } from './the-transfer.ts'

/** Undoes a transfer: owner, lorekeepers and co-creators are what they were. All of it or nothing. */
export async function takeBack(call: Call, { transferId }: { transferId: string }) {
  await inTransaction(call, async tx => {
    const known = await theTransfer(tx, transferId)
    const { fromId, toId, bookId } = known
    if (!fromId || !toId) throw fault('RECIPIENT_UNFIT')
    // Whoever ends a tie of the former owner's holds them too, so the helpers that are put back are still theirs.
    await holdPeople(tx, [fromId, toId])
    const to = await holdSlots(tx, fromId, 'RECIPIENT_UNFIT')
    const book = await heldBook(tx, bookId)
    if (!book) throw fault('TRANSFER_GONE')
    if (book.lastTransfer?.getTime() !== known.at.getTime() || known.isTakeBack) return undoneBefore(tx, known)
    if (!isWithinTakeBack(known.at, tx.now)) throw fault('TAKE_BACK_OVER')
    await mustTakeAgain(tx, fromId)
    const helpers = await helpersOfOld(tx, transferId, fromId)
    const id = newId()
    await handOver(tx, book, { id, to, takesBack: transferId })
    await putHelpersBack(tx, bookId, helpers)
    await promiseTelling(tx, { about: 'transfer', transferId: id })
    return known
  })
  return { done: true as const }
}

/** The caller has taken it back already, which is no refusal; else the book went on. */
async function undoneBefore(tx: Call, known: TransferRow): Promise<TransferRow> {
  const mine = and(eq(bookTransfers.takesBack, known.id), eq(bookTransfers.madeBy, theActor(tx).userId))
  if ((await tx.db.$count(bookTransfers, mine)) > 0) return known
  throw fault('BOOK_HANDED_ON')
}

/** Who helped until the transfer, but for lorekeepers whose tie to the former owner has ended since. */
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
