import { noticeWords } from '#features/notices/server/service/describe.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { stayingData } from '#kit/server/staying-data.ts'
import { userData } from '#kit/server/user-data.ts'
import { partyPot as contract } from '../contract.ts'
import { plantPots } from './demo.ts'
import { potHandlers } from './handlers.ts'
import { workInPots } from './reactions.ts'
import { potNotices } from './service/notices.ts'
import { potStaying, potUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: potHandlers,
  work: workInPots,
  demo: plantPots,
  extends: [extend(userData, ...potUserData), extend(stayingData, potStaying), extend(noticeWords, potNotices)],
})
