import { and, eq, lt, lte, or } from 'drizzle-orm'
import * as z from 'zod'
import { announce, type Call, inTransaction } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import { fileJobChanged } from '../../events.ts'
import { fileJobs } from '../tables.ts'
import type { FileJobRow } from './kinds.ts'

/** A job whose process has not been heard for so long is taken over: some missed heartbeats. */
export const SILENCE_MS = 15_000
/** How often an unfinished job is checked. */
const WATCH_MS = 20_000

/** A job that so many processes did not survive would end the next one too. */
export const MOST_ATTEMPTS = 3

/** The look at whether a job that is under way still has a process. */
export const watchFileJob = job('fileJobs.watch', z.object({ jobId: z.uuid() }))

/** The job was cancelled, or another process works on it. */
export class FileJobLost extends Error {
  override name = 'FileJobLost'
}

export const isSilent = (call: Call, { heartbeatAt }: Pick<FileJobRow, 'heartbeatAt'>) =>
  !heartbeatAt || call.now.getTime() - heartbeatAt.getTime() >= SILENCE_MS

/** Takes a job on: one that waits, or whose process is not heard any more. Undefined where there is nothing to do. */
export function claimFileJob(call: Call, jobId: string): Promise<FileJobRow | undefined> {
  const silent = lte(fileJobs.heartbeatAt, new Date(call.now.getTime() - SILENCE_MS))
  return inTransaction(call, async tx => {
    const abandoned = and(eq(fileJobs.state, 'working'), silent, lt(fileJobs.attempts, MOST_ATTEMPTS))
    const free = or(eq(fileJobs.state, 'waiting'), abandoned)
    const [row] = await tx.db
      .select()
      .from(fileJobs)
      .where(and(eq(fileJobs.id, jobId), free))
      .for('update')
    if (!row) return undefined
    const [claimed] = await tx.db
      .update(fileJobs)
      .set({ state: 'working', progress: 10, attempts: row.attempts + 1, startedAt: tx.now, heartbeatAt: tx.now })
      .where(eq(fileJobs.id, jobId))
      .returning()
    tellChanged(tx, row)
    return claimed
  })
}

/** Enqueues the next check of a job. */
export const watchOn = (tx: Call, jobId: string) =>
  tx.ports.jobs.send(tx.db, watchFileJob, { jobId }, { startAfter: new Date(tx.now.getTime() + WATCH_MS) })

/** Changes a job that this process still has; false where it was cancelled or lost. */
export async function changeHeld(call: Call, row: FileJobRow, to: Partial<FileJobRow>): Promise<boolean> {
  const isHeld = and(eq(fileJobs.id, row.id), eq(fileJobs.attempts, row.attempts), eq(fileJobs.state, 'working'))
  const changed = await call.db
    .update(fileJobs)
    .set({ heartbeatAt: call.now, ...to })
    .where(isHeld)
    .returning({ id: fileJobs.id })
  return changed.length > 0
}

/** Tells the owner of a job that it has changed. */
export const tellChanged = (call: Call, { id, ownerId, subjectId }: FileJobRow) =>
  announce(call, fileJobChanged, { userId: ownerId, jobId: id, subjectId })
