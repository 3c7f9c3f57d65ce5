import { and, eq } from 'drizzle-orm'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { handOver } from '#features/books/server/service/hand-over.ts'
import { holdSlots } from '#features/books/server/service/slots.ts'
import { type BookRow, theBook } from '#features/books/server/service/the-book.ts'
import { bookTransfers } from '#features/books/server/tables.ts'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { Fault, fault } from '#lexicon/errors.ts'
import { mustTakeOn } from './recipients.ts'
import { promiseTelling } from './telling.ts'

type Handing = { id: string; bookId: string; fromId: string; userId: string }

/**
 * Hands a book on to another GM: all of it or nothing. Locks are taken in one order everywhere: people, slots, book. So two
 * transfers for one free slot are counted one after the other, and nobody is banned or gone between question and deed.
 */
export async function transferToGm(call: Call, handing: Handing) {
  const { id, fromId, userId } = handing
  await inTransaction(call, async tx => {
    await holdPeople(tx, [fromId, userId])
    const to = await holdSlots(tx, userId, 'RECIPIENT_UNFIT')
    const book = await theBookInHand(tx, handing)
    if (!book) return
    await mustTakeOn(tx, userId)
    await handOver(tx, book, { id, to })
    await promiseTelling(tx, { about: 'transfer', transferId: id })
  })
  return { done: true as const }
}

/** The book, still in the hands that were confirmed; null when this very transfer was made already. */
async function theBookInHand(tx: Call, { id, bookId, fromId, userId }: Handing): Promise<BookRow | null> {
  try {
    const book = await theBook(tx, bookId, 'transfer', { refusal: 'BOOK_TRANSFER_REFUSED', lock: true })
    if (book.hostedBy === fromId) return book
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    if (!(await gaveItAway(tx, bookId))) throw error
  }
  const { userId: me } = theActor(tx)
  const { madeBy, toId } = bookTransfers
  const sent = and(eq(bookTransfers.id, id), eq(bookTransfers.bookId, bookId), eq(madeBy, me), eq(toId, userId))
  if ((await tx.db.$count(bookTransfers, sent)) > 0) return null
  throw fault('BOOK_HANDED_ON')
}

/** Whether the caller once handed this book on, or it was taken from them: then they may know that it exists. */
async function gaveItAway(tx: Call, bookId: string): Promise<boolean> {
  const { userId } = theActor(tx)
  return (
    (await tx.db.$count(bookTransfers, and(eq(bookTransfers.bookId, bookId), eq(bookTransfers.fromId, userId)))) > 0
  )
}
