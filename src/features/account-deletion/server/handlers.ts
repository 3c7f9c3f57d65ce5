import { answers } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { accountDeletion as contract, ownAccount } from '../contract.ts'
import { packOwn } from './service/own-archive-kinds.ts'
import { atStake, deleteAccount } from './service.ts'

/** The handlers, given the user data of all rooms, which stand in the app's manifests. */
export const accountDeletionHandlers = (parts: UserData[]) =>
  answers(
    contract,
    { ownAccount: guardedByDoor(ownAccount) },
    { atStake, packOwn, deleteAccount: (call, input) => deleteAccount(call, parts, input) },
  )
