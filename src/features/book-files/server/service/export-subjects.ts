import { eq } from 'drizzle-orm'
import { bookSubject, canWith } from '#features/books/server/service/the-book.ts'
import type { Call } from '#kit/server/call.ts'
import { type Finding, subjects } from '#kit/server/subjects.ts'
import { idsIn } from '#kit/shared/subject.ts'
import { fault } from '#lexicon/errors.ts'
import { bookExport, edition } from '../../contract.ts'
import { editionPolicy, exportPolicy } from '../policy.ts'
import { bookExports } from '../tables.ts'
import { exportFacts } from './export-facts.ts'

async function exportSeen(call: Call, id: string, { hold }: Finding) {
  const query = call.db.select().from(bookExports).where(eq(bookExports.id, id))
  const [row] = hold ? await query.for('update') : await query
  return row && { ...row, ...(await exportFacts(call, row)) }
}

/** Exports; one whose edition its owner may no longer have can still be taken away. */
export const exportSubject = subjects({
  kind: bookExport,
  load: exportSeen,
  policy: exportPolicy,
  unread: ['remove'],
  missing: 'NOT_FOUND',
})

/** The book is held, so that two tabs of one person wait for each other and each kind is packed once at a time. */
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
