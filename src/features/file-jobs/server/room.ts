import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { fileJobs as contract } from '../contract.ts'
import { fileJobFiles } from './files.ts'
import { fileJobHandlers } from './handlers.ts'
import { workOnFileJobs } from './reactions.ts'
import { fileJobKinds } from './service/kinds.ts'
import { fileJobUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: all => fileJobHandlers(all(fileJobKinds)),
  files: all => fileJobFiles(all(fileJobKinds)),
  work: workOnFileJobs,
  extends: [extend(userData, ...fileJobUserData)],
})
