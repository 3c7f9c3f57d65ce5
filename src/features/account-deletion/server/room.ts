import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { accountDeletion as contract } from '../contract.ts'
import { accountDeletionHandlers } from './handlers.ts'
import { accountDeletionRoutes } from './routes.ts'

/** What this room brings to the server. */
export const room = brings({
  contract,
  handlers: all => accountDeletionHandlers(all(userData)),
  routes: all => accountDeletionRoutes(all(userData)),
})
