import { eq } from 'drizzle-orm'
import { type Call, inTransaction } from '#kit/server/call.ts'
import type { Extensions } from '#kit/server/extension-point.ts'
import { fileJobs } from '../tables.ts'
import { changeHeld, isSilent, tellChanged, watchOn } from './file-job-lease.ts'
import { fileJobKinds, kindOf, workOfLine } from './kinds.ts'
import { failFileJob } from './run-file-job.ts'

/** A job that so many processes did not survive would end the next one too. */
const MOST_ATTEMPTS = 3

/** Looks for the process that works on a job. One that is silent has died: the job waits for another, or has failed too often. */
export async function lookAfterFileJob(call: Call, extensions: Extensions, jobId: string): Promise<void> {
  const [row] = await call.db.select().from(fileJobs).where(eq(fileJobs.id, jobId))
  if (row?.state !== 'working') return
  if (!isSilent(call, row)) return watchOn(call, jobId)
  const kind = kindOf(extensions(fileJobKinds), row)
  if (!kind || row.attempts >= MOST_ATTEMPTS) return failFileJob(call, row, undefined, kind?.linkMs)
  await inTransaction(call, async tx => {
    if (!(await changeHeld(tx, row, { state: 'waiting', progress: 0 }))) return
    await tx.ports.jobs.send(tx.db, workOfLine(kind.line), { jobId })
    tellChanged(tx, row)
  })
}
