import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { holds } from '#features/accounts/server/service/name-search.ts'
import { users } from '#features/accounts/server/tables.ts'
import { isNotBanned, isSeen, visibleTo } from '#features/people/server/service/visible.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import type { FoundPersonView } from '../../contract.ts'
import { MOST_FOUND } from '../../rules.ts'
import { conversationMembers } from '../tables.ts'

const SEARCHES = { limit: 120, windowSeconds: 60 }

/** People by a part of their name: visible to the caller, or in a conversation with the caller; never the caller. */
export async function findPeople(call: Call, { search }: { search: string }): Promise<{ people: FoundPersonView[] }> {
  const { userId } = theActor(call)
  await limitOrFault(call.ports.limits, `find-people:${userId}`, SEARCHES)
  const wanted = and(holds(users.name, search), ne(users.id, userId), isNotBanned)
  const listed = (rule: SQL | undefined) =>
    call.db
      .select({ id: users.id, name: users.name, avatarUrl: users.image })
      .from(users)
      .where(and(rule, wanted))
      .orderBy(asc(users.name), asc(users.id))
      .limit(MOST_FOUND)
  const [open, companions] = visibleTo(call)
  const people = await union(
    listed(open),
    listed(companions ?? sql`false`),
    listed(inArray(users.id, partnersOf(userId))),
  )
    .orderBy(sql`name`, sql`id`)
    .limit(MOST_FOUND)
  return { people }
}

/** Whether the caller would find this person by the name. */
export async function isFindable(call: Call, userId: string): Promise<boolean> {
  const rule = or(isSeen(call), inArray(users.id, partnersOf(theActor(call).userId)))
  return (await call.db.$count(users, and(eq(users.id, userId), rule, isNotBanned))) > 0
}

const partnersOf = (userId: string): SQL => sql`(select other.user_id from ${conversationMembers} as own
  join ${conversationMembers} as other on other.conversation_id = own.conversation_id where own.user_id = ${userId})`
