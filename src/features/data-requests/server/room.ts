import { fileJobsDone } from '#features/file-jobs/server/service/kinds.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { stayingData } from '#kit/server/staying-data.ts'
import { userData } from '#kit/server/user-data.ts'
import { dataRequests as contract } from '../contract.ts'
import { plantDataRequests } from './demo.ts'
import { dataRequestHandlers } from './handlers.ts'
import { workOnDataRequests } from './reactions.ts'
import { closeCopy } from './service/round.ts'
import { dataRequestUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: all => dataRequestHandlers(all(stayingData)),
  work: workOnDataRequests,
  demo: plantDataRequests,
  extends: [extend(userData, ...dataRequestUserData), extend(fileJobsDone, closeCopy)],
})
