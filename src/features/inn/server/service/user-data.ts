import '../../user-data.ts'
import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { announce, type Call } from '#kit/server/call.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { boardAuthorLeft, innAuthorLeft, innMoved, whispererLeft } from '../../events.ts'
import {
  boardComments,
  boardLikes,
  boardPosts,
  chatLines,
  innMarks,
  socialPosts,
  socialReactions,
  whisperEars,
  whispers,
} from '../tables.ts'
import { unpackTalk } from './unpack.ts'

type Written = PgTable & { id: PgColumn; createdAt: PgColumn; authorId: PgColumn; bookId: PgColumn }
type Said = PgTable & { id: PgColumn; createdAt: PgColumn; authorId: PgColumn }

const writtenBy = (call: Call, table: Said, userId: string) =>
  call.db.select().from(table).where(eq(table.authorId, userId)).orderBy(asc(table.createdAt), asc(table.id))
const visitsOf = (call: Call, userId: string) =>
  call.db.select().from(innMarks).where(eq(innMarks.userId, userId)).orderBy(asc(innMarks.bookId), asc(innMarks.place))
const inBook = (call: Call, table: Written, bookId: string) =>
  call.db.select().from(table).where(eq(table.bookId, bookId)).orderBy(asc(table.createdAt), asc(table.id))

const heardBy = (call: Call, userId: string) =>
  call.db.select({ id: whisperEars.whisperId }).from(whisperEars).where(eq(whisperEars.userId, userId))

/** The whispers that a person said and heard. */
const whispersOf = async (call: Call, userId: string) => ({
  said: await writtenBy(call, whispers, userId),
  to: await call.db
    .select({ whisperId: whisperEars.whisperId, name: whisperEars.name })
    .from(whisperEars)
    .innerJoin(whispers, eq(whispers.id, whisperEars.whisperId))
    .where(eq(whispers.authorId, userId))
    .orderBy(asc(whisperEars.whisperId), asc(whisperEars.name)),
  heard: await call.db
    .select()
    .from(whispers)
    .where(inArray(whispers.id, heardBy(call, userId)))
    .orderBy(asc(whispers.createdAt), asc(whispers.id)),
})

/** Deletes the own whispers; those that were heard stay with the people who said them. */
async function removeWhispers(tx: Call, userId: string) {
  const said = { userId: whisperEars.userId, bookId: whispers.bookId }
  const hearers = await tx.db
    .selectDistinct(said)
    .from(whispers)
    .innerJoin(whisperEars, eq(whisperEars.whisperId, whispers.id))
    .where(eq(whispers.authorId, userId))
  const speakers = await tx.db
    .selectDistinct({ userId: whispers.authorId, bookId: whispers.bookId })
    .from(whispers)
    .where(inArray(whispers.id, heardBy(tx, userId)))
  await tx.db.delete(whispers).where(eq(whispers.authorId, userId))
  await tx.db.delete(whisperEars).where(eq(whisperEars.userId, userId))
  for (const one of [...hearers, ...speakers]) announce(tx, whispererLeft, one)
}

/** The talk of a book in its order, without whispers: the host may not read them all. */
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
  await removeWhispers(tx, userId)
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
    holds:
      'what you said in the social rooms and at the tavern tables, the whispers that you said and heard there, where in an Inn you were, and how far you have read',
    pack: async (call, userId) => ({
      social: await writtenBy(call, socialPosts, userId),
      chat: await writtenBy(call, chatLines, userId),
      whispers: await whispersOf(call, userId),
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
    holds: 'what you wrote on the boards',
    pack: async (call, userId) => ({
      posts: await writtenBy(call, boardPosts, userId),
      comments: await writtenBy(call, boardComments, userId),
    }),
    remove: removePosts,
  },
]
