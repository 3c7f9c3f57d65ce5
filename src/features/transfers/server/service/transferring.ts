import type { Call } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { handOver } from './hand-over.ts'
import { mustTakeOn } from './recipients.ts'
import { promiseTelling } from './telling.ts'
import type { SeenInHand } from './transfer-subjects.ts'

/** Hands a book on to another GM: all of it or nothing. What was done already is not done again. */
export async function transferToGm(tx: Call, { id, userId }: { id: string; userId: string }, book: SeenInHand) {
  if (!book.isMade) {
    if (!book.taker) throw fault('RECIPIENT_UNFIT')
    await mustTakeOn(tx, userId)
    await handOver(tx, book, { id, to: book.taker })
    await promiseTelling(tx, { about: 'transfer', transferId: id })
  }
  return { done: true as const }
}
