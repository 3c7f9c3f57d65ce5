import { codeKinds } from '#features/lorekeepers/server/service/code-kinds.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { codes as contract } from '../contract.ts'
import { plantCodes } from './demo.ts'
import { codeHandlers } from './handlers.ts'
import { oneTimeCodes } from './service/redeeming.ts'
import { codeUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: codeHandlers,
  demo: plantCodes,
  extends: [extend(userData, ...codeUserData), extend(codeKinds, ...oneTimeCodes)],
})
