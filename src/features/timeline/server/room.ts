import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { timeline as contract } from '../contract.ts'
import { plantTimeline } from './demo.ts'
import { timelineHandlers } from './handlers.ts'
import { timelineUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: timelineHandlers,
  demo: plantTimeline,
  extends: [extend(userData, ...timelineUserData)],
})
