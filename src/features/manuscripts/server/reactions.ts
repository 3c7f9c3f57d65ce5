import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { forgetUnusedPictures, pictureRound } from './service/unused-pictures.ts'

const A_DAY = 24 * 60

/** Looks through the pictures of texts every night. `fresh` makes a call of the system at the moment the work begins. */
export async function workInManuscripts(jobs: Jobs, fresh: () => Call) {
  await jobs.handle(pictureRound, () => forgetUnusedPictures(fresh()))
  jobs.every(A_DAY, pictureRound)
}
