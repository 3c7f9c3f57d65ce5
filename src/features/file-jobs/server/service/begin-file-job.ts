import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type * as z from 'zod'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { fileJobChanged } from '../../events.ts'
import { UNDER_WAY } from '../../rules.ts'
import { fileJobs } from '../tables.ts'
import { watchOn } from './file-job-lease.ts'
import { viewsOf } from './file-job-views.ts'
import { type FileJobKind, type FileJobRow, workOfLine } from './kinds.ts'

type Begun = {
  id: string
  input?: unknown
  subjectId?: string
  forUserId?: string | null
  sourceKey?: string
  /** Done in the same transaction where a new job begins, so once however often it is sent. */
  whenNew?: () => Promise<void>
}

/**
 * Promises a job of the caller's, in the transaction of the room whose policy has been asked. Sent twice under one id it begins
 * once, and while one of its kind, subject and person is under way that one is answered. One that failed before is replaced.
 * @throws BAD_REQUEST for an id that is another job; TOO_MANY_REQUESTS where too many of the line wait
 */
export async function beginFileJob(tx: Call, kind: FileJobKind<z.ZodType>, begun: Begun) {
  const row = await begunRow(tx, kind, begun)
  const [view] = await viewsOf(tx, [kind], [row])
  return view!
}

async function begunRow(tx: Call, kind: FileJobKind, begun: Begun): Promise<FileJobRow> {
  const { id, subjectId = null, forUserId = null, sourceKey = null } = begun
  const ownerId = theActor(tx).userId
  const twins = and(
    eq(fileJobs.ownerId, ownerId),
    eq(fileJobs.kind, kind.name),
    subjectId === null ? isNull(fileJobs.subjectId) : eq(fileJobs.subjectId, subjectId),
    forUserId === null ? isNull(fileJobs.forUserId) : eq(fileJobs.forUserId, forUserId),
    isNull(fileJobs.sourceKey),
  )
  const isUnderWay = inArray(fileJobs.state, [...UNDER_WAY])
  const sameJob = sourceKey === null ? or(eq(fileJobs.id, id), and(twins, isUnderWay)) : eq(fileJobs.id, id)
  const existing = async () => {
    const [row] = await tx.db.select().from(fileJobs).where(sameJob)
    const isOther = row && (row.ownerId !== ownerId || row.kind !== kind.name || row.subjectId !== subjectId)
    if (isOther || (row && row.forUserId !== forUserId)) throw fault('BAD_REQUEST')
    return row
  }
  const earlier = await existing()
  if (earlier) return earlier
  await refuseRush(tx, kind)
  await tx.db.delete(fileJobs).where(and(twins, inArray(fileJobs.state, ['failed', 'cancelled'])))
  const input = kind.input.parse(begun.input ?? {})
  const values = { id, ownerId, kind: kind.name, subjectId, forUserId, sourceKey, input, createdAt: tx.now }
  const [made] = await tx.db.insert(fileJobs).values(values).onConflictDoNothing().returning()
  if (!made) {
    // A second press came first.
    const twin = await existing()
    if (!twin) throw fault('BAD_REQUEST')
    return twin
  }
  await tx.ports.jobs.send(tx.db, workOfLine(kind.line), { jobId: id })
  await watchOn(tx, id)
  await begun.whenNew?.()
  announce(tx, fileJobChanged, { userId: ownerId, jobId: id, subjectId })
  return made
}

/** Where a line has an end, more jobs of a kind do not wait in it. */
async function refuseRush(tx: Call, { name, line }: FileJobKind) {
  if (line.waiting === undefined) return
  const waiting = await tx.db.$count(fileJobs, and(eq(fileJobs.kind, name), eq(fileJobs.state, 'waiting')))
  if (waiting >= line.waiting) throw fault('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 })
}
