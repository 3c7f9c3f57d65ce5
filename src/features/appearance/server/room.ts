import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { appearance as contract } from '../contract.ts'
import { appearanceChannels } from './channels.ts'
import { appearanceHandlers } from './handlers.ts'
import { appearanceUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: appearanceHandlers,
  channels: appearanceChannels,
  extends: [extend(userData, ...appearanceUserData)],
})
