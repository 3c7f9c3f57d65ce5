import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { tell, tellingOfBook } from './service/telling.ts'

/** Those concerned are told. `fresh` makes a call of the system at the moment the work begins. */
export async function workInTransfers(jobs: Jobs, fresh: () => Call) {
  await jobs.handle(tellingOfBook, telling => tell(fresh(), telling))
}
