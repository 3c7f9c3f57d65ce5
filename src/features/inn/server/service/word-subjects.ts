import { and, eq, not } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { boardPost, chatLine, comment, socialPost } from '../../contract.ts'
import {
  type BoardFacts,
  boardPostPolicy,
  chatLinePolicy,
  commentPolicy,
  type InnFacts,
  innPolicy,
  socialPostPolicy,
  type WordFacts,
} from '../policy.ts'
import { boardComments, boardPosts, chatLines, socialPosts } from '../tables.ts'
import { boardSeen, innSeen, notLetIn, type SeenBoard, type SeenInn } from './the-inn.ts'

/** A post of the social room with the Inn in which it was said. */
export type SeenSocialPost = InnFacts & WordFacts & { post: typeof socialPosts.$inferSelect; inn: SeenInn }

async function socialPostSeen(call: Call, id: string, how: Finding): Promise<SeenSocialPost | undefined> {
  const post = await oneRow(call.db.select().from(socialPosts).where(eq(socialPosts.id, id)), how)
  const inn = post && (await innSeen(call, post.bookId))
  if (!inn) return
  const { isReader, entersInn, onGmSide } = inn
  return { post, inn, isReader, entersInn, onGmSide, authorId: post.authorId }
}

/** Posts of the social room: held while their reactions change, so that counts are told in their order. */
export const socialPostSubject = subjects({
  kind: socialPost,
  load: socialPostSeen,
  policy: socialPostPolicy,
  missing: 'NOT_FOUND',
  refusals: {
    react: (_, { inn }) => notLetIn(inn),
    remove: (call, { inn }) =>
      innPolicy.enter(call.actor, inn) ? fault('NOT_ALLOWED', { action: 'remove' }) : notLetIn(inn),
  },
})

/** A line of the Tavern Chat. */
export type SeenLine = BoardFacts & WordFacts & { id: string; bookId: string }

async function lineSeen(call: Call, id: string, how: Finding): Promise<SeenLine | undefined> {
  const line = await oneRow(call.db.select().from(chatLines).where(eq(chatLines.id, id)), how)
  const board = line && (await boardSeen(call, line.bookId))
  return board && { ...factsOf(board), id, bookId: line.bookId, authorId: line.authorId }
}

export const chatLineSubject = subjects({
  kind: chatLine,
  load: lineSeen,
  policy: chatLinePolicy,
  missing: 'NOT_FOUND',
})

/** A post of a board, with the identity that the caller may comment as. */
export type SeenBoardPost = BoardFacts & WordFacts & { id: string; bookId: string } & Pick<SeenBoard, 'characters'>

async function boardPostSeen(call: Call, id: string, how: Finding): Promise<SeenBoardPost | undefined> {
  const shown = and(eq(boardPosts.id, id), not(boardPosts.placeholder))
  const post = await oneRow(call.db.select().from(boardPosts).where(shown), how)
  const board = post && (await boardSeen(call, post.bookId))
  return (
    board && {
      ...factsOf(board),
      id,
      bookId: post.bookId,
      authorId: post.authorId,
      characters: board.characters,
    }
  )
}

/** Posts of a board; a placeholder never is one. */
export const boardPostSubject = subjects({
  kind: boardPost,
  load: boardPostSeen,
  policy: boardPostPolicy,
  missing: 'NOT_FOUND',
  refusals: { comment: 'BOARD_CHARACTERS_ONLY' },
})

/** A comment under a post of a board. */
export type SeenComment = BoardFacts & WordFacts & { id: string; bookId: string; postId: string }

async function commentSeen(call: Call, id: string, how: Finding): Promise<SeenComment | undefined> {
  const row = await oneRow(call.db.select().from(boardComments).where(eq(boardComments.id, id)), how)
  const post = row && (await boardPostSeen(call, row.postId, { hold: false }))
  return post && { ...factsOf(post), id, bookId: post.bookId, postId: row.postId, authorId: row.authorId }
}

export const commentSubject = subjects({
  kind: comment,
  load: commentSeen,
  policy: commentPolicy,
  missing: 'NOT_FOUND',
})

const factsOf = ({ isReader, speaksAsCharacter, onGmSide, entersInn }: BoardFacts): BoardFacts => ({
  isReader,
  speaksAsCharacter,
  onGmSide,
  entersInn,
})
