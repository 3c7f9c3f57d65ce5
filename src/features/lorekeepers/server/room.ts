import { noticeWords } from '#features/notices/server/service/describe.ts'
import { domainTies } from '#features/realms/server/service/gate.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { lorekeepers as contract } from '../contract.ts'
import { plantLorekeeper } from './demo.ts'
import { lorekeeperHandlers } from './handlers.ts'
import { stowBooks } from './service/books-at-stake.ts'
import { codeKinds } from './service/code-kinds.ts'
import { keepsLoreOf } from './service/holders.ts'
import { standingCodes } from './service/joining.ts'
import { lorekeeperNotices } from './service/notices.ts'
import { lorekeeperUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: all => lorekeeperHandlers(all(codeKinds), all(stowBooks)),
  demo: plantLorekeeper,
  extends: [
    extend(userData, ...lorekeeperUserData),
    extend(noticeWords, lorekeeperNotices),
    extend(codeKinds, standingCodes),
    extend(domainTies, (db, domain, userId) => keepsLoreOf(db, domain.gmId, userId)),
  ],
})
