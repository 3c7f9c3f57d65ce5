import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { journals as contract } from '../contract.ts'
import { plantJournals } from './demo.ts'
import { journalHandlers } from './handlers.ts'
import { journalUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: all => journalHandlers(all(mentionRules)),
  demo: plantJournals,
  extends: [extend(userData, ...journalUserData)],
})
