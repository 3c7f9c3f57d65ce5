import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { admin as contract } from '../contract.ts'
import { adminHandlers } from './handlers.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({ contract, handlers: all => adminHandlers(all(userData)) })
