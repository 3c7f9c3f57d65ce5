import { on } from '#kit/web/news.ts'
import { chatLineRemoved, chatSaid, socialPostRemoved, socialReacted, socialSaid } from '../events.ts'
import { dropLine, hearLine } from './talk/chat-cache.ts'
import { dropPost, hearPost, hearReaction } from './talk/social-cache.ts'

/** The news that bring more than that something changed. */
export const heard = [
  on(socialSaid, ({ bookId, post }, queries) => hearPost(queries, bookId, post)),
  on(socialPostRemoved, ({ bookId, postId }, queries) => dropPost(queries, bookId, postId)),
  on(socialReacted, (news, queries) => hearReaction(queries, news)),
  on(chatSaid, ({ bookId, line }, queries) => hearLine(queries, bookId, line)),
  on(chatLineRemoved, ({ bookId, lineId }, queries) => dropLine(queries, bookId, lineId)),
]
