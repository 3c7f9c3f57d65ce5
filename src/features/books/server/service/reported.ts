import { frozenLine, type Reportable, type Witnessed } from '#features/reports/server/service/reportables.ts'
import type { Call } from '#kit/server/call.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import type { books } from '../tables.ts'
import { changedAccess } from './opening.ts'
import { bookIf, bookWithoutPlan } from './the-book.ts'

/** A campaign by its cover and description, for somebody who may read it. Its chapters are not frozen. */
async function witness(call: Call, id: string): Promise<Witnessed | undefined> {
  const book = await bookIf(call, id, 'read')
  if (!book) return undefined
  const line = (text: string) => frozenLine({ author: book.gmName, authorId: book.hostedBy, text })
  const texts = [book.title, book.shortDescription, book.longDescription].filter(text => text !== '')
  return {
    personId: book.hostedBy,
    title: `“${book.title}” by ${book.gmName}`,
    evidence: { lines: texts.map(line), picture: fileUrl(book.coverKey) },
  }
}

/** The book, locked for a moderator, on every domain. Undefined for a book in the vault. */
async function held(tx: Call, id: string) {
  const book = await bookWithoutPlan({ ...tx, domain: null }, id, { hold: true })
  return book && (await bookIf({ ...tx, domain: null }, id, 'appoint')) ? book : undefined
}

type Taken = Pick<typeof books.$inferSelect, 'ward' | 'innIsOpen'>

/** Closes the book and its Inn to everybody but its GM. */
async function close(tx: Call, id: string) {
  const book = await held(tx, id)
  if (!book || (book.ward === 'private' && !book.innIsOpen)) return null
  await changedAccess(tx, book, { ward: 'private', innIsOpen: false })
  return { ward: book.ward, innIsOpen: book.innIsOpen } satisfies Taken
}

/** Opens it as it was, unless its GM has changed that meanwhile. */
async function reopen(tx: Call, id: string, taken: object) {
  const book = await held(tx, id)
  if (book?.ward === 'private' && !book.innIsOpen) await changedAccess(tx, book, taken as Taken)
}

/** Campaigns, as they are reported. */
export const reportedBooks: Reportable = {
  kind: 'book',
  witness,
  acts: [
    {
      name: 'close',
      label: 'Make the campaign private',
      outcome: 'Made private',
      about:
        'The book and its Inn are closed to everybody but the Game Master, who may open them again. An appeal opens them too.',
      run: close,
      undo: reopen,
    },
  ],
}
