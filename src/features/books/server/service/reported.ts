import type { ReportAct } from '#features/reports/server/service/reportables.ts'
import type { Call } from '#kit/server/call.ts'
import type { books } from '../tables.ts'
import { changedAccess } from './opening.ts'
import { bookIf, bookWithoutPlan } from './the-book.ts'

/** The book, locked for a moderator, on every domain. Undefined for a book in the vault. */
async function held(tx: Call, id: string) {
  const book = await bookWithoutPlan({ ...tx, domain: null }, id, { hold: true })
  return book && (await bookIf({ ...tx, domain: null }, id, 'appoint')) ? book : undefined
}

type Taken = Pick<typeof books.$inferSelect, 'id' | 'ward' | 'innIsOpen'>

/** Closes the book and its Inn to everybody but its GM. */
async function close(tx: Call, id: string) {
  const book = await held(tx, id)
  if (!book || (book.ward === 'private' && !book.innIsOpen)) return null
  await changedAccess(tx, book, { ward: 'private', innIsOpen: false })
  return { id, ward: book.ward, innIsOpen: book.innIsOpen } satisfies Taken
}

/** Opens it as it was, unless its GM has changed that meanwhile. */
async function reopen(tx: Call, { id, ward, innIsOpen }: Taken) {
  const book = await held(tx, id)
  if (book?.ward === 'private' && !book.innIsOpen) await changedAccess(tx, book, { ward, innIsOpen })
}

/** What a moderator can do about a campaign; `bookOf` answers the campaign that a reported thing is of. */
export const closingAct = (bookOf: (tx: Call, subjectId: string) => Promise<string | undefined>): ReportAct => ({
  name: 'close',
  label: 'Make the campaign private',
  outcome: 'Made private',
  about:
    'The book and its Inn are closed to everybody but the Game Master, who may open them again. An appeal opens them too.',
  run: async (tx, subjectId) => {
    const bookId = await bookOf(tx, subjectId)
    return bookId === undefined ? null : close(tx, bookId)
  },
  undo: (tx, subjectId, taken) => reopen(tx, { id: subjectId, ...(taken as Omit<Taken, 'id'>) }),
})
