import { room as brings } from '#kit/server/room.ts'
import { team as contract } from '../contract.ts'
import { plantTeam } from './demo.ts'
import { teamHandlers } from './handlers.ts'

/** The manifest of this room: everything that it adds to the server. Cards belong to the site, so no account exports or deletes them. */
export const room = brings({ contract, handlers: teamHandlers, demo: plantTeam })
