import { hearSpoken, hearWriting } from '#features/talk/web/parts/writers.ts'
import { on } from '#kit/web/news.ts'
import {
  chatLineRemoved,
  chatSaid,
  chatWritingChanged,
  socialPostRemoved,
  socialReacted,
  socialSaid,
  socialWritingChanged,
  whispered,
  whisperRemoved,
} from '../events.ts'
import { dropLine, hearLine } from './talk/chat-cache.ts'
import { dropPost, hearPost, hearReaction } from './talk/social-cache.ts'
import { dropWhisper, hearWhisper } from './talk/whisper-cache.ts'

/** The news that bring more than that something changed. */
export const heard = [
  on(socialSaid, ({ bookId, post }, queries) => hearPost(queries, bookId, post)),
  on(socialPostRemoved, ({ bookId, postId }, queries) => dropPost(queries, bookId, postId)),
  on(socialReacted, (news, queries) => hearReaction(queries, news)),
  on(chatSaid, ({ bookId, line }, queries) => hearLine(queries, bookId, line)),
  on(whispered, (news, queries) => hearWhisper(queries, news)),
  on(whisperRemoved, ({ bookId, whisperId }, queries) => dropWhisper(queries, bookId, whisperId)),
  on(chatLineRemoved, ({ bookId, lineId }, queries) => dropLine(queries, bookId, lineId)),
  on(socialWritingChanged, ({ bookId, ...writer }) => hearWriting(`inn:${bookId}`, writer), { isOnce: true }),
  on(chatWritingChanged, ({ bookId, ...writer }) => hearWriting(`board:${bookId}`, writer), { isOnce: true }),
  on(socialSaid, ({ bookId, post }) => hearSpoken(`inn:${bookId}`, { ...post, by: post.authorId }), { isOnce: true }),
  on(chatSaid, ({ bookId, line }) => hearSpoken(`board:${bookId}`, { ...line, by: line.authorId }), { isOnce: true }),
]
