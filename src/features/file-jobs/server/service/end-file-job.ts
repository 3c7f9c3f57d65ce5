import { and, eq, inArray, lte, type SQL } from 'drizzle-orm'
import { forgetFile, removeFiles } from '#features/media/server/service.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { UNDER_WAY } from '../../rules.ts'
import { fileJobs } from '../tables.ts'
import { tellChanged } from './file-job-lease.ts'
import type { FileJobRow } from './kinds.ts'

/** The area of the file store in which made files lie. */
export const MADE_FILES = 'exports'
/** A cancelled job can be read for so long. */
const CANCELLED_MS = 24 * 60 * 60_000

/** Where the file of this attempt lies: each has its own, so that a slow process never removes the file of another. */
export const madeKey = ({ ownerId, id }: FileJobRow, attempt: number) => `${MADE_FILES}/${ownerId}/${id}-${attempt}`

/** Removes what earlier attempts may have stored, and the file that was read. */
export async function dropDrafts(tx: Call, row: FileJobRow): Promise<void> {
  if (row.sourceKey) await forgetFile(tx, row.sourceKey)
  const keys = Array.from({ length: row.attempts }, (_, at) => madeKey(row, at + 1)).filter(key => key !== row.fileKey)
  if (keys.length > 0) await tx.ports.jobs.send(tx.db, removeFiles, { keys })
}

/** Stops a job: the process that works on it notices with its next heartbeat. One that has ended stays as it is. */
export async function cancelFileJob(tx: Call, row: FileJobRow) {
  if (UNDER_WAY.includes(row.state)) {
    const expiresAt = new Date(tx.now.getTime() + CANCELLED_MS)
    await tx.db.update(fileJobs).set({ state: 'cancelled', sourceKey: null, expiresAt }).where(eq(fileJobs.id, row.id))
    await dropDrafts(tx, row)
    tellChanged(tx, row)
  }
  return { done: true as const }
}

/** Removes a job with its file. */
export async function removeFileJob(tx: Call, { id }: { id: string }) {
  await removeWhere(tx, eq(fileJobs.id, id))
  return { done: true as const }
}

/** Removes the jobs about a thing, which goes, with their files. */
export const removeFileJobsAbout = (tx: Call, subjectId: string) => removeWhere(tx, eq(fileJobs.subjectId, subjectId))

/** Removes these jobs with their files. */
export async function removeWhere(tx: Call, which: SQL | undefined): Promise<void> {
  const gone = await tx.db.delete(fileJobs).where(which).returning()
  for (const row of gone) {
    if (row.fileKey) await forgetFile(tx, row.fileKey)
    await dropDrafts(tx, row)
    tellChanged(tx, row)
  }
}

/** Removes every job whose time is over. */
export const expireFileJobs = (call: Call) =>
  inTransaction(call, tx => removeWhere(tx, and(lte(fileJobs.expiresAt, tx.now), inArray(fileJobs.state, ENDED))))
const ENDED = ['done', 'failed', 'cancelled']
