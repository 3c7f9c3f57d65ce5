import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { forgetLoose, looseRound } from './service/files.ts'

const A_DAY = 24 * 60

/** Removes every day the files with which no handout was saved. */
export async function workInHandouts(jobs: Jobs, fresh: () => Call) {
  await jobs.handle(looseRound, () => forgetLoose(fresh()))
  jobs.every(A_DAY, looseRound)
}
