import * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import type { Extensions } from '#kit/server/extension-point.ts'
import { type Jobs, job } from '#kit/server/jobs.ts'
import { expireFileJobs } from './service/end-file-job.ts'
import { watchFileJob } from './service/file-job-lease.ts'
import { fileJobKinds, workOfLine } from './service/kinds.ts'
import { runFileJob } from './service/run-file-job.ts'
import { lookAfterFileJob } from './service/take-over.ts'

const AN_HOUR = 60
/** One round of removing what has expired. */
const expiryRound = job('fileJobs.expiryRound', z.object({}))

/** Does the jobs of every line, looks after those whose process has died, and removes what has expired. */
export async function workOnFileJobs(jobs: Jobs, fresh: () => Call, extensions: Extensions) {
  const lines = new Map(extensions(fileJobKinds).map(({ line }) => [line.name, line]))
  for (const line of lines.values())
    await jobs.handle(workOfLine(line), ({ jobId }) => runFileJob({ fresh, extensions }, jobId), line)
  await jobs.handle(watchFileJob, ({ jobId }) => lookAfterFileJob(fresh(), extensions, jobId))
  await jobs.handle(expiryRound, () => expireFileJobs(fresh()))
  jobs.every(AN_HOUR, expiryRound)
}
