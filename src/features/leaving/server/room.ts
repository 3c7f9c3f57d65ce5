import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { leaving as contract } from '../contract.ts'
import { leavingHandlers } from './handlers.ts'

/** What this room brings to the server. */
export const room = brings({ contract, handlers: all => leavingHandlers(all(userData)) })
