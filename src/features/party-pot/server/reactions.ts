import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { endedRound, potProof, provePots, returnEnded } from './service/returning.ts'

const A_DAY = 24 * 60

/** What is left when a campaign ends goes back within a minute; every night the pots are proved. */
export async function workInPots(jobs: Jobs, fresh: () => Call) {
  await jobs.handle(endedRound, () => returnEnded(fresh()))
  await jobs.handle(potProof, async () => void (await provePots(fresh())))
  jobs.every(1, endedRound)
  jobs.every(A_DAY, potProof)
}
