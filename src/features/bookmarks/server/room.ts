import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { bookmarks as contract } from '../contract.ts'
import { plantBookmarks } from './demo.ts'
import { bookmarkHandlers } from './handlers.ts'
import { bookmarkUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: all => bookmarkHandlers(all(mentionRules)),
  demo: plantBookmarks,
  extends: [extend(userData, ...bookmarkUserData)],
})
