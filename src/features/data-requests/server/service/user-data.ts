import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { users } from '#features/accounts/server/tables.ts'
import { fileJobs } from '#features/file-jobs/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { OPEN_STATES } from '../../rules.ts'
import { dataRequests } from '../tables.ts'
import { erasedLetter } from './letters.ts'
import { tellChanged } from './news.ts'
import { holdJobs } from './the-request.ts'

const pack = (call: Call, userId: string) =>
  call.db
    .select({
      kind: dataRequests.kind,
      state: dataRequests.state,
      askedAt: dataRequests.askedAt,
      dueAt: dataRequests.dueAt,
      endedAt: dataRequests.endedAt,
      words: dataRequests.words,
      answer: dataRequests.answer,
    })
    .from(dataRequests)
    .where(eq(dataRequests.userId, userId))
    .orderBy(desc(dataRequests.askedAt), desc(dataRequests.id))

/**
 * Goes with the account, in its transaction: an open erasure is done, the letter about it is promised to the address that is about
 * to go, and of every request the dates alone stay.
 */
async function remove(tx: Call, userId: string): Promise<void> {
  await holdPeople(tx, [userId])
  await holdJobs(tx, eq(fileJobs.ownerId, userId))
  const [to] = await tx.db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId))
  const isOpen = and(eq(dataRequests.userId, userId), inArray(dataRequests.state, [...OPEN_STATES]))
  const next = { endedAt: tx.now, remaining: [], version: sql`${dataRequests.version} + 1` }
  const erased = await tx.db
    .update(dataRequests)
    .set({ state: 'done', ...next })
    .where(and(isOpen, eq(dataRequests.kind, 'erase')))
    .returning({ askedAt: dataRequests.askedAt })
  await tx.db
    .update(dataRequests)
    .set({ state: 'withdrawn', ...next })
    .where(isOpen)
  await tx.db.update(dataRequests).set({ words: '', answer: null, userId: null }).where(eq(dataRequests.userId, userId))
  if (erased[0] && to) await tx.ports.jobs.send(tx.db, erasedLetter, { ...to, askedAt: erased[0].askedAt })
  await tellChanged(tx, null)
}

/** What a person asked about their data. */
export const dataRequestUserData: UserData[] = [
  {
    category: 'account',
    packs: 'data-requests',
    holds: 'what you asked about your data, and what was answered',
    pack,
    remove,
  },
]
