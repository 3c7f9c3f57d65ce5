import { and, eq, inArray, ne, not, sql } from 'drizzle-orm'
import { knownLooks } from '#features/books/server/service/book-view.ts'
import { peopleWho, readableBooks } from '#features/books/server/service/people-of-book.ts'
import { canWith } from '#features/books/server/service/the-book.ts'
import { type Describe, described, describedBy, type NoticeRow } from '#features/notices/server/service/describe.ts'
import { leaveNotice, restateNotices } from '#features/notices/server/service/leaving-notices.ts'
import { notices } from '#features/notices/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { theInnOf } from '#lexicon/look/inn-names.ts'
import { innNoticeKinds } from '../../notices.ts'
import { boardComments, boardLikes, boardPosts, socialPosts, socialReactions } from '../tables.ts'

type OfPost = { postId: string; bookId: string; authorId: string }

/** Tells those who may see the board that somebody has posted there. */
export async function tellPosted(tx: Call, bookId: string) {
  const to = await peopleWho(tx, bookId, 'sitIn')
  await leaveNotice(tx, { to, kind: 'board-posted', about: bookId, within: bookId })
}

/** Tells the author of a post that it was answered. */
export const tellAnswered = (tx: Call, { postId, bookId, authorId }: OfPost) =>
  leaveNotice(tx, { to: [authorId], kind: 'post-answered', about: postId, within: bookId })

/** Tells the author of a post that somebody reacted to it, or that there is one reaction less. */
export async function tellReaction(tx: Call, kind: 'post-liked' | 'social-reacted', on: boolean, post: OfPost) {
  const { postId, bookId, authorId } = post
  if (on) await leaveNotice(tx, { to: [authorId], kind, about: postId, within: bookId })
  else restateNotices(tx, authorId)
}

const count = sql<number>`count(*)::int`
const ids = (rows: NoticeRow[]) => rows.map(row => row.id)
const board = (bookId: string) => `/campaigns/${bookId}/board`
/** The beginning of what the reader wrote, by which they know it again. */
const quoted = (text: string) => {
  const [line = ''] = text.split('\n')
  const characters = [...line]
  return characters.length > MOST_QUOTED ? `“${characters.slice(0, MOST_QUOTED).join('').trimEnd()}…”` : `“${line}”`
}
const MOST_QUOTED = 40
const people = (many: number) => (many === 1 ? 'Somebody' : `${many} people`)

/** The boards that the caller may read, by the rule of boards: a person banned by the host reads none. */
async function boards(call: Call, rows: NoticeRow[]) {
  const books = await readableBooks(
    call,
    rows.map(row => row.within),
    'sitIn',
  )
  return new Map([...books].filter(([, book]) => !book.isBannedByHost))
}

const posted: Describe = async (call, rows) => {
  const me = theActor(call).userId
  const counted = await call.db
    .select({ id: notices.id, count })
    .from(notices)
    .innerJoin(boardPosts, and(eq(boardPosts.bookId, notices.about), sql`${boardPosts.createdAt} >= ${notices.since}`))
    .where(and(inArray(notices.id, ids(rows)), ne(boardPosts.authorId, me), not(boardPosts.placeholder)))
    .groupBy(notices.id)
  const counts = new Map(counted.map(row => [row.id, row.count]))
  const books = await boards(call, rows)
  return described(rows, ({ id, about }) => {
    const [book, many] = [books.get(about), counts.get(id)]
    if (!book || !many) return null
    const what = many === 1 ? 'A new post' : `${many} new posts`
    return { text: `${what} on the board of ${book.title}.`, href: board(about) }
  })
}

const answered: Describe = async (call, rows) => {
  const me = theActor(call).userId
  const counted = await call.db
    .select({
      id: notices.id,
      count,
      bookId: boardPosts.bookId,
      content: boardPosts.content,
      author: sql<string | null>`max(${boardComments.author})`,
    })
    .from(notices)
    .innerJoin(boardPosts, and(eq(boardPosts.id, notices.about), eq(boardPosts.authorId, me)))
    .innerJoin(
      boardComments,
      and(eq(boardComments.postId, boardPosts.id), sql`${boardComments.createdAt} >= ${notices.since}`),
    )
    .where(and(inArray(notices.id, ids(rows)), ne(boardComments.authorId, me)))
    .groupBy(notices.id, boardPosts.id)
  const of = new Map(counted.map(row => [row.id, row]))
  const books = await boards(call, rows)
  return described(rows, ({ id }) => {
    const answer = of.get(id)
    const book = answer && books.get(answer.bookId)
    if (!answer || !book) return null
    const who = answer.count === 1 ? `${answer.author ?? 'Somebody'} answered` : `${answer.count} answers to`
    return { text: `${who} ${quoted(answer.content)} on the board of ${book.title}.`, href: board(book.id) }
  })
}

const liked: Describe = async (call, rows) => {
  const me = theActor(call).userId
  const counted = await call.db
    .select({ id: notices.id, count, bookId: boardPosts.bookId, content: boardPosts.content })
    .from(notices)
    .innerJoin(boardPosts, and(eq(boardPosts.id, notices.about), eq(boardPosts.authorId, me)))
    .innerJoin(boardLikes, eq(boardLikes.postId, boardPosts.id))
    .where(and(inArray(notices.id, ids(rows)), ne(boardLikes.userId, me)))
    .groupBy(notices.id, boardPosts.id)
  const of = new Map(counted.map(row => [row.id, row]))
  const books = await boards(call, rows)
  return described(rows, ({ id }) => {
    const like = of.get(id)
    const book = like && books.get(like.bookId)
    if (!like || !book) return null
    const likes = like.count === 1 ? 'likes' : 'like'
    return {
      text: `${people(like.count)} ${likes} ${quoted(like.content)} on the board of ${book.title}.`,
      href: board(book.id),
    }
  })
}

const reacted: Describe = async (call, rows) => {
  const me = theActor(call).userId
  const counted = await call.db
    .select({
      id: notices.id,
      count: sql<number>`count(distinct ${socialReactions.userId})::int`,
      bookId: socialPosts.bookId,
      text: socialPosts.text,
    })
    .from(notices)
    .innerJoin(socialPosts, and(eq(socialPosts.id, notices.about), eq(socialPosts.authorId, me)))
    .innerJoin(socialReactions, eq(socialReactions.postId, socialPosts.id))
    .where(and(inArray(notices.id, ids(rows)), ne(socialReactions.userId, me)))
    .groupBy(notices.id, socialPosts.id)
  const of = new Map(counted.map(row => [row.id, row]))
  const books = await readableBooks(
    call,
    rows.map(row => row.within),
    'sitIn',
  )
  return described(rows, ({ id }) => {
    const reaction = of.get(id)
    const book = reaction && books.get(reaction.bookId)
    if (!reaction || !book || !canWith(call, book).enterInn) return null
    const text = `${people(reaction.count)} reacted to ${quoted(reaction.text)} in ${theInnOf(knownLooks(book).iconFlavor)} of ${book.title}.`
    return { text, href: `/campaigns/${book.id}/inn/social` }
  })
}

export const innNotices = describedBy(innNoticeKinds, {
  'board-posted': posted,
  'post-answered': answered,
  'post-liked': liked,
  'social-reacted': reacted,
})
