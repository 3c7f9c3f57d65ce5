import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { namesOf } from '#features/accounts/server/service/actor.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { sendSystemMessage } from '#features/messages/server/service/system-messages.ts'
import { conversationIdOf } from '#features/messages/server/service/the-conversation.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import { Fault } from '#lexicon/errors.ts'
import { nameTold } from '../../rules.ts'
import { bookTransferHelpers, bookTransfers } from '../tables.ts'
import { sendGivenBack } from './letters.ts'
import { tellGrown, tellHelping, tellSide } from './notices.ts'
import { type TransferRow, transferRows } from './the-transfer.ts'

const id = z.uuid()
const Telling = z.discriminatedUnion('about', [
  z.object({ about: z.literal('transfer'), transferId: id }),
  z.object({ about: z.literal('givenBack'), transferId: id }),
  z.object({ about: z.literal('givenBackLetter'), transferId: id }),
  z.object({ about: z.literal('helping'), key: id, bookId: id, userId: id, by: id, isHelping: z.boolean() }),
  z.object({ about: z.literal('grown'), bookId: id }),
])
type Telling = z.output<typeof Telling>

/** Tells those concerned, by message and by notice. */
export const tellingOfBook = job('transfers.tell', Telling)

/** Promises to tell, in the transaction of what happened: a word that cannot be written undoes nothing. */
export const promiseTelling = (tx: Call, telling: Telling) => tx.ports.jobs.send(tx.db, tellingOfBook, telling)

/** Tells what was promised; what is not so any more is told to nobody. */
export function tell(call: Call, telling: Telling): Promise<void> {
  switch (telling.about) {
    case 'transfer':
      return tellTransfer(call, telling.transferId)
    case 'givenBack':
      return tellGivenBack(call, telling.transferId)
    case 'givenBackLetter':
      return writeGivenBack(call, telling.transferId)
    case 'helping':
      return tellHelper(call, telling)
    case 'grown':
      return tellHost(call, telling.bookId)
  }
}

async function tellTransfer(call: Call, transferId: string): Promise<void> {
  const [row] = await transferRows(call).where(eq(bookTransfers.id, transferId))
  if (!row) return
  for (const to of ['taker', 'giver'] as const) {
    const userId = to === 'taker' ? row.toId : row.fromId
    if (userId) await write(call, userId, transferId, wordsFor(to, row))
  }
  const off = await helpersTakenOff(call, row)
  await inTransaction(call, async tx => {
    await tellSide(tx, row)
    await tellHelping(tx, { to: off, bookId: row.bookId, isHelping: false })
    if (row.isTakeBack) await tellHelping(tx, { to: await helpersNow(tx, row.bookId), ...of(row), isHelping: true })
  })
}
const of = ({ bookId }: TransferRow) => ({ bookId })

function wordsFor(side: 'taker' | 'giver', { title, from, to, madeBy, isTakeBack }: TransferRow): string {
  const [giver, taker, maker] = [from, to, madeBy].map(person => nameTold(person?.name))
  if (isTakeBack)
    return side === 'taker'
      ? `“${title}” is yours again, with the lorekeepers and co-creators that it had. ${giver} has it no longer.`
      : `“${title}” has gone back to ${taker}.`
  const undo = 'Within 24 hours either side can take this back, in the Sanctum or in My Den.'
  return side === 'taker'
    ? `“${title}” is yours now, with everything in it: ${maker} has handed it on to you. ${undo}`
    : `“${title}” is with ${taker} now. ${undo}`
}

/** The giver and the helpers hear that a book came back because an account went; the letter is a promise of its own. */
async function tellGivenBack(call: Call, transferId: string): Promise<void> {
  const [row] = await transferRows(call).where(eq(bookTransfers.id, transferId))
  if (!row?.toId) return
  const words = `“${row.title}” is yours again, with the lorekeepers and co-creators that it had: the account that you gave it to was deleted.`
  await write(call, row.toId, transferId, words)
  const off = await helpersTakenOff(call, row)
  await inTransaction(call, async tx => {
    await tellSide(tx, row)
    await tellHelping(tx, { to: off, bookId: row.bookId, isHelping: false })
    await tellHelping(tx, { to: await helpersNow(tx, row.bookId), ...of(row), isHelping: true })
    await promiseTelling(tx, { about: 'givenBackLetter', transferId })
  })
}

async function writeGivenBack(call: Call, transferId: string): Promise<void> {
  const [row] = await transferRows(call).where(eq(bookTransfers.id, transferId))
  if (row) await sendGivenBack(call, row)
}

/** The helpers until this transfer, without those that it gave another part. */
async function helpersTakenOff(call: Call, { id: transferId, fromId, toId }: TransferRow): Promise<string[]> {
  const rows = await call.db
    .select({ userId: bookTransferHelpers.userId })
    .from(bookTransferHelpers)
    .where(eq(bookTransferHelpers.transferId, transferId))
  return rows.map(({ userId }) => userId).filter(userId => userId !== fromId && userId !== toId)
}

async function helpersNow(call: Call, bookId: string): Promise<string[]> {
  const rows = await call.db
    .select({ userId: bookMembers.userId, part: bookMembers.part })
    .from(bookMembers)
    .where(eq(bookMembers.bookId, bookId))
  return rows.filter(({ part }) => part !== 'player').map(({ userId }) => userId)
}

async function tellHelper(call: Call, { key, bookId, userId, by, isHelping }: Telling & { about: 'helping' }) {
  const [book] = await call.db
    .select({ title: books.title, ward: books.ward })
    .from(books)
    .innerJoin(bookMembers, and(eq(bookMembers.bookId, books.id), eq(bookMembers.userId, userId)))
    .where(eq(books.id, bookId))
    .limit(1)
  const names = await namesOf(call.db, [by])
  // Only its owner knows of a private book, though others help with it.
  const which = book && book.ward !== 'private' ? `“${book.title}”` : 'a book'
  if (isHelping && book) {
    const words = `${nameTold(names.get(by)?.name)} has asked you to help with ${which}. You find it among your campaigns.`
    await write(call, userId, key, words)
  }
  if (userId !== by) await inTransaction(call, tx => tellHelping(tx, { to: [userId], bookId, isHelping }))
}

async function tellHost(call: Call, bookId: string) {
  const [book] = await call.db
    .select({ title: books.title, hostedBy: books.hostedBy, by: books.createdByName })
    .from(books)
    .where(eq(books.id, bookId))
  if (!book) return
  const words = `${book.by} has grown a book for you: “${book.title}”. It stands in your Sanctum and takes one of your campaign slots.`
  await write(call, book.hostedBy, bookId, words)
  await inTransaction(call, tx => tellGrown(tx, { to: book.hostedBy, bookId }))
}

/** One message of the site about one thing; a deleted account gets none. */
async function write(call: Call, userId: string, about: string, content: string): Promise<void> {
  try {
    await sendSystemMessage(call, {
      id: conversationIdOf(`told ${about}`, userId),
      userId,
      content,
      kind: 'announcement',
    })
  } catch (error) {
    if (error instanceof Fault && error.code === 'USER_NOT_FOUND') return
    throw error
  }
}
