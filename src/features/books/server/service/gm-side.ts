import type { Call } from '#kit/server/call.ts'
import { bookWithoutPlan, canWith, onGmSide, withEntitlement } from './the-book.ts'

/** How the caller stands to what a book holds for its GM side alone. */
export type GmSideFacts = {
  /** Stands on the GM side of the book, admin among them, and may sit at its table. */
  onGmSide: boolean
  /** Adding and changing does not wait for the host's plan. */
  mayWrite: boolean
}
export type GmSide = GmSideFacts & { bookId: string }

/** A book as its GM side’s things look at it, for every caller. The book itself stays unlocked. */
export async function gmSideOf(call: Call, bookId: string): Promise<GmSide | undefined> {
  const plain = await bookWithoutPlan(call, bookId)
  if (!plain) return undefined
  const [book] = await withEntitlement(call, [plain])
  if (!book) return undefined
  const onSide = onGmSide(call, book) && canWith(call, book).sitIn
  return { bookId, onGmSide: onSide, mayWrite: onSide && book.hostIsEntitled }
}
