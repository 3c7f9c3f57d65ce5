import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { proofRound, proveLedger } from './service/proof.ts'

const A_DAY = 24 * 60

/** Proves every night that the sums of the ledger meet. */
export async function workInLedger(jobs: Jobs, fresh: () => Call) {
  await jobs.handle(proofRound, async () => void (await proveLedger(fresh())))
  jobs.every(A_DAY, proofRound)
}
