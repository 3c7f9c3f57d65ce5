import { removeUserData } from '#features/account-deletion/server/service/removal.ts'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { fault } from '#lexicon/errors.ts'
import type { UserDataCategory } from '#lexicon/user-data.ts'
import type { DeletionReportView } from '../../contract.ts'
import { deletionPhrase } from '../../rules.ts'
import type { ManagedAccount } from './managed-account.ts'

/** Deletes an account with everything in it, as its owner could; what stays goes with a further call. */
export async function deleteUser(
  call: Call,
  parts: UserData[],
  { confirmation }: { confirmation: string },
  { userId, email }: ManagedAccount,
): Promise<DeletionReportView> {
  if (confirmation !== deletionPhrase(email)) throw fault('DELETION_PHRASE')
  await inTransaction(call, tx => writeAudit(tx, { act: 'account.deletionBegun', subjectId: userId }))
  const removed = new Map<UserDataCategory, number>()
  const remaining = await removeUserData(call, parts, userId, removed)
  return { removed: [...removed].map(([category, records]) => ({ category, records })), remaining }
}
