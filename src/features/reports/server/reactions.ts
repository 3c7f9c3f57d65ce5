import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { reportRound, sendWaiting, waitingLetter, workReports } from './service/round.ts'

const A_DAY_IN_MINUTES = 24 * 60

/** Those who run the site hear every day of what waits. `fresh` makes a call of the system. */
export async function workInReports(jobs: Jobs, fresh: () => Call) {
  await jobs.handle(waitingLetter, to => sendWaiting(fresh(), to))
  await jobs.handle(reportRound, () => workReports(fresh()))
  jobs.every(A_DAY_IN_MINUTES, reportRound)
}
