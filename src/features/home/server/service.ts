import { and, count, eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { theBook } from '#features/books/server/service.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import { entitlementOf } from '#features/entitlements/server/service.ts'
import { ownMentions } from '#features/manuscripts/server/service/mentions.ts'
import { outlineOf } from '#features/manuscripts/server/service/reading.ts'
import { npcs } from '#features/npcs/server/tables.ts'
import { subdomains } from '#features/realms/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { BookStatsView } from '../contract.ts'

const ELEVATED = ['gm', 'creator', 'lorekeeper', 'admin']
const CLOSED = { sanctum: false, becomeGm: false }

/** Which doors stand open to the caller. */
export async function doorsFor(call: Call) {
  const { actor } = call
  if (!actor || actor.role === 'banned' || actor.role === 'lurker') return CLOSED
  const [found] = await call.db
    .select({
      owns: sql<boolean>`exists(select 1 from ${books} where ${books.hostedBy} = ${actor.userId})`,
      keepsLore: sql<boolean>`exists(select 1 from ${bookMembers}
      where ${bookMembers.userId} = ${actor.userId} and ${bookMembers.part} = 'lorekeeper')`,
      hasDomain: sql<boolean>`exists(select 1 from ${subdomains} where ${subdomains.ownerId} = ${actor.userId})`,
    })
    .from(users)
    .where(eq(users.id, actor.userId))
  const runs = ['gm', 'creator', 'admin'].includes(actor.role)
  return {
    sanctum: ELEVATED.includes(actor.role) || Boolean(found?.owns || found?.keepsLore),
    becomeGm: !runs && !found?.hasDomain && !(await entitlementOf(call, actor.userId)).entitled,
  }
}

/** The quick stats of one campaign, to its GM side. */
export async function statsOf(call: Call, { bookId }: { bookId: string }): Promise<BookStatsView> {
  await theBook(call, bookId, 'readAsGm')
  const counted = await call.db
    .select({ archived: characters.archived, many: count() })
    .from(characters)
    .where(eq(characters.bookId, bookId))
    .groupBy(characters.archived)
  const of = (archived: boolean) => counted.find(row => row.archived === archived)?.many ?? 0
  return {
    activeCharacters: of(false),
    archivedCharacters: of(true),
    storyPages: (await outlineOf(call, ownMentions, { bookId })).pages.length,
    npcs: await call.db.$count(npcs, and(eq(npcs.bookId, bookId), eq(npcs.placeholder, false))),
  }
}
