import { room as brings } from '#kit/server/room.ts'
import { seeAs as contract } from '../contract.ts'
import { seeAsHandlers } from './handlers.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({ contract, handlers: seeAsHandlers })
