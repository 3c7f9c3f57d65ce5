import { answers } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { accountDeletion as contract, ownAccount } from '../contract.ts'
import type { BooksReturned } from './service/books-returned.ts'
import { packOwn } from './service/own-archive-kinds.ts'
import { atStake, deleteAccount } from './service.ts'

/** The handlers, given what the rooms say of a person's data and of books that go back to their givers. */
export const accountDeletionHandlers = (parts: UserData[], returned: BooksReturned[]) =>
  answers(
    contract,
    { ownAccount: guardedByDoor(ownAccount) },
    {
      atStake: call => atStake(call, returned),
      packOwn,
      deleteAccount: (call, input) => deleteAccount(call, parts, input),
    },
  )
