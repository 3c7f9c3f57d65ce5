import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { relations as contract } from '../contract.ts'
import { plantRelations } from './demo.ts'
import { relationHandlers } from './handlers.ts'
import { relationUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: relationHandlers,
  demo: plantRelations,
  extends: [extend(userData, ...relationUserData)],
})
