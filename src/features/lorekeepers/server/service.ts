import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { ownBookRows } from '#features/books/server/service/the-book.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { addressOfDomain } from '#features/realms/server/service/addresses.ts'
import { subdomains } from '#features/realms/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import type { LorekeepersView, LorekeeperView, LorekeepingView } from '../contract.ts'
import { gmPolicy, tiePolicy } from './policy.ts'
import { ownCodes, replaceCode, workingCodes } from './service/standing-codes.ts'
import type { SeenGm } from './service/tie-subjects.ts'
import { lorekeeperTies } from './tables.ts'

/** Whose lore the caller keeps, and in which books; a book that they may not see is not named. */
export async function myLorekeeping(call: Call): Promise<{ lorekeepingFor: LorekeepingView[] }> {
  const ties = await call.db
    .select({
      gm: { id: users.id, name: users.name, avatarUrl: users.image },
      domain: subdomains.name,
      since: lorekeeperTies.since,
    })
    .from(lorekeeperTies)
    .innerJoin(users, eq(users.id, lorekeeperTies.gmId))
    .leftJoin(subdomains, and(eq(subdomains.ownerId, lorekeeperTies.gmId), eq(subdomains.isActive, true)))
    .where(eq(lorekeeperTies.userId, theActor(call).userId))
    .orderBy(asc(lorekeeperTies.since), asc(users.id))
  const rows = ties.length > 0 ? (await ownBookRows(call)).filter(row => row.parts.includes('lorekeeper')) : []
  return {
    lorekeepingFor: ties.map(({ domain, ...tie }) => ({
      ...tie,
      domain: domain === null ? null : { name: domain, address: addressOfDomain(call, domain) },
      books: rows.filter(row => row.hostedBy === tie.gm.id).map(({ id, title }) => ({ id, title })),
    })),
  }
}

/** A GM's lorekeepers and codes. `can.remove` is about every tie of theirs. */
export async function lorekeepersOf(call: Call, _: unknown, gm: SeenGm): Promise<LorekeepersView> {
  const { gmId, holder } = gm
  const can = {
    invite: gmPolicy.invite(call.actor, gm),
    remove: tiePolicy.remove(call.actor, { gmId, userId: '' }),
  }
  const codes = can.invite ? await ownCodes(call, holder) : await workingCodes(call, holder)
  return {
    gmId,
    lorekeepingCode: codes[0] ?? null,
    lorekeeperCodes: codes,
    lorekeepers: await helpersOf(call, gmId),
    count: holder.count,
    maximum: holder.maximum,
    can,
  }
}

async function helpersOf(call: Call, gmId: string): Promise<LorekeeperView[]> {
  const helpers = await call.db
    .select({ id: users.id, name: users.name, avatarUrl: users.image, since: lorekeeperTies.since })
    .from(lorekeeperTies)
    .innerJoin(users, eq(users.id, lorekeeperTies.userId))
    .where(eq(lorekeeperTies.gmId, gmId))
    .orderBy(asc(lorekeeperTies.since), asc(users.id))
  const rows = await call.db
    .select({ userId: bookMembers.userId, id: books.id, title: books.title })
    .from(books)
    .innerJoin(bookMembers, and(eq(bookMembers.bookId, books.id), eq(bookMembers.part, 'lorekeeper')))
    .where(
      and(
        eq(books.hostedBy, gmId),
        inArray(
          bookMembers.userId,
          helpers.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(books.createdAt), asc(books.id))
  return helpers.map(helper => ({
    ...helper,
    books: rows.filter(({ userId }) => userId === helper.id).map(({ id, title }) => ({ id, title })),
  }))
}

/** Draws a new standing code in place of one of the caller's. */
export async function regenerateCode(tx: Call, { code }: { code: string }, gm: SeenGm): Promise<LorekeepersView> {
  await replaceCode(tx, gm.gmId, code)
  return lorekeepersOf(tx, {}, gm)
}
