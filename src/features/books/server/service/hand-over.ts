import { and, eq, inArray, sql } from 'drizzle-orm'
import { personChanged } from '#features/accounts/events.ts'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { announce, type Call, revoke, theActor } from '#kit/server/call.ts'
import type { MemberPart } from '#lexicon/books.ts'
import { fault } from '#lexicon/errors.ts'
import { bookHandedOn, membershipChanged } from '../../events.ts'
import { bookMembers, books, bookTransferHelpers, bookTransfers } from '../tables.ts'
import { changed } from './change.ts'
import type { HeldHost } from './slots.ts'

/** Those who help by the owner's choice, and so not by the next one's. */
const HELPING: MemberPart[] = ['co-creator', 'lorekeeper']

type InHand = { id: string; title: string; hostedBy: string; lastTransfer: Date | null }
type Handing = { id: string; to: HeldHost; takesBack?: string }

/** The book of a transfer, locked until the transaction ends: for people with a right on the transfer. Null: burned. */
export async function heldBook(tx: Call, bookId: string): Promise<InHand | null> {
  const { id, title, hostedBy, lastTransfer } = books
  const [row] = await tx.db
    .select({ id, title, hostedBy, lastTransfer })
    .from(books)
    .where(eq(books.id, bookId))
    .for('update')
  return row ?? null
}

/**
 * Puts a book into other hands: the owner, the helpers, `lastTransfer` and the history, and nothing else of it. Rights in
 * the book, and in the domains of both owners, are revoked. The caller has asked the rules and holds the book.
 */
export async function handOver(tx: Call, book: InHand, { id, to, takesBack }: Handing): Promise<void> {
  const from = book.hostedBy
  const at = new Date(Math.max(tx.now.getTime(), (book.lastTransfer?.getTime() ?? 0) + 1))
  const entry = { id, bookId: book.id, title: book.title, fromId: from, toId: to, takesBack: takesBack ?? null }
  const made = await tx.db
    .insert(bookTransfers)
    .values({ ...entry, madeBy: theActor(tx).userId, at })
    .onConflictDoNothing({ target: bookTransfers.id })
    .returning({ id: bookTransfers.id })
  // An id that another transfer bears already.
  if (made.length === 0) throw fault('BAD_REQUEST')
  const helpers = await takeHelpersOff(tx, book.id, id)
  const { seats } = await changed(tx, book, { hostedBy: to, lastTransfer: at })
  await writeAudit(tx, {
    act: 'book.handedOn',
    subjectId: book.id,
    before: { hostedBy: from },
    after: { hostedBy: to, takenBack: Boolean(takesBack) },
  })
  for (const userId of [from, to]) announce(tx, bookHandedOn, { bookId: book.id, userId })
  for (const userId of helpers) announce(tx, membershipChanged, { bookId: book.id, userId })
  // The companions of people have changed, and with them who sees each other.
  announce(tx, personChanged, {})
  await revoke(tx, { about: book.id })
  for (const userId of new Set([from, to, ...helpers, ...seats])) await revoke(tx, { userId })
}

/** Takes those who help off a book and keeps who they were with the transfer, in one step. */
async function takeHelpersOff(tx: Call, bookId: string, transferId: string): Promise<Set<string>> {
  const off = tx.db.$with('off').as(
    tx.db
      .delete(bookMembers)
      .where(and(eq(bookMembers.bookId, bookId), inArray(bookMembers.part, HELPING)))
      .returning({ userId: bookMembers.userId, part: bookMembers.part, since: bookMembers.since }),
  )
  const kept = await tx.db
    .with(off)
    .insert(bookTransferHelpers)
    .select(
      tx.db
        .select({
          transferId: sql<string>`${transferId}::uuid`.as('transfer_id'),
          userId: off.userId,
          part: off.part,
          since: off.since,
        })
        .from(off),
    )
    .returning({ userId: bookTransferHelpers.userId })
  return new Set(kept.map(({ userId }) => userId))
}

/** Puts helpers to a book as they were before. */
export async function putHelpersBack(
  tx: Call,
  bookId: string,
  helpers: { userId: string; part: string; since: Date }[],
): Promise<void> {
  if (helpers.length === 0) return
  await tx.db
    .insert(bookMembers)
    .values(helpers.map(helper => ({ bookId, ...helper })))
    .onConflictDoNothing()
  for (const { userId } of helpers) announce(tx, membershipChanged, { bookId, userId })
}
