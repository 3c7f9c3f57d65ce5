import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { stayingData } from '#kit/server/staying-data.ts'
import { userData } from '#kit/server/user-data.ts'
import { accounts as contract } from '../contract.ts'
import { accountChannels } from './channels.ts'
import { plantCast } from './demo.ts'
import { accountHandlers } from './handlers.ts'
import { workInAccounts } from './reactions.ts'
import { accountStaying, accountUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: accountHandlers,
  channels: accountChannels,
  work: workInAccounts,
  demo: plantCast,
  extends: [extend(userData, ...accountUserData), extend(stayingData, accountStaying)],
})
