import type { Call } from '#kit/server/call.ts'
import type { Extensions } from '#kit/server/extension-point.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { userData } from '#kit/server/user-data.ts'
import { carryOut, erasureWork } from './service/erasure.ts'
import {
  erasedLetter,
  letterOfRequest,
  reminderLetter,
  sendErasedLetter,
  sendReminder,
  sendRequestLetter,
} from './service/letters.ts'
import { requestRound, workRound } from './service/round.ts'

const A_DAY_IN_MINUTES = 24 * 60

/** Erasures are carried out, letters are sent, and deadlines are watched every day. `fresh` makes a call of the system. */
export async function workOnDataRequests(jobs: Jobs, fresh: () => Call, extensions: Extensions) {
  await jobs.handle(erasureWork, ({ requestId }) => carryOut(fresh(), extensions(userData), requestId))
  await jobs.handle(letterOfRequest, about => sendRequestLetter(fresh(), about))
  await jobs.handle(erasedLetter, to => sendErasedLetter(fresh(), to))
  await jobs.handle(reminderLetter, about => sendReminder(fresh(), about))
  await jobs.handle(requestRound, () => workRound(fresh()))
  jobs.every(A_DAY_IN_MINUTES, requestRound)
}
