import { and, eq, sql } from 'drizzle-orm'
import type { PageScale } from '#features/manuscripts/rules.ts'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { whatCan } from '#kit/server/policy.ts'
import { fault } from '#lexicon/errors.ts'
import { longText } from '#lexicon/message-text.ts'
import type { BookmarkView } from '../contract.ts'
import { bookmarksChanged } from '../events.ts'
import { MOST_BOOKMARKS } from '../rules.ts'
import { bookmarkPolicy } from './policy.ts'
import type { BookmarkRow } from './service/bookmark-subjects.ts'
import { chapterOf, openedBook } from './service/opened-book.ts'
import { bookmarks } from './tables.ts'

/** How large the type is in which the caller has the book open. */
type Sized = { scale?: PageScale | undefined }
type NewBookmark = Sized & {
  bookId: string
  id: string
  place: string
  leaf: number
  words?: number | undefined
  note?: string | undefined
  keptAt?: Date | undefined
}

const CHANGES_A_MINUTE = 120

/** The caller’s bookmarks, where they lie now. Those of chapters that the caller cannot read wait until they can again. */
export async function listBookmarks(call: Call, rules: MentionRules, { bookId, scale }: { bookId: string } & Sized) {
  const opened = await openedBook(call, rules, bookId, scale)
  const rows = await ownIn(call, bookId)
  const views = rows.flatMap(row => viewOf(call, row, opened.pageOf(row)) ?? [])
  return { bookmarks: views.sort((a, b) => a.number - b.number || +a.keptAt - +b.keptAt), most: MOST_BOOKMARKS }
}

/** Adds a bookmark to a page that the caller may read. */
export async function keepBookmark(
  call: Call,
  rules: MentionRules,
  { bookId, scale, ...fields }: NewBookmark,
): Promise<BookmarkView> {
  await keepPace(call)
  const opened = await openedBook(call, rules, bookId, scale)
  const page = opened.pageOf({ ...fields, words: fields.words ?? 0 })
  if (!page) throw fault('NOT_FOUND')
  const row = await inTransaction(call, async tx => {
    const { userId } = theActor(tx)
    const before = await ownAlone(tx, bookId)
    const there = before.find(({ place, leaf }) => place === fields.place && leaf === fields.leaf)
    if (there) return there
    if (before.length >= MOST_BOOKMARKS) throw fault('BOOKMARKS_FULL', { most: MOST_BOOKMARKS })
    const words = fields.words ?? opened.wordsBefore(page)
    const keptAt = fields.keptAt && fields.keptAt < tx.now ? fields.keptAt : tx.now
    const note = longText(fields.note ?? '')
    const [made] = await tx.db
      .insert(bookmarks)
      .values({ ...fields, userId, bookId, chapterId: chapterOf(fields.place), words, note, keptAt })
      .onConflictDoNothing()
      .returning()
    // Under this id lies one at another page, or somebody else's.
    if (!made) throw fault('NOT_ALLOWED', { action: 'keep under this id' })
    announce(tx, bookmarksChanged, { userId, bookId })
    return made
  })
  return viewOf(call, row, page) ?? missing()
}

/** Writes the note of a bookmark. */
export async function noteBookmark(
  call: Call,
  rules: MentionRules,
  { id, note, scale }: { id: string; note: string } & Sized,
  { bookId }: BookmarkRow,
) {
  await keepPace(call)
  const opened = await openedBook(call, rules, bookId, scale)
  const [row] = await inTransaction(call, async tx => {
    announce(tx, bookmarksChanged, { userId: theActor(tx).userId, bookId })
    return tx.db
      .update(bookmarks)
      .set({ note: longText(note) })
      .where(eq(bookmarks.id, id))
      .returning()
  })
  return (row && viewOf(call, row, opened.pageOf(row))) ?? missing()
}

/** Takes a bookmark out; also one in a book that the caller cannot read at the time. */
export async function removeBookmark(tx: Call, { id }: { id: string }, { bookId, userId }: BookmarkRow) {
  await keepPace(tx)
  await tx.db.delete(bookmarks).where(eq(bookmarks.id, id))
  announce(tx, bookmarksChanged, { userId, bookId })
  return { done: true as const }
}

const ownIn = (call: Call, bookId: string) =>
  call.db
    .select()
    .from(bookmarks)
    .where(and(eq(bookmarks.userId, theActor(call).userId), eq(bookmarks.bookId, bookId)))

/** The same, while no other call of this person can add one to the book. */
async function ownAlone(tx: Call, bookId: string) {
  const key = `bookmarks ${bookId} ${theActor(tx).userId}`
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  return ownIn(tx, bookId)
}

function viewOf(
  call: Call,
  row: BookmarkRow,
  page: { number: number; title: string } | undefined,
): BookmarkView | undefined {
  const { userId: _, ...bookmark } = row
  const { note, remove } = whatCan(bookmarkPolicy, call.actor, { ...row, isReader: true })
  return page && { ...bookmark, number: page.number, title: page.title, can: { note, remove } }
}

const keepPace = (call: Call) =>
  limitOrFault(call.ports.limits, `bookmarks:${theActor(call).userId}`, { limit: CHANGES_A_MINUTE, windowSeconds: 60 })

function missing(): never {
  throw fault('NOT_FOUND')
}
