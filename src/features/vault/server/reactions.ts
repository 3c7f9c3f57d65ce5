import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { letterOfVault, sendLetter, tell, tellingOfVault } from './service/telling.ts'

/** Both sides of an entry are told. `fresh` makes a call of the system at the moment the work begins. */
export async function workInVault(jobs: Jobs, fresh: () => Call) {
  await jobs.handle(tellingOfVault, telling => tell(fresh(), telling))
  await jobs.handle(letterOfVault, one => sendLetter(fresh(), one))
}
