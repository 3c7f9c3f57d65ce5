import * as z from 'zod'
import { Roll } from '#features/dice/forms.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { PLACES, REACTIONS } from './rules.ts'

const bookId = z.uuid()
/** A place of an Inn. */
export const inPlace = z.object({ bookId, place: z.enum(PLACES) })
/** The text of a post or a chat line. Without a character it is said as the person, or as their first character. */
export const spoken = {
  bookId,
  id: z.uuid(),
  characterId: z.uuid().nullish(),
  text: z.string('Message content is required').max(20_000),
}
/** Under which name somebody is writing in the Inn, and whether they are or have stopped. */
export const writing = z.object({ bookId, characterId: z.uuid().nullish(), on: z.boolean() })
/** The text of a post on the board; `words` is the error for an empty one. */
export const written = (words: string) => ({
  id: z.uuid(),
  characterId: z.uuid().nullish(),
  content: z.string(words).max(50_000),
})
/** One post, of the social room or of a board. */
export const post = z.object({ postId: z.uuid() })

/** What every line and post has. */
const said = {
  id: z.uuid(),
  authorId: z.uuid(),
  characterId: z.uuid().nullable(),
  author: z.string(),
  avatarUrl: z.string().nullable(),
  createdAt: z.date(),
}

/** How a line was said: as an action of its speaker, or with a roll. */
const manner = { isAction: z.boolean(), roll: Roll.nullable() }

const ReactionCount = z.object({ emoji: z.enum(REACTIONS), count: z.int(), mine: z.boolean() })
/** The reactions to a post that anybody gave; of two answers the one with the higher revision is newer. */
export const Reactions = z.object({ postId: z.uuid(), revision: z.int(), reactions: z.array(ReactionCount) })
export type ReactionsView = z.output<typeof Reactions>

export const SocialPost = z.object({
  ...said,
  ...manner,
  text: z.string(),
  ...Reactions.omit({ postId: true }).shape,
  can: abilities(['remove']),
})
export type SocialPostView = z.output<typeof SocialPost>

export const ChatLine = z.object({ ...said, ...manner, content: z.string(), can: abilities(['remove']) })
export type ChatLineView = z.output<typeof ChatLine>

/** A whisper, with the names of those who hear it. */
export const Whisper = z.object({ ...said, content: z.string(), ears: z.array(z.string()), can: abilities(['remove']) })
export type WhisperView = z.output<typeof Whisper>

/** Somebody that one may whisper to: an active character of the book, or its GM. */
export const Ear = z.object({ key: z.string(), name: z.string(), isGm: z.boolean() })
export type EarView = z.output<typeof Ear>

export const BoardPost = z.object({
  ...said,
  author: z.string().nullable(),
  content: z.string(),
  likes: z.int(),
  liked: z.boolean(),
  comments: z.int(),
  can: abilities(['remove']),
})
export type BoardPostView = z.output<typeof BoardPost>

export const BoardComment = z.object({
  ...said,
  author: z.string().nullable(),
  postId: z.uuid(),
  content: z.string(),
  can: abilities(['remove']),
})
export type BoardCommentView = z.output<typeof BoardComment>

/** The last thing that happened in a section. `who` is null where nobody is known to have written it. */
export const Happening = z.object({
  what: z.enum(['said', 'rolled', 'arrived', 'unveiled', 'departed', 'scheduled', 'shared', 'pinned']),
  who: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** The beginning of the words that were said, pinned up or spoken in farewell, of a formula, or of the title of a session or a handout; null where it took none. */
  text: z.string().nullable(),
  /** The level of a character that arrived. */
  level: z.int().nullable(),
  at: z.date(),
})
export type HappeningView = z.output<typeof Happening>
