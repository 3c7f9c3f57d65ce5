import { room as brings } from '#kit/server/room.ts'
import { security as contract } from '../contract.ts'
import { securityHandlers } from './handlers.ts'

/** What this room brings to the server. */
export const room = brings({ contract, handlers: securityHandlers })
