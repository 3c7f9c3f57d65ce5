import { forgetNotices, leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import { type Call, revoke } from '#kit/server/call.ts'
import { type Change, changed } from './change.ts'
import { peopleWho } from './people-of-book.ts'
import type { BookRow } from './the-book.ts'

/** The columns that decide who may read a book and enter its Inn. */
const OF_ACCESS = ['ward', 'innIsOpen', 'innWard'] as const

/**
 * Writes fields of a book that may change who reads it. Those with a part in the book who may read it from now on get a notice;
 * it is taken back from those who may not any more. Where who may enter has changed, rights in the book are revoked.
 */
export async function changedAccess(tx: Call, book: BookRow, fields: Change) {
  const before = await peopleWho(tx, book.id, 'read')
  const written = await changed(tx, book, fields)
  const after = await peopleWho(tx, book.id, 'read')
  const about = book.id
  const to = after.filter(userId => !before.includes(userId))
  await leaveNotice(tx, { to, kind: 'book-opened', about, within: about })
  for (const userId of before.filter(one => !after.includes(one)))
    await forgetNotices(tx, { about, kinds: ['book-opened'], userId })
  if (OF_ACCESS.some(field => fields[field] !== undefined && fields[field] !== book[field])) await revoke(tx, { about })
  return written
}

/** Opens a book to its party, as its form would; a book that the party may read already stays as it is. */
export async function openToParty(tx: Call, book: BookRow) {
  if (book.ward === 'gm-only' || book.ward === 'private') await changedAccess(tx, book, { ward: 'party' })
}
