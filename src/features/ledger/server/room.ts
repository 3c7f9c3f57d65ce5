import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { stayingData } from '#kit/server/staying-data.ts'
import { userData } from '#kit/server/user-data.ts'
import { workInLedger } from './reactions.ts'
import { ledgerStaying, ledgerUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  work: workInLedger,
  extends: [extend(userData, ...ledgerUserData), extend(stayingData, ledgerStaying)],
})
