import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { ownBookRows } from '#features/books/server/service/the-book.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { addressOfRealm } from '#features/realms/server/service/addresses.ts'
import { subdomains } from '#features/realms/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import type { LorekeepersView, LorekeeperView, LorekeepingView } from '../contract.ts'
import { lorekeeperPolicy, type TieFacts } from './policy.ts'
import { type Holder, holderOf } from './service/holders.ts'
import { ownCodes, replaceCode, workingCodes } from './service/standing-codes.ts'
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
  const kept = ties.length > 0 ? (await ownBookRows(call)).filter(row => row.parts.includes('lorekeeper')) : []
  return {
    lorekeepingFor: ties.map(({ domain, ...tie }) => ({
      ...tie,
      domain: domain === null ? null : { name: domain, address: addressOfRealm(call, domain) },
      books: kept.filter(row => row.hostedBy === tie.gm.id).map(({ id, title }) => ({ id, title })),
    })),
  }
}

/** A GM's lorekeepers and codes, to that GM and to admins. */
export async function lorekeepersOf(call: Call, { gmId }: { gmId: string }): Promise<LorekeepersView> {
  const actor = theActor(call)
  const gm = lorekeeperPolicy.read(actor, { gmId }) ? await holderOf(call, gmId) : null
  if (!gm || !leads(gm)) throw fault('GM_NOT_FOUND')
  const facts: TieFacts = { gmId, isEntitled: gm.entitled }
  const can = { invite: lorekeeperPolicy.invite(actor, facts), remove: lorekeeperPolicy.remove(actor, facts) }
  const codes = can.invite ? await ownCodes(call, gm) : await workingCodes(call, gm)
  return {
    gmId,
    lorekeepingCode: codes[0] ?? null,
    lorekeeperCodes: codes,
    lorekeepers: await helpersOf(call, gmId),
    count: gm.count,
    maximum: gm.maximum,
    can,
  }
}

/** Somebody who is, could be or was a GM; everybody else has no lorekeepers to speak of. */
const leads = ({ role, entitled, count }: Holder) => entitled || count > 0 || role === 'gm' || role === 'creator'

async function helpersOf(call: Call, gmId: string): Promise<LorekeeperView[]> {
  const helpers = await call.db
    .select({ id: users.id, name: users.name, avatarUrl: users.image, since: lorekeeperTies.since })
    .from(lorekeeperTies)
    .innerJoin(users, eq(users.id, lorekeeperTies.userId))
    .where(eq(lorekeeperTies.gmId, gmId))
    .orderBy(asc(lorekeeperTies.since), asc(users.id))
  const kept = await call.db
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
    books: kept.filter(({ userId }) => userId === helper.id).map(({ id, title }) => ({ id, title })),
  }))
}

/** Draws a new standing code in place of one of the caller's. */
export async function regenerateCode(call: Call, { code }: { code: string }): Promise<LorekeepersView> {
  await replaceCode(call, code)
  return lorekeepersOf(call, { gmId: theActor(call).userId })
}
