import { and, eq, or, sql } from 'drizzle-orm'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { type BookInHand, heldBook } from '#features/books/server/service/change-host.ts'
import { type HeldHost, heldHost } from '#features/books/server/service/slots.ts'
import { type BookRow, bookWithoutPlan, canWith } from '#features/books/server/service/the-book.ts'
import { books } from '#features/books/server/tables.ts'
import { isTiedTo } from '#features/lorekeepers/server/service/holders.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { type Finding, subjects } from '#kit/server/subjects.ts'
import { idsIn } from '#kit/shared/subject.ts'
import { fault } from '#lexicon/errors.ts'
import { bookInHand, helpedBook, host, recipients, transfer } from '../../contract.ts'
import {
  bookInHandPolicy,
  canTake,
  type HandFacts,
  type HelpedFacts,
  type HostFacts,
  helpedBookPolicy,
  hostPolicy,
  recipientsPolicy,
  type TransferFacts,
  transferPolicy,
} from '../policy.ts'
import { bookTransfers } from '../tables.ts'
import { hasRoom, readSlots, type Slots } from './recipients.ts'
import { factsOf, type TransferRow, transferRows } from './the-transfer.ts'

/**
 * Locks are taken in one order everywhere: people, slots, book. So two transfers for one free slot are counted one after
 * the other, and nobody is banned or gone between question and deed. Null: the taker has no account, or leaves.
 */
async function holdSides(tx: Call, people: (string | null)[], takerId: string | null): Promise<HeldHost | null> {
  await holdPeople(
    tx,
    people.filter(id => id !== null),
  )
  return takerId ? heldHost(tx, takerId) : null
}

/** Who takes a book, if their slots are held and their account stays. */
type Taking = { taker: HeldHost | null }

export type SeenTransfer = TransferRow & TransferFacts & Taking & { book: BookInHand | null }

async function transferSeen(call: Call, id: string, { hold }: Finding): Promise<SeenTransfer | undefined> {
  if (!call.actor) return
  let held: Pick<SeenTransfer, 'taker' | 'book'> = { taker: null, book: null }
  if (hold) {
    const [sides] = await call.db.select().from(bookTransfers).where(eq(bookTransfers.id, id))
    if (!sides) return
    const taker = await holdSides(call, [sides.fromId, sides.toId], sides.fromId)
    held = { taker, book: await heldBook(call, sides.bookId) }
  }
  const [row] = await transferRows(call).where(eq(bookTransfers.id, id))
  return row && { ...row, ...factsOf(call, row), ...held }
}

/** Transfers, for the people they concern; everybody else finds none. */
export const transferSubject = subjects({
  kind: transfer,
  load: transferSeen,
  policy: transferPolicy,
  missing: 'TRANSFER_GONE',
  refusals: {
    takeBack: (_, { fromId, toId, isOver }) => {
      if (!fromId || !toId) return fault('RECIPIENT_UNFIT')
      return fault(isOver ? 'BOOK_HANDED_ON' : 'TAKE_BACK_OVER')
    },
  },
})

export type SeenInHand = BookRow & HandFacts & Taking

async function inHand(call: Call, ids: string, how: Finding): Promise<SeenInHand | undefined> {
  const [id = '', bookId = '', fromId = '', userId = ''] = idsIn(ids)
  if (!call.actor) return
  const taker = how.hold ? await holdSides(call, [fromId, userId], userId) : null
  const book = await bookWithoutPlan(call, bookId, how)
  if (!book) return
  const can = canWith(call, book)
  const me = call.actor.userId
  const given = eq(bookTransfers.fromId, me)
  const made = and(eq(bookTransfers.id, id), eq(bookTransfers.madeBy, me), eq(bookTransfers.toId, userId))
  const own = await call.db
    .select({ isGiven: sql<boolean>`${given}`, isMade: sql<boolean>`${made}` })
    .from(bookTransfers)
    .where(and(eq(bookTransfers.bookId, bookId), or(given, made)))
  return {
    ...book,
    taker,
    isReader: can.read,
    mayTransfer: can.transfer,
    isInHand: book.hostedBy === fromId,
    onceGivenByCaller: own.some(({ isGiven }) => isGiven),
    isMade: own.some(({ isMade }) => isMade),
  }
}

/** Books on their way to another GM. An earlier giver already learns that the book went on. */
export const bookInHandSubject = subjects({
  kind: bookInHand,
  load: inHand,
  policy: bookInHandPolicy,
  missing: 'BOOK_NOT_FOUND',
  refusals: {
    handOn: (call, book) =>
      fault(
        book.onceGivenByCaller || bookInHandPolicy.handOn(call.actor, { ...book, isInHand: true })
          ? 'BOOK_HANDED_ON'
          : 'BOOK_TRANSFER_REFUSED',
      ),
  },
})

async function helped(call: Call, ids: string, how: Finding): Promise<(BookRow & HelpedFacts) | undefined> {
  const [bookId = '', userId = ''] = idsIn(ids)
  if (how.hold) await holdPeople(call, [userId])
  const book = await bookWithoutPlan(call, bookId, how)
  if (!book) return
  const can = canWith(call, book)
  return { ...book, isReader: can.read, mayTransfer: can.transfer, mayAppoint: can.appoint }
}

/** Books with somebody who helps there or is to; ending a tie or banning holds that person too, and so comes before or after. */
export const helpedBookSubject = subjects({
  kind: helpedBook,
  load: helped,
  policy: helpedBookPolicy,
  missing: 'BOOK_NOT_FOUND',
  refusals: { transfer: 'BOOK_TRANSFER_REFUSED' },
})

async function ownsABook(call: Call): Promise<boolean> {
  if (!call.actor) return false
  const own = eq(books.hostedBy, call.actor.userId)
  return (await call.db.select({ id: books.id }).from(books).where(own).limit(1)).length > 0
}

/** The people that a book can be given to. */
export const recipientsSubject = subjects({
  kind: recipients,
  load: async (call: Call) => ({ ownsABook: await ownsABook(call) }),
  policy: recipientsPolicy,
  missing: 'NOT_FOUND',
})

export type SeenHost = HostFacts & Taking & { name: string; slots: Slots }

async function hostSeen(call: Call, ids: string, { hold }: Finding): Promise<SeenHost | undefined> {
  const [gmId = '', id = ''] = idsIn(ids)
  if (!call.actor) return
  const { userId } = theActor(call)
  const taker = hold ? await holdSides(call, [gmId, userId], gmId) : null
  const gm = await actorById(call.db, call.ports, gmId)
  if (!gm) return
  const isTied = canTake(gm) && (await isTiedTo(call.db, gmId, userId))
  const slots = await readSlots(call, gm)
  const isMade = id !== '' && (await call.db.$count(books, and(eq(books.id, id), eq(books.hostedBy, gmId)))) > 0
  return { name: gm.name, taker, slots, isTied, hasRoom: hasRoom(slots), isMade }
}

/** GMs with lorekeepers who grow books for them, each in a slot of the GM. */
export const hostSubject = subjects({
  kind: host,
  load: hostSeen,
  policy: hostPolicy,
  missing: 'GROW_REFUSED',
  refusals: {
    grow: (_, { name, slots: { used, total } }) => fault('RECIPIENT_FULL', { name, used, total }),
  },
})
