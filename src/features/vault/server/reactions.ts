import type { Call } from '#kit/server/call.ts'
import type { Extensions } from '#kit/server/extension-point.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { vaultRound, workRound } from './service/deadlines.ts'
import { letterOfVault, sendLetter, tell, tellingOfVault } from './service/telling.ts'

const ROUND_MINUTES = 30

/** Both sides of an entry are told, reminders go out and deadlines are carried out. `fresh` makes a call of the system. */
export async function workInVault(jobs: Jobs, fresh: () => Call, extensions: Extensions) {
  await jobs.handle(tellingOfVault, telling => tell(fresh(), telling))
  await jobs.handle(letterOfVault, one => sendLetter(fresh(), one))
  await jobs.handle(vaultRound, async () => void (await workRound(fresh(), extensions)))
  jobs.every(ROUND_MINUTES, vaultRound)
}
