import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { holds } from '#features/accounts/server/service/name-search.ts'
import { users } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { cursorOf, windowOf } from '#kit/server/keyset.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import type { PlayerFilters } from '../contract.ts'
import { afterName, PAGE, SEARCHES } from './service/by-name.ts'
import { cardsOf } from './service/cards.ts'
import { isNotBanned, visibleTo } from './service/visible.ts'

type Directory = z.output<typeof PlayerFilters> & { after?: string | undefined }

/** The directory: people with a completed profile, banned accounts left out. */
export async function players(call: Call, { search, playerType, gameType, system, after }: Directory) {
  await limitOrFault(call.ports.limits, `players:${call.address}`, SEARCHES)
  const wanted = and(
    eq(users.profileCompleted, true),
    isNotBanned,
    search ? holds(users.name, search) : undefined,
    playerType ? eq(users.gameRole, playerType) : undefined,
    gameType ? sql`${users.gameTypes} ? ${gameType}` : undefined,
    system ? sql`${users.systemsKnown} ? ${system}` : undefined,
    afterName(after),
  )
  const listed = (rule: SQL) =>
    call.db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(and(rule, wanted))
      .orderBy(asc(users.name), asc(users.id))
      .limit(PAGE + 1)
  const [first, second] = visibleTo(call)
  const rows = second
    ? await union(listed(first), listed(second))
        .orderBy(sql`name`, sql`id`)
        .limit(PAGE + 1)
    : await listed(first)
  const { shown, next } = windowOf(rows, PAGE, last => cursorOf(last.name, last.id))
  return {
    players: await cardsOf(
      call,
      shown.map(({ id }) => id),
    ),
    next,
  }
}
