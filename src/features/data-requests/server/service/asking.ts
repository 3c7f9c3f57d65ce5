import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { ownArchiveKinds } from '#features/account-deletion/server/service/own-archive-kinds.ts'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { beginFileJob } from '#features/file-jobs/server/service/begin-file-job.ts'
import { cancelFileJob } from '#features/file-jobs/server/service/end-file-job.ts'
import { fileJobs } from '#features/file-jobs/server/tables.ts'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import { deadlineFrom, OPEN_STATES, type RequestKind } from '../../rules.ts'
import { dataRequests } from '../tables.ts'
import { letterOfRequest } from './letters.ts'
import { tellChanged } from './news.ts'
import { type HeldRequest, holdJobs, type RequestRow } from './the-request.ts'
import { ownViews } from './views.ts'

const RULE = { limit: 20, windowSeconds: 600 }
const MOST_SHOWN = 20

/** The caller's requests: the open ones, and then the newest. One that was recorded may be older than one that has ended. */
export async function myRequests(call: Call) {
  const { userId, isOwner } = theActor(call)
  const rows = await call.db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.userId, userId))
    .orderBy(desc(sql`${dataRequests.endedAt} is null`), desc(dataRequests.askedAt), desc(dataRequests.id))
    .limit(MOST_SHOWN)
  return { requests: await ownViews(call, rows), isErasable: !isOwner }
}

type Asked = { id: string; kind: RequestKind; words: string }

/** Records a request of the caller's; a copy begins to be packed at once. While one of its kind is open, that one is answered. */
export async function askForData(call: Call, asked: Asked) {
  const { userId, isOwner } = theActor(call)
  if (asked.kind === 'erase' && isOwner) throw fault('OWNER_STAYS')
  await limitOrFault(call.ports.limits, `data-request:${userId}`, RULE)
  return inTransaction(call, async tx => {
    // Two at once of one person come one after the other.
    await holdPeople(tx, [userId])
    const times = { askedAt: tx.now, dueAt: deadlineFrom(tx.now) }
    const row = (await earlierOne(tx, userId, asked)) ?? (await newRequest(tx, userId, { ...asked, ...times }))
    const [view] = await ownViews(tx, [row.kind === 'copy' ? await packed(tx, row) : row])
    return view!
  })
}

/** The one that is open, or the one that was sent under this id before. The person is locked. */
export async function earlierOne(
  tx: Call,
  userId: string,
  { id, kind }: Pick<Asked, 'id' | 'kind'>,
): Promise<RequestRow | undefined> {
  const isOpen = and(
    eq(dataRequests.userId, userId),
    eq(dataRequests.kind, kind),
    inArray(dataRequests.state, [...OPEN_STATES]),
  )
  const [open] = await tx.db.select().from(dataRequests).where(isOpen)
  if (open) return open
  const [same] = await tx.db.select().from(dataRequests).where(eq(dataRequests.id, id))
  if (same && (same.userId !== userId || same.kind !== kind)) throw fault('BAD_REQUEST')
  return same
}

type New = Asked & Pick<RequestRow, 'askedAt' | 'dueAt'> & Partial<Pick<RequestRow, 'recordedBy' | 'isRecorded'>>

/** Writes a request down, and promises the letter about an erasure. The person is locked. */
export async function newRequest(tx: Call, userId: string, asked: New): Promise<RequestRow> {
  const { id, kind, isRecorded } = asked
  const state = kind === 'copy' ? 'underWay' : 'waiting'
  const [made] = await tx.db
    .insert(dataRequests)
    .values({ ...asked, userId, state })
    .onConflictDoNothing()
    .returning()
  // Somebody else was first under this id.
  if (!made) throw fault('BAD_REQUEST')
  if (kind === 'erase') {
    const about = isRecorded ? 'recorded' : 'asked'
    await tx.ports.jobs.send(tx.db, letterOfRequest, { about, requestId: id })
  }
  await tellChanged(tx, userId)
  return made
}

/** Sees to it that an open copy is being packed. */
async function packed(tx: Call, row: RequestRow): Promise<RequestRow> {
  if (row.state !== 'underWay') return row
  const { id: jobId } = await beginFileJob(tx, ownArchiveKinds.everything, { id: newId() })
  // One that was under way before may end at this moment.
  const [job] = await holdJobs(tx, eq(fileJobs.id, jobId))
  const ended = job?.state === 'done' ? ({ state: 'done', endedAt: tx.now } as const) : {}
  if (jobId === row.jobId && !ended.state) return row
  const [begun] = await tx.db
    .update(dataRequests)
    .set({ jobId, ...ended, version: sql`${dataRequests.version} + 1` })
    .where(eq(dataRequests.id, row.id))
    .returning()
  return begun!
}

/** Takes a request back; a copy stops. */
export async function withdrawRequest(tx: Call, _: unknown, { id, jobId, userId }: HeldRequest) {
  const [row] = await tx.db
    .update(dataRequests)
    .set({ state: 'withdrawn', endedAt: tx.now, version: sql`${dataRequests.version} + 1` })
    .where(eq(dataRequests.id, id))
    .returning()
  const [job] = jobId ? await tx.db.select().from(fileJobs).where(eq(fileJobs.id, jobId)).for('no key update') : []
  if (job) await cancelFileJob(tx, job)
  await tellChanged(tx, userId)
  const [view] = await ownViews(tx, [row!])
  return view!
}
