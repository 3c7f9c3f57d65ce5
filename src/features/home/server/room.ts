import { room as brings } from '#kit/server/room.ts'
import { home as contract } from '../contract.ts'
import { homeHandlers } from './handlers.ts'

/** What this room brings to the server. */
export const room = brings({ contract, handlers: homeHandlers })
