import { bookSubject, canWith } from '#features/books/server/service/the-book.ts'
import type { Call } from '#kit/server/call.ts'
import { type Finding, subjects } from '#kit/server/subjects.ts'
import { idsIn } from '#kit/shared/subject.ts'
import { fault } from '#lexicon/errors.ts'
import { edition } from '../../contract.ts'
import { editionPolicy } from '../policy.ts'

/** The book is held, so that an export does not begin while its book burns. */
async function editionSeen(call: Call, id: string, how: Finding) {
  const [bookId = '', userId] = idsIn(id)
  const book = await bookSubject.load(call, bookId, how)
  return book && { can: canWith(call, book), isOwn: userId !== '' && userId === call.actor?.userId }
}

/** Editions of books. Whether a player has one is found by the service. */
export const editionSubject = subjects({
  kind: edition,
  load: editionSeen,
  policy: editionPolicy,
  missing: 'BOOK_NOT_FOUND',
  refusals: { take: (_, { isOwn }) => fault('NOT_ALLOWED', { action: isOwn ? 'takeEdition' : 'export' }) },
})
