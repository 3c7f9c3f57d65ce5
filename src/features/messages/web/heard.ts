import { on } from '#kit/web/news.ts'
import { messageRemoved, messageSaid } from '../events.ts'
import { dropMessage, hearMessage } from './window/message-cache.ts'

/** The news that bring more than that something changed. */
export const heard = [
  on(messageSaid, ({ message }, queries) => hearMessage(queries, message)),
  on(messageRemoved, (removed, queries) => dropMessage(queries, removed)),
]
