import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { partCounts } from '#features/books/server/service/standing.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { subdomains } from '#features/realms/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { isAdmin, isBanned, isLurker } from '#lexicon/roles.ts'

const hasAPart = partCounts(sql`book.hosted_by`, sql`part.user_id`)

/**
 * Everybody at somebody's tables, themselves among them: found from their own few books. Gathered into arrays, so that each
 * step goes by the index of what it looks for, however many books and members there are.
 */
function companionsOf(userId: string): SQL {
  const members = sql`${bookMembers} as part join ${books} as book on book.id = part.book_id`
  const mine = sql`array(select own.id from ${books} as own where own.hosted_by = ${userId}
    union select part.book_id from ${members} where part.user_id = ${userId} and ${hasAPart})`
  return sql`array(select host.hosted_by from ${books} as host where host.id = any(${mine})
    union select part.user_id from ${members} where part.book_id = any(${mine}) and ${hasAPart}
    union select ${userId}::uuid)`
}

/** Whether a person is at one of the caller's tables, or the caller: who may know how to reach them. Admins know of all. */
export function isCompanion({ actor }: Call): SQL<boolean> {
  if (!actor || isBanned(actor)) return sql<boolean>`false`
  if (isAdmin(actor)) return sql<boolean>`true`
  // A lurker reads what is public and has no part in any book.
  if (isLurker(actor)) return sql<boolean>`${users.id} = ${actor.userId}`
  return sql<boolean>`${users.id} = any(${companionsOf(actor.userId)})`
}

/**
 * The people that the caller may see, as rules that are each served by an index: those with a public profile, and those at
 * the caller's own tables whose profile is not private.
 */
export function visibleTo(call: Call): [SQL, SQL?] {
  const { actor } = call
  const open = eq(users.profileVisibility, 'public')
  if (!actor || isBanned(actor)) return [open]
  if (isAdmin(actor)) return [sql`true`]
  const shows = or(ne(users.profileVisibility, 'private'), eq(users.id, actor.userId))
  return [open, and(isCompanion(call), shows)!]
}

const isListed = sql`exists (select 1 from ${subdomains} as own where own.owner_id = ${users.id}
  and own.domain_visibility = 'listed' and own.is_active)`

/**
 * Whether the caller may know that there is such a person: everybody but those who keep their profile private, and of
 * these the companions, and GMs who are listed.
 */
export const isKnown = (call: Call): SQL<boolean> =>
  sql<boolean>`(${ne(users.profileVisibility, 'private')} or ${isListed} or ${isCompanion(call)})`

/** Banned people are listed nowhere, and visible to admins alone. */
export const isNotBanned = ne(sql`lower(${users.role})`, 'banned')

/** Whether the caller may see the profile of the person in a row of users. */
export const isSeen = (call: Call): SQL<boolean> =>
  sql<boolean>`(${or(...visibleTo(call).filter(rule => rule !== undefined))})`
