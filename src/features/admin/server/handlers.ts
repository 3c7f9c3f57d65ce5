import { answers } from '#kit/server/answers.ts'
import { inTransaction } from '#kit/server/call.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { admin as contract, ogresDen } from '../contract.ts'
import { auditChain } from './service/audit-chain.ts'
import { exportAudit } from './service/audit-export.ts'
import { readAudit } from './service/audit-log.ts'
import { checkHealth } from './service/health.ts'
import { managedAccountSubject } from './service/managed-account.ts'
import { listNewUsers } from './service/new-users.ts'
import { readOutboxLetters } from './service/outbox.ts'
import { readStats } from './service/stats.ts'
import { deleteUser } from './service/user-deletion.ts'
import { readUser } from './service/user-detail.ts'
import { banUser, listUsers, setRole } from './service/users.ts'

/** The handlers, given how the rooms delete a person’s data. */
export const adminHandlers = (parts: UserData[]) =>
  answers(
    contract,
    { ogresDen: guardedByDoor(ogresDen), managedAccount: managedAccountSubject },
    {
      // A check that hangs holds no transaction.
      health: { transactsItself: checkHealth },
      stats: readStats,
      audit: readAudit,
      // Each batch is a statement of its own, so no transaction is open for as long as the check takes.
      checkAudit: { transactsItself: auditChain },
      exportAudit: (call, input) => inTransaction(call, tx => exportAudit(tx, input)),
      outbox: readOutboxLetters,
      users: listUsers,
      newUsers: listNewUsers,
      user: readUser,
      setRole,
      banUser,
      // Each category is deleted in a transaction of its own.
      deleteUser: { transactsItself: (call, input, account) => deleteUser(call, parts, input, account) },
    },
  )
