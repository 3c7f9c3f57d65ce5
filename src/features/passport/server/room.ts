import { fileJobKinds } from '#features/file-jobs/server/service/kinds.ts'
import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { passport as contract } from '../contract.ts'
import { plantPassports } from './demo.ts'
import { passportHandlers } from './handlers.ts'
import { passportKind } from './service/passport-kind.ts'
import { passportUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: all => passportHandlers(all(mentionRules)),
  demo: plantPassports,
  extends: [extend(fileJobKinds, passportKind), extend(userData, ...passportUserData)],
})
