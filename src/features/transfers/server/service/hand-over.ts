import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { type BookInHand, changeHost } from '#features/books/server/service/change-host.ts'
import type { HeldHost } from '#features/books/server/service/slots.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { bookTransferHelpers, bookTransfers } from '../tables.ts'

type Handing = { id: string; to: HeldHost; takesBack?: string }

/**
 * Puts a book into other hands, and writes the transfer and who helped until then into its history. The caller has asked the
 * rules and holds the book. BAD_REQUEST where another transfer has the same id.
 */
export async function handOver(tx: Call, book: BookInHand, { id, to, takesBack }: Handing): Promise<void> {
  const from = book.hostedBy
  const at = new Date(Math.max(tx.now.getTime(), (book.lastTransfer?.getTime() ?? 0) + 1))
  const entry = { id, bookId: book.id, title: book.title, fromId: from, toId: to, takesBack: takesBack ?? null }
  const made = await tx.db
    .insert(bookTransfers)
    .values({ ...entry, madeBy: theActor(tx).userId, at })
    .onConflictDoNothing({ target: bookTransfers.id })
    .returning({ id: bookTransfers.id })
  if (made.length === 0) throw fault('BAD_REQUEST')
  const helpers = await changeHost(tx, book, { to, at })
  if (helpers.length > 0)
    await tx.db.insert(bookTransferHelpers).values(helpers.map(helper => ({ transferId: id, ...helper })))
  await writeAudit(tx, {
    act: 'book.handedOn',
    subjectId: book.id,
    before: { hostedBy: from },
    after: { hostedBy: to, takenBack: Boolean(takesBack) },
  })
}
