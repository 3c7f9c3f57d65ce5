import { room as brings } from '#kit/server/room.ts'
import { discord as contract } from '../contract.ts'
import { discordHandlers } from './handlers.ts'

/** What this room brings to the server. */
export const room = brings({ contract, handlers: discordHandlers })
