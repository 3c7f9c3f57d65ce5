import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { namesOf } from '#features/accounts/server/service/actor.ts'
import { type Actor, announce, type Call, theActor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import { isBanned, isLurker } from '#lexicon/roles.ts'
import { bookCreated } from '../../events.ts'
import type { BookForm, ChangedBook, NewBook } from '../../forms.ts'
import { books } from '../tables.ts'
import { coverUrl, knownLooks } from './book-view.ts'
import { changedAccess } from './opening.ts'
import { freePasswords, orTaken, passwordOf, withChosenPassword } from './passwords.ts'
import { type HeldHost, holdSlots, takeSlot } from './slots.ts'
import type { BookRow } from './the-book.ts'

/** The caller, if they may make a book. Throws BOOK_LOGIN_REQUIRED, ACCOUNT_BANNED or BOOK_EDIT_REFUSED. */
export function theWriter({ actor }: Call): Actor {
  if (!actor) throw fault('BOOK_LOGIN_REQUIRED')
  if (isBanned(actor)) throw fault('ACCOUNT_BANNED', { reason: actor.banReason ?? '' })
  if (isLurker(actor)) throw fault('BOOK_EDIT_REFUSED')
  return actor
}

/** A form that was sent twice finds the book that it made the first time. */
async function madeBefore(tx: Call, id: string, hostedBy: string) {
  const [row] = await tx.db
    .select({ id: books.id, hostedBy: books.hostedBy, updatedAt: books.updatedAt })
    .from(books)
    .where(eq(books.id, id))
  if (row && row.hostedBy !== hostedBy) throw fault('BAD_REQUEST')
  return row && { id: row.id, updatedAt: row.updatedAt }
}

/** Makes a book that the caller hosts, in a free slot of theirs. */
export async function createBook(tx: Call, { id = newId(), ...fields }: z.output<typeof NewBook>) {
  const { userId } = theActor(tx)
  const make = async () => {
    const host = await holdSlots(tx, userId, 'ACCOUNT_LEAVING')
    const before = await madeBefore(tx, id, userId)
    if (before) return before
    await takeSlot(tx, host)
    return writeNewBook(tx, host, { id, ...fields })
  }
  return fields.campaignPassword ? withChosenPassword(tx, make) : orTaken(make())
}

/** Writes a new book, by the caller and for a host whose slots are held and have room. */
export async function writeNewBook(
  tx: Call,
  hostedBy: HeldHost,
  { id = newId(), ...fields }: z.output<typeof NewBook>,
) {
  const { userId, name } = theActor(tx)
  const campaignPassword = fields.campaignPassword || (await freePasswords(tx, 'detailed', 1))[0]!
  const marks = { createdBy: userId, createdByName: name, createdAt: tx.now, updatedAt: tx.now, updatedBy: userId }
  await tx.db.insert(books).values({ ...fields, id, campaignPassword, hostedBy, ...marks })
  announce(tx, bookCreated, { bookId: id, hostedBy })
  return { id, updatedAt: tx.now }
}

/** The values of the edit form. */
export async function bookForm(call: Call, { id }: { id: string }, book: BookRow): Promise<z.input<typeof BookForm>> {
  return {
    ...book,
    ...knownLooks(book),
    coverUrl: coverUrl(book.coverKey),
    campaignPassword: await passwordOf(call, id),
  }
}

/** Saves the form as a whole, unless the book has changed since the form was opened. */
export async function updateBook(
  tx: Call,
  { id, expectedUpdatedAt, ...fields }: z.output<typeof ChangedBook>,
  book: BookRow,
) {
  const save = async () => {
    if (book.updatedAt.getTime() !== expectedUpdatedAt.getTime()) throw await changedMeanwhile(tx, book)
    // The private ward is not on offer: it can be kept, never chosen.
    if (fields.ward === 'private' && book.ward !== 'private') throw fault('BAD_REQUEST')
    return changedAccess(tx, book, fields)
  }
  const isChosen = fields.campaignPassword !== (await passwordOf(tx, id))
  const { updatedAt } = isChosen ? await withChosenPassword(tx, save) : await orTaken(save())
  return { id, updatedAt }
}

async function changedMeanwhile(tx: Call, { updatedAt, updatedBy }: { updatedAt: Date; updatedBy: string | null }) {
  const names = await namesOf(tx.db, updatedBy ? [updatedBy] : [])
  return fault('BOOK_CHANGED', { updatedAt, updatedByName: names.get(updatedBy ?? '')?.name ?? null })
}
