import { accountOpened } from '#features/accounts/server/service/letters.ts'
import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { welcome } from './service/welcome.ts'

/** A new account is welcomed. `fresh` makes a call of the system at the moment the work begins. */
export async function workInMessages(jobs: Jobs, fresh: () => Call) {
  await jobs.handle(accountOpened, ({ userId }) => welcome(fresh(), userId))
}
