import { inArray } from 'drizzle-orm'
import { readableBooks } from '#features/books/server/service/people-of-book.ts'
import { books } from '#features/books/server/tables.ts'
import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import { forgetNotices, leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { transferNoticeKinds } from '../../notices.ts'
import { nameTold } from '../../rules.ts'
import { bookTransfers } from '../tables.ts'
import { type TransferRow, transferRows } from './the-transfer.ts'

/** Notifies both sides of a transfer, except the one who made it. */
export async function tellSide(tx: Call, { id, bookId, fromId, toId, madeBy }: TransferRow) {
  const others = (userId: string | null) => (userId && userId !== madeBy?.id ? [userId] : [])
  await leaveNotice(tx, { to: others(toId), kind: 'book-received', about: id, within: bookId })
  await leaveNotice(tx, { to: others(fromId), kind: 'book-left', about: id, within: bookId })
}

type Helping = { to: string[]; bookId: string; isHelping: boolean }
const HELPING = ['book-helping', 'book-helping-ended'] as const

/** Tells people that they help with a book now, or no longer; the opposite is not so any more. */
export async function tellHelping(tx: Call, { to, bookId, isHelping }: Helping) {
  for (const userId of to) await forgetNotices(tx, { about: bookId, kinds: HELPING, userId })
  const [kind] = isHelping ? HELPING : HELPING.toReversed()
  await leaveNotice(tx, { to, kind: kind ?? 'book-helping', about: bookId, within: bookId })
}

/** Tells a GM that a lorekeeper has grown a book for them. */
export const tellGrown = (tx: Call, { to, bookId }: { to: string; bookId: string }) =>
  leaveNotice(tx, { to: [to], kind: 'book-grown', about: bookId, within: bookId })

const abouts = (rows: { about: string }[]) => rows.map(row => row.about)
const story = (bookId: string) => `/campaigns/${bookId}/story`

/** A change of hands, as long as the book has not gone on. */
const moved: Describe = async (call, rows) => {
  const transfers = await transferRows(call).where(inArray(bookTransfers.id, abouts(rows)))
  const me = theActor(call).userId
  const of = new Map(transfers.map(transfer => [transfer.id, transfer]))
  return described(rows, ({ about, kind }) => {
    const transfer = of.get(about)
    if (!transfer?.isNewest) return null
    const { title, bookId, toId, fromId, isTakeBack } = transfer
    if (kind === 'book-left') return fromId === me ? { text: leftWords(transfer), href: '/dashboard' } : null
    if (toId !== me) return null
    const giver = nameTold(transfer.madeBy?.name)
    const again = fromId
      ? `“${title}” is yours again.`
      : `“${title}” is yours again: the account that had it was deleted.`
    const text = isTakeBack ? again : `${giver} handed “${title}” on to you.`
    return { text, href: story(bookId) }
  })
}

const leftWords = ({ title, to, isTakeBack }: TransferRow) =>
  isTakeBack ? `“${title}” went back to ${nameTold(to?.name)}.` : `“${title}” is with ${nameTold(to?.name)} now.`

const helping: Describe = async (call, rows) => {
  const readable = await readableBooks(call, abouts(rows))
  return described(rows, ({ about, kind }) => {
    const book = readable.get(about)
    const helps = book?.parts.some(part => part !== 'player')
    if (kind === 'book-helping-ended')
      return helps ? null : { text: `You no longer help with ${book?.title ?? 'a book'}.`, href: '/dashboard' }
    return book && helps ? { text: `You help with ${book.title} now.`, href: story(about) } : null
  })
}

const grown: Describe = async (call, rows) => {
  const bookRows = await call.db
    .select({
      id: books.id,
      title: books.title,
      by: books.createdByName,
      creatorId: books.createdBy,
      hostedBy: books.hostedBy,
    })
    .from(books)
    .where(inArray(books.id, abouts(rows)))
  const of = new Map(bookRows.map(book => [book.id, book]))
  return described(rows, ({ about }) => {
    const book = of.get(about)
    const me = theActor(call).userId
    if (book?.hostedBy !== me) return null
    // A book that came back out of the vault is its host's own.
    const text =
      book.creatorId === me ? `“${book.title}” was grown for you.` : `${book.by} has grown “${book.title}” for you.`
    return { text, href: story(about) }
  })
}

export const transferNotices = describedBy(transferNoticeKinds, {
  'book-received': moved,
  'book-left': moved,
  'book-grown': grown,
  'book-helping': helping,
  'book-helping-ended': helping,
})
