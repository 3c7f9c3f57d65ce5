import { and, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import type { TransferView } from '../../contract.ts'
import { takeBackSince, takeBackUntil } from '../../rules.ts'
import { type TransferFacts, transferPolicy } from '../policy.ts'
import { bookTransfers } from '../tables.ts'

const giver = alias(users, 'giver')
const taker = alias(users, 'taker')
const maker = alias(users, 'maker')

/** Transfers with the people in them. `isNewest`: the book has not changed hands since. */
export const transferRows = (call: Call) =>
  call.db
    .select({
      id: bookTransfers.id,
      bookId: bookTransfers.bookId,
      title: bookTransfers.title,
      fromId: bookTransfers.fromId,
      toId: bookTransfers.toId,
      from: { id: giver.id, name: giver.name },
      to: { id: taker.id, name: taker.name },
      madeBy: { id: maker.id, name: maker.name },
      at: bookTransfers.at,
      isTakeBack: sql<boolean>`${isNotNull(bookTransfers.takesBack)}`,
      isNewest: sql<boolean>`coalesce(${books.lastTransfer} = ${bookTransfers.at}, false)`,
      isTakenBack: sql<boolean>`exists (select 1 from ${bookTransfers} as later
        where later.takes_back = ${bookTransfers.id})`,
      undoneByCaller: sql<boolean>`exists (select 1 from ${bookTransfers} as later
        where later.takes_back = ${bookTransfers.id} and later.made_by = ${call.actor?.userId ?? null})`,
    })
    .from(bookTransfers)
    .innerJoin(books, eq(books.id, bookTransfers.bookId))
    .leftJoin(giver, eq(giver.id, bookTransfers.fromId))
    .leftJoin(taker, eq(taker.id, bookTransfers.toId))
    .leftJoin(maker, eq(maker.id, bookTransfers.madeBy))
export type TransferRow = Awaited<ReturnType<typeof transferRows>>[number]

/** Transfers of the last day that somebody made, gave or received. */
export const lately = (userId: string, now: Date): SQL | undefined =>
  and(
    or(eq(bookTransfers.fromId, userId), eq(bookTransfers.toId, userId), eq(bookTransfers.madeBy, userId)),
    gt(bookTransfers.at, takeBackSince(now)),
  )

/** The facts of a transfer that its rules use. */
export const factsOf = (
  { now }: Call,
  { fromId, toId, at, isTakeBack, isNewest, undoneByCaller }: TransferRow,
): TransferFacts => ({
  fromId,
  toId,
  at,
  now,
  isOver: isTakeBack || !isNewest,
  undoneByCaller,
})

/** A transfer as its reader sees it. One that was taken back is not offered again. */
export function transferOf(call: Call, row: TransferRow): TransferView {
  const { fromId: _, toId: __, isNewest: ___, undoneByCaller: ____, ...shown } = row
  const can = whatCan(transferPolicy, theActor(call), { ...factsOf(call, row), undoneByCaller: false })
  return { ...shown, takeBackUntil: takeBackUntil(row.at), can }
}
