import { booksReturned } from '#features/account-deletion/server/service/books-returned.ts'
import { noticeWords } from '#features/notices/server/service/describe.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { transfers as contract } from '../contract.ts'
import { plantReturn } from './demo.ts'
import { transferHandlers } from './handlers.ts'
import { workInTransfers } from './reactions.ts'
import { givenLately } from './service/given-lately.ts'
import { transferNotices } from './service/notices.ts'
import { transferUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: transferHandlers,
  work: workInTransfers,
  demo: plantReturn,
  extends: [
    extend(userData, ...transferUserData),
    extend(noticeWords, transferNotices),
    extend(booksReturned, async (call, userId) => (await givenLately(call, userId)).map(({ bookId }) => bookId)),
  ],
})
