import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { media as contract } from '../contract.ts'
import { mediaFiles } from './files.ts'
import { mediaHandlers } from './handlers.ts'
import { workInMedia } from './reactions.ts'
import { mediaUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: mediaHandlers,
  files: mediaFiles,
  work: workInMedia,
  extends: [extend(userData, ...mediaUserData)],
})
