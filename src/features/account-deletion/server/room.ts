import { fileJobKinds } from '#features/file-jobs/server/service/kinds.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { accountDeletion as contract } from '../contract.ts'
import { accountDeletionHandlers } from './handlers.ts'
import { booksReturned } from './service/books-returned.ts'
import { ownArchiveKinds } from './service/own-archive-kinds.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: all => accountDeletionHandlers(all(userData), all(booksReturned)),
  extends: [extend(fileJobKinds, ...Object.values(ownArchiveKinds))],
})
