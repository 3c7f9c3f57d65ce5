import { eq } from 'drizzle-orm'
import { type Call, inTransaction } from '#kit/server/call.ts'
import type { Extensions } from '#kit/server/extension-point.ts'
import { UNDER_WAY } from '../../rules.ts'
import { fileJobs } from '../tables.ts'
import { changeHeld, isSilent, MOST_ATTEMPTS, tellChanged, watchOn } from './file-job-lease.ts'
import { fileJobKinds, kindOf, workOfLine } from './kinds.ts'
import { failFileJob } from './run-file-job.ts'

/**
 * Looks after a job for as long as it is under way. Where its process is silent, that has died: the job waits for another, or has failed
 * too often. One that waits is promised once more for each attempt, since a process may have died before it claimed the job.
 */
export async function lookAfterFileJob(call: Call, extensions: Extensions, jobId: string): Promise<void> {
  const [row] = await call.db.select().from(fileJobs).where(eq(fileJobs.id, jobId))
  if (!row || !UNDER_WAY.includes(row.state)) return
  const isWorking = row.state === 'working'
  if (isWorking && !isSilent(call, row)) return watchOn(call, jobId)
  const kind = kindOf(extensions(fileJobKinds), row)
  if (isWorking && (!kind || row.attempts >= MOST_ATTEMPTS)) return failFileJob(call, row, undefined, kind?.linkMs)
  if (!kind) return
  await inTransaction(call, async tx => {
    if (isWorking && (await changeHeld(tx, row, { state: 'waiting', progress: 0 }))) tellChanged(tx, row)
    const once = `${jobId} ${row.attempts}`
    await tx.ports.jobs.send(tx.db, workOfLine(kind.line), { jobId }, { once })
    await watchOn(tx, jobId)
  })
}
