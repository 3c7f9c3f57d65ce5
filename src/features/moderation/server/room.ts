import { room as brings } from '#kit/server/room.ts'
import { moderation as contract } from '../contract.ts'
import { moderationHandlers } from './handlers.ts'

/** What this room brings to the server. */
export const room = brings({ contract, handlers: moderationHandlers })
