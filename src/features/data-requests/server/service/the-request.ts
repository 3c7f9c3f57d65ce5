import { eq, inArray, type SQL } from 'drizzle-orm'
import { type ActorRow, actorColumns, actorFrom } from '#features/accounts/server/service/actor.ts'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { users } from '#features/accounts/server/tables.ts'
import { fileJobs } from '#features/file-jobs/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { isAdmin } from '#lexicon/roles.ts'
import { dataRequest, ownData } from '../../contract.ts'
import { dataRequestPolicy, ownDataPolicy, type RequestFacts } from '../policy.ts'
import { dataRequests } from '../tables.ts'

export type RequestRow = typeof dataRequests.$inferSelect
/** A request with its people, and the facts that its rules use. */
export type HeldRequest = RequestRow &
  RequestFacts & { person: ActorRow | undefined; decider: string | null; recorder: string | null }

/** A request; where it is changed, its person and the caller are locked before it. */
async function requestNamed(call: Call, id: string, how: Finding): Promise<HeldRequest | undefined> {
  const caller = call.actor
  const [seen] = caller ? await call.db.select().from(dataRequests).where(eq(dataRequests.id, id)) : []
  if (!caller || !seen) return undefined
  if (how.hold) await holdPeople(call, [caller.userId, ...(seen.userId ? [seen.userId] : [])])
  // The end of a file job locks its row before that of the request; so does this.
  if (how.hold && seen.jobId) await holdJobs(call, eq(fileJobs.id, seen.jobId))
  const row = await oneRow(call.db.select().from(dataRequests).where(eq(dataRequests.id, id)), how)
  return row && (await withFacts(call, [row], true))[0]
}

/** Locks file jobs until the transaction ends: none of them ends meanwhile. */
export const holdJobs = (tx: Call, which: SQL) =>
  tx.db.select({ state: fileJobs.state }).from(fileJobs).where(which).orderBy(fileJobs.id).for('no key update')

/** Requests with their people, read at once. `afresh`: the role of the caller is the one that is stored now. */
export async function withFacts(call: Call, rows: readonly RequestRow[], afresh = false): Promise<HeldRequest[]> {
  const { userId: callerId, role } = theActor(call)
  const { ownerEmail } = call.ports.config
  const ids = [
    ...rows.flatMap(({ userId, decidedBy, recordedBy }) => [userId, decidedBy, recordedBy]),
    callerId,
  ].filter(id => id !== null)
  const people: ActorRow[] = await call.db
    .select(actorColumns)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  const of = new Map(people.map(one => [one.userId, one]))
  const caller = of.get(callerId)
  const callerRole = afresh ? (caller ? actorFrom(caller, ownerEmail).role : 'banned') : role
  return rows.map(row => {
    const person = row.userId ? of.get(row.userId) : undefined
    const isOwner = person !== undefined && actorFrom(person, ownerEmail).isOwner
    const nameOf = (id: string | null) => of.get(id ?? '')?.name ?? null
    return { ...row, person, isOwner, callerRole, decider: nameOf(row.decidedBy), recorder: nameOf(row.recordedBy) }
  })
}

/** Says who was first: an admin reads the name, the person reads of the team. */
export function changedBy(call: Call, { decider, person, state, userId }: HeldRequest) {
  const isTheirs = userId === theActor(call).userId
  const withoutAdmin = state === 'withdrawn' || decider === null ? (person?.name ?? 'The person') : decider
  return fault('DATA_REQUEST_CHANGED', { by: isTheirs && !isAdmin(call.actor) ? 'The team' : withoutAdmin })
}

function refusal(call: Call, facts: RequestFacts) {
  const row = facts as HeldRequest
  if (row.state !== 'waiting') return changedBy(call, row)
  if (row.kind !== 'erase') return fault('NOT_ALLOWED', { action: 'erase' })
  return fault(row.isOwner ? 'OWNER_STAYS' : 'OWN_ACCOUNT_STAYS')
}

/** Every request, to its person and to admins. */
export const dataRequestSubject = subjects({
  kind: dataRequest,
  load: requestNamed,
  policy: dataRequestPolicy,
  missing: 'NOT_FOUND',
  refusals: { withdraw: (call, facts) => changedBy(call, facts as HeldRequest), erase: refusal, refuse: refusal },
})

/** The data of the caller: only the door is its rule. */
export const ownDataSubject = subjects({
  kind: ownData,
  load: async () => ({}),
  policy: ownDataPolicy,
  missing: 'NOT_FOUND',
  byDoor: true,
})
