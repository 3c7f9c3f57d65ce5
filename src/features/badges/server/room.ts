import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { badges as contract } from '../contract.ts'
import { plantBadges } from './demo.ts'
import { badgeFiles } from './files.ts'
import { badgeHandlers } from './handlers.ts'
import { badgeUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: badgeHandlers,
  files: badgeFiles,
  demo: plantBadges,
  extends: [extend(userData, ...badgeUserData)],
})
