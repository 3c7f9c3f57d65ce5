import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { auditHeadRound, noteAuditHead } from './service/audit-chain.ts'

const A_DAY_IN_MINUTES = 24 * 60

/** The last link of the audit is noted in the log every day. `fresh` makes a call of the system. */
export async function workInDen(jobs: Jobs, fresh: () => Call) {
  await jobs.handle(auditHeadRound, async () => noteAuditHead(fresh()))
  jobs.every(A_DAY_IN_MINUTES, auditHeadRound)
}
