import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { tellBurned, tellingOfBurned } from './service/notices.ts'

/** The people of a burned book are told. `fresh` makes a call of the system. */
export const workInBooks = (jobs: Jobs, fresh: () => Call) =>
  jobs.handle(tellingOfBurned, burned => tellBurned(fresh(), burned))
