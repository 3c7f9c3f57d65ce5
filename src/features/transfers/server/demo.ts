import { eq } from 'drizzle-orm'
import { putHelpersBack } from '#features/books/server/service/change-host.ts'
import { holdSlots } from '#features/books/server/service/slots.ts'
import { bookSubject } from '#features/books/server/service/the-book.ts'
import { inTransaction } from '#kit/server/call.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { theOne } from '#kit/server/subjects.ts'
import { newId } from '#kit/shared/ids.ts'
import { handOver } from './service/hand-over.ts'
import { bookTransferHelpers } from './tables.ts'

const DAY = 24 * 60
/** How long ago the book was lent. */
const LENT = 30 * DAY

/** Mira lent a book to the Ogre for an hour: two entries of its history, about which nobody is told any more. */
export const plantReturn: PlantDemo = async ({ as, id, ago }) => {
  const [gm, other] = [await as('mira'), await as('sol')]
  const [away, back] = [ago(LENT), ago(LENT - 60)]
  const [bookId, transferId] = [id('lantern'), id('lantern lent')]
  await inTransaction({ ...gm, now: away }, async tx => {
    const to = await holdSlots(tx, id('sol'), 'RECIPIENT_UNFIT')
    await handOver(tx, await theOne(bookSubject, tx, bookId, 'transfer'), { id: transferId, to })
  })
  const helpers = await gm.db.select().from(bookTransferHelpers).where(eq(bookTransferHelpers.transferId, transferId))
  await inTransaction({ ...other, now: back }, async tx => {
    const to = await holdSlots(tx, id('mira'), 'RECIPIENT_UNFIT')
    const book = await theOne(bookSubject, tx, bookId, 'transfer')
    await handOver(tx, book, { id: newId(), to, takesBack: transferId })
    await putHelpersBack(
      tx,
      bookId,
      helpers.map(({ userId, part, since }) => ({ userId, part, since })),
    )
  })
}
