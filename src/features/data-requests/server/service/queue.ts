import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { cursorOf, inPlan, rowsAfter, rowsBefore, windowOf, wordInPlan } from '#kit/server/keyset.ts'
import type { StayingData } from '#kit/server/staying-data.ts'
import { OPEN_STATES, type RequestKind } from '../../rules.ts'
import { dataRequests } from '../tables.ts'
import type { HeldRequest } from './the-request.ts'
import { queuedViews, stayingOf } from './views.ts'

const A_PAGE = 20
type Wish = { show: 'open' | 'ended'; kind?: RequestKind | undefined; after?: string | undefined }

/** The requests, so many at a time: the open ones by their deadline, the others the newest first. */
export async function listRequests(call: Call, { show, kind, after }: Wish) {
  const { dueAt, endedAt, id, state } = dataRequests
  const isShown = show === 'open' ? inArray(state, [...OPEN_STATES]) : isNotNull(endedAt)
  const isAfter = show === 'open' ? rowsAfter(dueAt, id, after) : rowsBefore(endedAt, id, after)
  const rows = await call.db
    .select()
    .from(dataRequests)
    .where(and(isShown, kind && eq(dataRequests.kind, wordInPlan(kind)), isAfter))
    .orderBy(...(show === 'open' ? [asc(dueAt), asc(id)] : [desc(endedAt), desc(id)]))
    .limit(inPlan(A_PAGE + 1))
  const { shown, next } = windowOf(rows, A_PAGE, last =>
    cursorOf(show === 'open' ? last.dueAt : last.endedAt!, last.id),
  )
  return { requests: await queuedViews(call, shown), next }
}

/** One request, with what an erasure would leave. */
export async function readRequest(call: Call, staying: StayingData[], row: HeldRequest) {
  const [request] = await queuedViews(call, [row])
  return { request: request!, staying: row.userId ? await stayingOf(call, staying, row.userId) : [] }
}
