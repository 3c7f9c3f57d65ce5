import '#features/books/errors.ts'
import '#features/dice/errors.ts'
import '#features/messages/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { PROBLEMS, type ProblemCode } from '#features/dice/engine/problems.ts'
import { cursor, missed, Speaker } from '#features/talk/forms.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { FLAVOR_IDS, THEME_IDS } from '#lexicon/look/ids.ts'
import {
  BoardComment,
  BoardPost,
  ChatLine,
  Ear,
  Happening,
  inPlace,
  post,
  Reactions,
  SocialPost,
  spoken,
  Whisper,
  writing,
  written,
} from './forms.ts'
import { PLACES, REACTIONS, SECTIONS } from './rules.ts'

const LET_IN = ['BOOK_NOT_FOUND', 'INN_CLOSED', 'INN_PARTY_ONLY', 'INN_PRIVATE'] as const
/** The Inn of a book. `stay` is to be seen there, `moderate` takes away what others said. */
export const innOfBook = subject('inn', ['enter', 'stay', 'say', 'react', 'moderate'], { by: 'bookId', codes: LET_IN })
/** The campaign board. `stay` is for those who may enter the Inn too; `moderate` takes away what others said there. */
export const board = subject('board', ['stay', 'chat', 'post', 'like', 'moderate'], {
  by: 'bookId',
  codes: ['BOOK_NOT_FOUND', 'BOARD_CHARACTERS_ONLY', 'CHAT_CHARACTERS_ONLY'],
})
/** The Tavern Chat, and the character that would speak there. */
export const tavern = subject('tavern', ['chat'], {
  by: ['bookId', 'characterId'],
  codes: ['BOOK_NOT_FOUND', 'CHAT_CHARACTERS_ONLY'],
})
/** A post of the social room. */
export const socialPost = subject('socialPost', ['react', 'remove'], { by: 'postId', codes: LET_IN })
/** A line of the Tavern Chat. */
export const chatLine = subject('chatLine', ['remove'], { by: 'lineId' })
/** A whisper, for its author and the people that it names. */
export const whisper = subject('whisper', ['remove'], { by: 'whisperId' })
/** A post of a board. */
export const boardPost = subject('boardPost', ['like', 'comment', 'remove'], {
  by: 'postId',
  codes: ['BOARD_CHARACTERS_ONLY'],
})
/** A comment under a post of a board. */
export const comment = subject('comment', ['remove'], { by: 'id' })

const messageErrors = mayFail('MESSAGE_EMPTY', 'MESSAGE_TOO_LONG', 'MESSAGE_TOO_MANY_BREAKS')

/** A line may be a roll, or another command. */
const lineErrors = {
  ...messageErrors,
  ...mayFail('COMMAND_UNKNOWN', 'WHISPER_NOT_HERE', ...(Object.keys(PROBLEMS) as ProblemCode[])),
}

const bookId = z.uuid()
const done = z.object({ done: z.literal(true) })

/** The reader's rights to future lines: to their own, and to those of others. */
const ofNews = z.object({ own: abilities(['remove']), others: abilities(['remove']) })

const place = {
  bookId,
  title: z.string(),
  gmName: z.string(),
  iconFlavor: z.enum(FLAVOR_IDS),
  bookTheme: z.enum(THEME_IDS),
  userId: z.uuid(),
  speakers: z.array(Speaker),
  ofNews,
}

/** The Inn as this visitor finds it. */
export const InnVisit = z.object({ ...place, can: abilities(innOfBook.actions) })
export type InnVisitView = z.output<typeof InnVisit>

/** The campaign board and its Tavern Chat, as this reader finds them. */
export const Board = z.object({ ...place, can: abilities(board.actions) })
export type BoardView = z.output<typeof Board>

const avatar = { name: z.string().nullable(), avatarUrl: z.string().nullable() }

/** A section of the Inn as this visitor finds it. */
export const InnSection = z.object({
  room: z.enum(SECTIONS),
  last: Happening.nullable(),
  /** The first people in it, five at most; a veiled one has no name. */
  faces: z.array(z.object(avatar)),
  /** The beginning of what is pinned up beside the last line of the chat. */
  pinned: z.string().nullable(),
  /** The number of posts of others since the reader's last visit; 100 stands for more than 99. */
  unread: z.int(),
})
export type InnSectionView = z.output<typeof InnSection>

