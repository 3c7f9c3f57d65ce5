import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import * as z from 'zod'
import { whoRunsTheSite } from '#features/accounts/server/service/admins.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import { NEAR_DAYS, OPEN_STATES, urgencyOf } from '../../rules.ts'
import { dataRequests } from '../tables.ts'
import { erasureWork } from './erasure.ts'
import { letterOfRequest, reminderLetter } from './letters.ts'
import { tellChanged } from './news.ts'

/** The daily round: reminders of deadlines, and erasures that stopped half-way. */
export const requestRound = job('dataRequests.round', z.object({}))

const AN_HOUR_MS = 3600_000
const DAY_MS = 24 * AN_HOUR_MS

/** One round. */
export async function workRound(call: Call): Promise<void> {
  await remind(call)
  await resumeErasures(call)
}

/** Tells those who run the site a week before a deadline and when it is over, once each: what was sent stands in the request. */
async function remind(call: Call): Promise<void> {
  const until = new Date(call.now.getTime() + NEAR_DAYS * DAY_MS)
  const isDue = and(inArray(dataRequests.state, [...OPEN_STATES]), lte(dataRequests.dueAt, until))
  const due = await call.db
    .select({ id: dataRequests.id })
    .from(dataRequests)
    .where(isDue)
    .orderBy(asc(dataRequests.dueAt), asc(dataRequests.id))
  for (const { id } of due)
    await inTransaction(call, async tx => {
      const [row] = await tx.db
        .select()
        .from(dataRequests)
        .where(and(eq(dataRequests.id, id), isDue))
        .for('no key update')
      const about = row && urgencyOf(row.dueAt, tx.now) === 'over' ? 'over' : 'near'
      if (!row || row.remindersSent.includes(about)) return
      const remindersSent = [...row.remindersSent, about]
      await tx.db.update(dataRequests).set({ remindersSent }).where(eq(dataRequests.id, id))
      for (const adminId of await whoRunsTheSite(tx))
        await tx.ports.jobs.send(tx.db, reminderLetter, { about, requestId: id, adminId })
    })
}

/** Promises once more what was granted an hour ago and is not done: its tries are used up. */
async function resumeErasures(call: Call): Promise<void> {
  const before = new Date(call.now.getTime() - AN_HOUR_MS)
  const rows = await call.db
    .select({ id: dataRequests.id })
    .from(dataRequests)
    .where(and(eq(dataRequests.kind, 'erase'), eq(dataRequests.state, 'underWay'), lte(dataRequests.decidedAt, before)))
  for (const { id } of rows) await call.ports.jobs.send(call.db, erasureWork, { requestId: id })
}

/** A file job has stored its file: the copy that it was for is done. */
export async function closeCopy(tx: Call, jobId: string): Promise<void> {
  const [row] = await tx.db
    .update(dataRequests)
    .set({ state: 'done', endedAt: tx.now, version: sql`${dataRequests.version} + 1` })
    .where(and(eq(dataRequests.jobId, jobId), eq(dataRequests.state, 'underWay')))
    .returning()
  if (!row) return
  await tx.ports.jobs.send(tx.db, letterOfRequest, { about: 'packed', requestId: row.id })
  await tellChanged(tx, row.userId)
}
