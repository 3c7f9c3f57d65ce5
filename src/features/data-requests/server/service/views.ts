import { inArray } from 'drizzle-orm'
import { UNDER_WAY } from '#features/file-jobs/rules.ts'
import { fileJobs } from '#features/file-jobs/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import type { StayingData } from '#kit/server/staying-data.ts'
import { userDataRow } from '#lexicon/user-data.ts'
import type { DataRequestView, QueuedRequestView, StayingView } from '../../contract.ts'
import { dataRequestPolicy } from '../policy.ts'
import { type HeldRequest, type RequestRow, withFacts } from './the-request.ts'

/** Requests as their person sees them. */
export async function ownViews(call: Call, rows: readonly RequestRow[]): Promise<DataRequestView[]> {
  return viewsOf(call, await withFacts(call, rows))
}

async function viewsOf(call: Call, rows: readonly HeldRequest[]): Promise<DataRequestView[]> {
  const ids = rows.flatMap(({ jobId, state }) => (jobId && state === 'underWay' ? [jobId] : []))
  const jobs =
    ids.length > 0
      ? await call.db.select({ id: fileJobs.id, state: fileJobs.state }).from(fileJobs).where(inArray(fileJobs.id, ids))
      : []
  const working = new Set(jobs.filter(({ state }) => UNDER_WAY.includes(state)).map(({ id }) => id))
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    askedAt: row.askedAt,
    dueAt: row.dueAt,
    endedAt: row.endedAt,
    words: row.words,
    isRecorded: row.isRecorded,
    answer: row.answer,
    isStalled: row.kind === 'copy' && row.state === 'underWay' && !working.has(row.jobId ?? ''),
    version: row.version,
    can: whatCan(dataRequestPolicy, call.actor, row),
  }))
}

/** Requests as admins see them. */
export async function queuedViews(call: Call, rows: readonly RequestRow[]): Promise<QueuedRequestView[]> {
  const held = await withFacts(call, rows)
  const views = await viewsOf(call, held)
  return held.map(({ person, recorder, decider, decidedAt, remaining }, at) => ({
    ...views[at]!,
    person: person ? { id: person.userId, name: person.name, email: person.email } : null,
    recordedBy: recorder,
    decidedBy: decider,
    decidedAt,
    remaining: remaining.map(category => userDataRow(category).label),
  }))
}

/** What an erasure of this person would leave. What several rooms leave in the same words is asked for and named once. */
export async function stayingOf(call: Call, staying: StayingData[], userId: string): Promise<StayingView[]> {
  const named: StayingView[] = []
  for (const { what, why, of } of staying) {
    const isNamed = named.some(one => one.what === what)
    if (!isNamed && (await of(call, userId))) named.push({ what, why })
  }
  return named
}