/** Somebody of the Inn: `place` says where they are now, else `seenAt` when they were there last. */
export const InnGuest = z.object({
  userId: z.uuid(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  isHost: z.boolean(),
  place: z.enum(PLACES).nullable(),
  seenAt: z.date().nullable(),
})
export type InnGuestView = z.output<typeof InnGuest>

export const inn = {
  /** Steps into the Inn. INN_CLOSED, INN_PARTY_ONLY and INN_PRIVATE say why not. */
  visit: enter('signedIn')
    .may('enter', innOfBook)
    .get('/books/{bookId}/inn')
    .input(z.object({ bookId }))
    .output(InnVisit),

  /** The sections of the Inn in their order: the last thing that happened in each, and how much of it is unread. */
  sections: enter('signedIn')
    .may('enter', innOfBook)
    .get('/books/{bookId}/inn/doors')
    .input(z.object({ bookId }))
    .output(z.object({ sections: z.array(InnSection) })),

  /** The people in the Inn now, with their places, and the members seen last; `more` counts those not named. */
  company: enter('signedIn')
    .may('enter', innOfBook)
    .get('/books/{bookId}/inn/company')
    .input(z.object({ bookId }))
    .output(z.object({ guests: z.array(InnGuest), more: z.int() })),

  /** Says that the caller is in this place now, and has read what is there. It holds for 45 seconds unless it is said again. */
  stay: enter('member').may('stay', innOfBook).put('/books/{bookId}/inn/places/{place}').input(inPlace).output(done),

  /** Says that the caller has left this place, and read what was there until now. */
  leave: enter('member')
    .may('stay', innOfBook)
    .delete('/books/{bookId}/inn/places/{place}')
    .input(inPlace)
    .output(done),

  /** Marks all sections as read. */
  readAll: enter('member')
    .may('stay', innOfBook)
    .post('/books/{bookId}/inn/read')
    .input(z.object({ bookId }))
    .output(done),

  /** The posts of the social room: the newest 50, then those `before`; with `missedSince`, those after that moment. */
  social: enter('signedIn')
    .may('enter', innOfBook)
    .get('/books/{bookId}/inn/social')
    .input(z.object({ bookId, before: cursor.optional(), ...missed }))
    .output(z.object({ posts: z.array(SocialPost), next: cursor.nullable() })),

  /**
   * Says something in the social room, as oneself or as an own active character of the book. The same id is kept once.
   * `/roll 2d6+3` throws dice, and `/me waves` is an action.
   */
  say: enter('member')
    .may('say', innOfBook)
    .post('/books/{bookId}/inn/social')
    .input(z.object(spoken))
    .errors(lineErrors)
    .output(SocialPost),

  /** Shows for six seconds, or until `on` is false, that the caller writes in the social room, to those who show it too. */
  showWriting: enter('member').may('say', innOfBook).post('/books/{bookId}/inn/writing').input(writing).output(done),

  /** Adds the own reaction to a post, or with `on` false takes it back. */
  react: enter('member')
    .may('react', socialPost)
    .put('/inn/posts/{postId}/reactions')
    .input(post.extend({ emoji: z.enum(REACTIONS), on: z.boolean() }))
    .output(Reactions),

  /** Takes a post of the social room away; its author and the GM side may. */
  removeSocialPost: enter('member').may('remove', socialPost).delete('/inn/posts/{postId}').input(post).output(done),

  /** The campaign board, to signed-in people who may see the book. */
  board: enter('signedIn').may('read', board).get('/books/{bookId}/board').input(z.object({ bookId })).output(Board),

  /** The Tavern Chat: the newest 50 lines, oldest first; or with `missedSince` what came after. */
  chat: enter('signedIn')
    .may('read', board)
    .get('/books/{bookId}/chat')
    .input(z.object({ bookId, ...missed }))
    .output(z.object({ lines: z.array(ChatLine), next: cursor.nullable() })),

  /**
   * Speaks in the Tavern Chat as an own active character of the book; without one named, the first of them by age.
   * `/roll 2d6+3` throws dice, and `/me waves` is an action.
   */
  addChatLine: enter('member')
    .may('chat', tavern)
    .post('/books/{bookId}/chat')
    .input(z.object(spoken))
    .errors(lineErrors)
    .output(ChatLine),

  /** The same in the Tavern Chat, by the rule of its lines. */
  showChatWriting: enter('member').may('chat', tavern).post('/books/{bookId}/chat/writing').input(writing).output(done),

  /** The newest 50 whispers that the caller said or hears, oldest first. Nobody else receives them. */
  whispers: enter('signedIn')
    .may('read', board)
    .get('/books/{bookId}/whispers')
    .input(z.object({ bookId }))
    .output(z.object({ whispers: z.array(Whisper) })),

  /** The people that the caller may whisper to, by name. */
  ears: enter('member')
    .may('chat', board)
    .get('/books/{bookId}/whispers/ears')
    .input(z.object({ bookId }))
    .output(z.object({ ears: z.array(Ear) })),

  /** Whispers in the Tavern Chat: `/whisper Name, Name: words`, as an own active character. The same id is kept once. */
  whisper: enter('member')
    .may('chat', board)
    .post('/books/{bookId}/whispers')
    .input(z.object(spoken))
    .errors({
      ...messageErrors,
      ...mayFail('WHISPER_TO_WHOM', 'WHISPER_NOBODY', 'WHISPER_SEVERAL', 'MESSAGE_TO_BLOCKED', 'MESSAGE_BLOCKED'),
    })
    .output(Whisper),

  /** Takes an own whisper away, from its hearers too. */
  removeWhisper: enter('member')
    .may('remove', whisper)
    .delete('/whispers/{whisperId}')
    .input(z.object({ whisperId: z.uuid() }))
    .output(done),

  /** Takes a line of the Tavern Chat away; its author and the GM side may. */
  removeChatLine: enter('member')
    .may('remove', chatLine)
    .delete('/chat/{lineId}')
    .input(z.object({ lineId: z.uuid() }))
    .output(done),

  /** The posts of the board, newest first. */
  boardPosts: enter('signedIn')
    .may('read', board)
    .get('/books/{bookId}/posts')
    .input(z.object({ bookId, before: cursor.optional() }))
    .output(z.object({ posts: z.array(BoardPost), next: cursor.nullable() })),

  /** One post of a board, for the link to it. */
  boardPost: enter('signedIn').may('read', boardPost).get('/posts/{postId}').input(post).output(BoardPost),

  /** Writes a post as an own active character of the book; an admin may write without one. */
  writeBoardPost: enter('member')
    .may('post', board)
    .post('/books/{bookId}/posts')
    .input(z.object({ bookId, ...written('You must write a message.') }))
    .errors(mayFail('POST_EMPTY', 'POST_TOO_LONG'))
    .output(BoardPost),

  /** Deletes a post with its likes and comments; its author and the GM side may. */
  removeBoardPost: enter('member').may('remove', boardPost).delete('/posts/{postId}').input(post).output(done),

  /** Likes a post, or with `on` false takes it back. */
  likeBoardPost: enter('member')
    .may('like', boardPost)
    .put('/posts/{postId}/like')
    .input(post.extend({ on: z.boolean() }))
    .output(z.object({ postId: z.uuid(), likes: z.int(), liked: z.boolean() })),

  /** The comments of a post, oldest first. */
  comments: enter('signedIn')
    .may('read', boardPost)
    .get('/posts/{postId}/comments')
    .input(post.extend({ after: cursor.optional() }))
    .output(z.object({ comments: z.array(BoardComment), next: cursor.nullable() })),

  /** Comments a post, by the rule of posting. */
  comment: enter('member')
    .may('comment', boardPost)
    .post('/posts/{postId}/comments')
    .input(post.extend(written('You must write something.')))
    .errors(mayFail('COMMENT_EMPTY', 'POST_TOO_LONG'))
    .output(BoardComment),

  /** Deletes a comment; its author and the GM side may. */
  removeComment: enter('member')
    .may('remove', comment)
    .delete('/comments/{id}')
    .input(z.object({ id: z.uuid() }))
    .output(done),
}
