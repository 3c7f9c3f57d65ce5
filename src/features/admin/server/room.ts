import { fileJobKinds } from '#features/file-jobs/server/service/kinds.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { admin as contract } from '../contract.ts'
import { adminHandlers } from './handlers.ts'
import { workInDen } from './reactions.ts'
import { auditKinds } from './service/audit-export.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: all => adminHandlers(all(userData)),
  work: workInDen,
  extends: [extend(fileJobKinds, ...Object.values(auditKinds))],
})
