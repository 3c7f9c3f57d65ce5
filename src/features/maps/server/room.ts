import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { maps as contract } from '../contract.ts'
import { plantMaps } from './demo.ts'
import { mapFiles } from './files.ts'
import { mapHandlers } from './handlers.ts'
import { mapMentions } from './service/mentions.ts'
import { mapUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: mapHandlers,
  files: mapFiles,
  demo: plantMaps,
  extends: [extend(userData, ...mapUserData), extend(mentionRules, mapMentions)],
})
