import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { mailThemeRequest, themeMail } from './service/theme-mail.ts'

/** The letters of this room. */
export async function workInCustomThemes(jobs: Jobs, fresh: () => Call) {
  await jobs.handle(themeMail, ({ requestId }) => mailThemeRequest(fresh(), requestId))
}
