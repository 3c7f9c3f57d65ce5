import { desc, eq } from 'drizzle-orm'
import { type Call, theActor } from '#kit/server/call.ts'
import { HISTORY_WINDOW } from '../../rules.ts'
import { bookTransfers } from '../tables.ts'
import { lately, transferOf, transferRows } from './the-transfer.ts'

/** How a book changed hands, the newest first, to its GM side. */
export async function transferHistory(call: Call, { bookId }: { bookId: string }) {
  const rows = await transferRows(call)
    .where(eq(bookTransfers.bookId, bookId))
    .orderBy(desc(bookTransfers.at))
    .limit(HISTORY_WINDOW)
  return { transfers: rows.map(row => transferOf(call, row)) }
}

/** The transfers that the caller can take back now. */
export async function recentTransfers(call: Call) {
  const rows = await transferRows(call)
    .where(lately(theActor(call).userId, call.now))
    .orderBy(desc(bookTransfers.at))
    .limit(HISTORY_WINDOW)
  return {
    transfers: rows.map(row => transferOf(call, row)).filter(({ can }) => can.takeBack),
  }
}
