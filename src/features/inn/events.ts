import * as z from 'zod'
import { Writer } from '#features/talk/forms.ts'
import { announcement } from '#kit/shared/announcement.ts'
import { toldMoment } from '#kit/shared/told-moment.ts'
import { ChatLine, SocialPost, Whisper } from './forms.ts'
import { REACTIONS } from './rules.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** The state of the sections of an Inn, by the book. */
    happenings: true
    /** The people in an Inn and their places, by the book. */
    company: true
    /** The whispers in a Tavern Chat, by the book. */
    whispers: true
    /** The posts and comments of a board, by the book. */
    board: true
    boardPost: true
    /** All lines of the social room and of the tavern, by the book, when an author's account is deleted. */
    socialTalk: true
    tavernTalk: true
  }
}

const bookId = z.uuid()
const post = z.object({ bookId, postId: z.uuid() })
const inInn = ({ bookId }: { bookId: string }) => `inn:${bookId}`
const happened = ({ bookId }: { bookId: string }) => ({ happenings: bookId })
const toOne = ({ userId }: { userId: string }) => `user:${userId}`
const onBoard = ({ bookId }: { bookId: string }) => `board:${bookId}`

/** Something was said in the social room: the post itself, which everybody in the room may read. */
export const socialSaid = announcement(
  'inn.said',
  z.object({ bookId, post: SocialPost.omit({ can: true }).extend({ createdAt: toldMoment }) }),
  inInn,
  happened,
)
/** Somebody began to write in the social room, or stopped. */
export const socialWritingChanged = announcement(
  'inn.writingChanged',
  Writer.extend({ bookId }),
  ({ bookId }) => `inn-writing:${bookId}`,
  () => ({}),
  { isPassing: true },
)
/** A post of the social room was removed. */
export const socialPostRemoved = announcement('inn.postRemoved', post, inInn, happened)
/** Words that a moderator had taken away are there again: the lines of the social room and of the tavern are fetched anew. */
export const innWordsRestored = announcement('inn.wordsRestored', z.object({ bookId }), inInn, ({ bookId }) => ({
  socialTalk: bookId,
  tavernTalk: bookId,
  whispers: bookId,
  happenings: bookId,
}))
/** Somebody reacted to a post or took it back: the counts now, and whose reaction it was. */
export const socialReacted = announcement(
  'inn.reacted',
  post.extend({
    revision: z.int(),
    counts: z.array(z.object({ emoji: z.enum(REACTIONS), count: z.int() })),
    userId: z.uuid(),
    emoji: z.enum(REACTIONS),
    on: z.boolean(),
  }),
  inInn,
  () => ({}),
)

/** Somebody came into the Inn, went to another section or left: who is where must be asked for again. */
export const innMoved = announcement('inn.moved', z.object({ bookId }), inInn, ({ bookId }) => ({ company: bookId }))
/** Somebody has read a section, for their own pages. */
export const innRead = announcement(
  'inn.read',
  z.object({ bookId, userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  happened,
)

/** A line of the Tavern Chat, itself: what one may do with it depends on who hears. */
export const chatSaid = announcement(
  'board.chatSaid',
  z.object({ bookId, line: ChatLine.omit({ can: true }).extend({ createdAt: toldMoment }) }),
  onBoard,
  happened,
)
/** Somebody began to write in the Tavern Chat, or stopped. */
export const chatWritingChanged = announcement(
  'board.writingChanged',
  Writer.extend({ bookId }),
  ({ bookId }) => `board-writing:${bookId}`,
  () => ({}),
  { isPassing: true },
)
/** A line of the Tavern Chat was removed. */
export const chatLineRemoved = announcement(
  'board.chatLineRemoved',
  z.object({ bookId, lineId: z.uuid() }),
  onBoard,
  happened,
)
/** A whisper, to the own channel of its author and of each who hears it. */
export const whispered = announcement(
  'board.whispered',
  z.object({ userId: z.uuid(), bookId, whisper: Whisper.omit({ can: true }).extend({ createdAt: toldMoment }) }),
  toOne,
  () => ({}),
)
/** A whisper was removed. */
export const whisperRemoved = announcement(
  'board.whisperRemoved',
  z.object({ userId: z.uuid(), bookId, whisperId: z.uuid() }),
  toOne,
  () => ({}),
)
/** Somebody's account is gone, and their whispers with it. */
export const whispererLeft = announcement(
  'board.whispererLeft',
  z.object({ userId: z.uuid(), bookId }),
  toOne,
  ({ bookId }) => ({ whispers: bookId }),
)
/** A post was written, deleted, liked or commented: what is shown of it must be asked for again. */
export const boardChanged = announcement('board.changed', post, onBoard, ({ bookId, postId }) => ({
  board: bookId,
  boardPost: postId,
  happenings: bookId,
  notices: null,
}))

/** Somebody's account is gone, and what they said in the social room with it. */
export const innAuthorLeft = announcement('inn.authorLeft', z.object({ bookId }), inInn, ({ bookId }) => ({
  socialTalk: bookId,
  happenings: bookId,
}))
/** The same of the board: their posts, comments and lines of the chat. */
export const boardAuthorLeft = announcement('board.authorLeft', z.object({ bookId }), onBoard, ({ bookId }) => ({
  board: bookId,
  boardPost: null,
  tavernTalk: bookId,
  happenings: bookId,
  notices: null,
}))
