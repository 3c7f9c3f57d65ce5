import { eq } from 'drizzle-orm'
import { handOver, putHelpersBack } from '#features/books/server/service/hand-over.ts'
import { holdSlots } from '#features/books/server/service/slots.ts'
import { bookSubject } from '#features/books/server/service/the-book.ts'
import { bookTransferHelpers } from '#features/books/server/tables.ts'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { theOne } from '#kit/server/subjects.ts'
import { newId } from '#kit/shared/ids.ts'

/** A GM lends a book to another one and takes it back: two entries of its history, about which nobody is told any more. */
export async function plantReturn(
  gm: Call,
  other: Call,
  { bookId, transferId }: { bookId: string; transferId: string },
  [away, back]: [Date, Date],
) {
  await inTransaction({ ...gm, now: away }, async tx => {
    const to = await holdSlots(tx, theActor(other).userId, 'RECIPIENT_UNFIT')
    await handOver(tx, await theOne(bookSubject, tx, bookId, 'transfer'), { id: transferId, to })
  })
  const helpers = await gm.db.select().from(bookTransferHelpers).where(eq(bookTransferHelpers.transferId, transferId))
  await inTransaction({ ...other, now: back }, async tx => {
    const to = await holdSlots(tx, theActor(gm).userId, 'RECIPIENT_UNFIT')
    const book = await theOne(bookSubject, tx, bookId, 'transfer')
    await handOver(tx, book, { id: newId(), to, takesBack: transferId })
    await putHelpersBack(
      tx,
      bookId,
      helpers.map(({ userId, part, since }) => ({ userId, part, since })),
    )
  })
}
