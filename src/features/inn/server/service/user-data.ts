import '../../user-data.ts'
import { asc, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { announce, type Call } from '#kit/server/call.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { boardAuthorLeft, innAuthorLeft, innMoved } from '../../events.ts'
import { boardComments, boardLikes, boardPosts, chatLines, innMarks, socialPosts, socialReactions } from '../tables.ts'
import { unpackTalk } from './unpack.ts'

type Written = PgTable & { id: PgColumn; createdAt: PgColumn; authorId: PgColumn; bookId: PgColumn }
type Said = PgTable & { id: PgColumn; createdAt: PgColumn; authorId: PgColumn }

const writtenBy = (call: Call, table: Said, userId: string) =>
  call.db.select().from(table).where(eq(table.authorId, userId)).orderBy(asc(table.createdAt), asc(table.id))
const visitsOf = (call: Call, userId: string) =>
  call.db.select().from(innMarks).where(eq(innMarks.userId, userId)).orderBy(asc(innMarks.bookId), asc(innMarks.place))
const inBook = (call: Call, table: Written, bookId: string) =>
  call.db.select().from(table).where(eq(table.bookId, bookId)).orderBy(asc(table.createdAt), asc(table.id))

/** The talk of a book in its order. */
async function packBook(call: Call, bookId: string) {
  const comments = await call.db
    .select({ comment: boardComments })
    .from(boardComments)
    .innerJoin(boardPosts, eq(boardPosts.id, boardComments.postId))
    .where(eq(boardPosts.bookId, bookId))
    .orderBy(asc(boardComments.createdAt), asc(boardComments.id))
  return {
    social: await inBook(call, socialPosts, bookId),
    chat: await inBook(call, chatLines, bookId),
    board: await inBook(call, boardPosts, bookId),
    comments: comments.map(({ comment }) => comment),
  }
}

async function removeTalk(tx: Call, userId: string) {
  const visited = await tx.db.delete(innMarks).where(eq(innMarks.userId, userId)).returning({ bookId: innMarks.bookId })
  for (const bookId of booksIn(visited)) announce(tx, innMoved, { bookId })
  await tx.db.delete(socialReactions).where(eq(socialReactions.userId, userId))
  const posts = await tx.db
    .delete(socialPosts)
    .where(eq(socialPosts.authorId, userId))
    .returning({ bookId: socialPosts.bookId })
  const lines = await tx.db
    .delete(chatLines)
    .where(eq(chatLines.authorId, userId))
    .returning({ bookId: chatLines.bookId })
  for (const bookId of booksIn(posts)) announce(tx, innAuthorLeft, { bookId })
  for (const bookId of booksIn(lines)) announce(tx, boardAuthorLeft, { bookId })
}

async function removePosts(tx: Call, userId: string) {
  await tx.db.delete(boardLikes).where(eq(boardLikes.userId, userId))
  const ofPost = (where: SQL | undefined) =>
    tx.db
      .selectDistinct({ bookId: boardPosts.bookId })
      .from(boardPosts)
      .innerJoin(boardComments, eq(boardComments.postId, boardPosts.id))
      .where(where)
  const commented = await ofPost(eq(boardComments.authorId, userId))
  await tx.db.delete(boardComments).where(eq(boardComments.authorId, userId))
  const posts = await tx.db
    .delete(boardPosts)
    .where(eq(boardPosts.authorId, userId))
    .returning({ bookId: boardPosts.bookId })
  for (const bookId of booksIn([...commented, ...posts])) announce(tx, boardAuthorLeft, { bookId })
}

const booksIn = (rows: { bookId: string }[]) => new Set(rows.map(({ bookId }) => bookId))

export const innUserData: UserData[] = [
  {
    category: 'talk',
    packs: 'messages',
    pack: async (call, userId) => ({
      social: await writtenBy(call, socialPosts, userId),
      chat: await writtenBy(call, chatLines, userId),
      visits: await visitsOf(call, userId),
    }),
    nameInBook: 'inn',
    packBook,
    unpackBook: unpackTalk,
    remove: removeTalk,
  },
  {
    category: 'board',
    packs: 'posts',
    pack: async (call, userId) => ({
      posts: await writtenBy(call, boardPosts, userId),
      comments: await writtenBy(call, boardComments, userId),
    }),
    remove: removePosts,
  },
]
