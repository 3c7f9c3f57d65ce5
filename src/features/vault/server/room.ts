import { stowBooks } from '#features/lorekeepers/server/service/books-at-stake.ts'
import { noticeWords } from '#features/notices/server/service/describe.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { stayingData } from '#kit/server/staying-data.ts'
import { userData } from '#kit/server/user-data.ts'
import { vault as contract } from '../contract.ts'
import { vaultFiles } from './files.ts'
import { vaultHandlers } from './handlers.ts'
import { workInVault } from './reactions.ts'
import { archiveBooks } from './service/archiving.ts'
import { vaultNotices } from './service/notices.ts'
import { vaultStaying, vaultUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: vaultHandlers,
  files: vaultFiles,
  work: workInVault,
  extends: [
    extend(userData, ...vaultUserData),
    extend(stayingData, vaultStaying),
    extend(noticeWords, vaultNotices),
    extend(stowBooks, archiveBooks),
  ],
})
