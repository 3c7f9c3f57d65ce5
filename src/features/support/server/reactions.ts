import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { bugMail, mailBugReport } from './service/bug-reports.ts'
import { contactMail, mailContactLetter } from './service.ts'

/** The letters of this room. */
export async function workInSupport(jobs: Jobs, fresh: () => Call) {
  await jobs.handle(bugMail, ({ reportId }) => mailBugReport(fresh(), reportId))
  await jobs.handle(contactMail, ({ letterId }) => mailContactLetter(fresh(), letterId))
}
