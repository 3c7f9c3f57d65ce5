import { eq } from 'drizzle-orm'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { erasurePhrase } from '../../rules.ts'
import { dataRequests } from '../tables.ts'
import { erasureWork } from './erasure.ts'
import { letterOfRequest } from './letters.ts'
import { tellChanged } from './news.ts'
import { changedBy, type HeldRequest, type RequestRow } from './the-request.ts'
import { queuedViews } from './views.ts'

/** Claims an erasure under the lock of its row, and promises the work: of two admins at once one is refused. */
export async function eraseOnRequest(
  tx: Call,
  { version, confirmation }: { version: number; confirmation: string },
  request: HeldRequest,
) {
  if (request.version !== version) throw changedBy(tx, request)
  if (confirmation !== erasurePhrase(request.person?.email ?? '')) throw fault('ERASURE_PHRASE')
  const row = await decided(tx, request, { state: 'underWay' })
  await writeAudit(tx, { act: 'dataRequest.granted', subjectId: request.id, after: { userId: request.userId } })
  await tx.ports.jobs.send(tx.db, erasureWork, { requestId: request.id })
  return viewOf(tx, row)
}

/** Refuses an erasure; the reason is mailed to the person and stands in the request. */
export async function refuseRequest(
  tx: Call,
  { version, answer }: { version: number; answer: string },
  request: HeldRequest,
) {
  if (request.version !== version) throw changedBy(tx, request)
  const row = await decided(tx, request, { state: 'refused', answer, endedAt: tx.now })
  await writeAudit(tx, { act: 'dataRequest.refused', subjectId: request.id, after: { userId: request.userId } })
  await tx.ports.jobs.send(tx.db, letterOfRequest, { about: 'refused', requestId: request.id })
  return viewOf(tx, row)
}

async function decided(tx: Call, { id, userId, version }: HeldRequest, to: Partial<RequestRow>): Promise<RequestRow> {
  const by = { decidedBy: theActor(tx).userId, decidedAt: tx.now, version: version + 1 }
  const [row] = await tx.db
    .update(dataRequests)
    .set({ ...to, ...by })
    .where(eq(dataRequests.id, id))
    .returning()
  await tellChanged(tx, userId)
  return row!
}

async function viewOf(tx: Call, row: RequestRow) {
  const [view] = await queuedViews(tx, [row])
  return view!
}
