import { hearSpoken, hearWriting } from '#features/talk/web/parts/writers.ts'
import { on } from '#kit/web/news.ts'
import { messageRemoved, messageSaid, messageWritingChanged } from '../events.ts'
import { dropMessage, hearMessage, nameOf, placeOf } from './window/message-cache.ts'
import { keyOf } from './window/use-here.ts'

/** The news that bring more than that something changed. */
export const heard = [
  on(messageSaid, ({ message }, queries) => hearMessage(queries, message)),
  on(messageRemoved, (removed, queries) => dropMessage(queries, removed)),
  on(
    messageWritingChanged,
    ({ who, name, on, ...where }) => hearWriting(keyOf(nameOf({ ...where, subdomain: null })), { who, name, on }),
    { isOnce: true },
  ),
  on(messageSaid, ({ message }) => hearSpoken(keyOf(placeOf(message)), { ...message.sender, by: message.sender.uid }), {
    isOnce: true,
  }),
]
