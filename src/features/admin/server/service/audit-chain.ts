import * as z from 'zod'
import { auditHead, checkAuditChain } from '#features/accounts/server/service/audit-chain.ts'
import type { Call } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import type { AuditChainView } from '../../contract.ts'

/** Notes the last link of the chain in the log, once a day. */
export const auditHeadRound = job('admin.auditHead', z.object({}), { retries: 2 })

/** Compares every row of the audit with its chain. */
export async function auditChain(call: Call): Promise<AuditChainView> {
  const { head, rows, wrong } = await checkAuditChain(call.db)
  if (wrong) call.log.error({ wrong, head }, 'the chain of the audit is broken')
  return { checkedAt: call.now, ...head, rows, fault: wrong?.fault ?? null, faultAt: wrong?.n ?? null }
}

/** The log is stored outside of the database, so a chain that was cut or made anew later differs from what it says. */
export async function noteAuditHead(call: Call): Promise<void> {
  call.log.info(await auditHead(call.db), 'the last link of the audit')
}
