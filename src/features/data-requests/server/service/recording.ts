import { eq, sql } from 'drizzle-orm'
import { actorColumns, actorFrom } from '#features/accounts/server/service/actor.ts'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { users } from '#features/accounts/server/tables.ts'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import type { QueuedRequestView } from '../../contract.ts'
import { deadlineFrom, isRecordable } from '../../rules.ts'
import { earlierOne, newRequest } from './asking.ts'
import type { RequestRow } from './the-request.ts'
import { queuedViews } from './views.ts'

type Recorded = { id: string; email: string; askedOn: string; words: string }

/** Records an erasure that somebody asked the team for. While one is open for the account, that one is answered. */
export async function recordRequest(call: Call, { id, email, askedOn, words }: Recorded): Promise<QueuedRequestView> {
  const day = new Date(`${askedOn}T00:00:00Z`)
  if (!isRecordable(day, call.now)) throw fault('DATA_REQUEST_DAY')
  return inTransaction(call, async tx => {
    const userId = await accountOf(tx, email)
    // As two requests of the person would, two records come one after the other.
    await holdPeople(tx, [userId])
    const row = (await earlierOne(tx, userId, { id, kind: 'erase' })) ?? (await record(tx, userId, { id, words, day }))
    const [view] = await queuedViews(tx, [row])
    return view!
  })
}

async function accountOf(tx: Call, email: string): Promise<string> {
  const [account] = await tx.db
    .select(actorColumns)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  if (!account) throw fault('DATA_REQUEST_NOBODY')
  if (actorFrom(account, tx.ports.config.ownerEmail).isOwner) throw fault('OWNER_STAYS')
  return account.userId
}

async function record(tx: Call, userId: string, one: { id: string; words: string; day: Date }): Promise<RequestRow> {
  const recordedBy = theActor(tx).userId
  const times = { askedAt: one.day, dueAt: deadlineFrom(one.day) }
  const { id, words } = one
  const row = await newRequest(tx, userId, { id, kind: 'erase', words, ...times, recordedBy, isRecorded: true })
  await writeAudit(tx, { act: 'dataRequest.recorded', subjectId: id, after: { userId } })
  return row
}
