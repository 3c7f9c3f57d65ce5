import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { holds } from '#features/accounts/server/service/name-search.ts'
import { users } from '#features/accounts/server/tables.ts'
import { slotsOf } from '#features/books/server/service/slots.ts'
import type { BookRow } from '#features/books/server/service/the-book.ts'
import { lorekeeperTies } from '#features/lorekeepers/server/tables.ts'
import { afterName, SEARCHES } from '#features/people/server/service/by-name.ts'
import { hasBlocked } from '#features/people/server/service/chat-settings.ts'
import { subdomains } from '#features/realms/server/tables.ts'
import { type Actor, type Call, theActor } from '#kit/server/call.ts'
import { cursorOf, windowOf } from '#kit/server/keyset.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { fault } from '#lexicon/errors.ts'
import { GM_WINDOW } from '../../rules.ts'
import { canTake, mayHost } from '../policy.ts'

const columns = { id: users.id, name: users.name, avatarUrl: users.image, subdomain: subdomains.name }
/** As the index of the GMs has it, so that it serves. */
const isGm = sql`lower(${users.role}) = 'gm'`
const isOpen = sql`lower(${users.role}) not in ('banned', 'lurker')`

const people = (call: Call) =>
  call.db
    .select(columns)
    .from(users)
    .leftJoin(subdomains, and(eq(subdomains.ownerId, users.id), eq(subdomains.isActive, true)))

/** The GM at a subdomain: not the caller, and nobody who could not be chosen. */
export async function findGm(call: Call, { subdomain }: { subdomain: string }) {
  const me = await countSearch(call)
  const [gm] = await call.db
    .select(columns)
    .from(subdomains)
    .innerJoin(users, eq(users.id, subdomains.ownerId))
    .where(and(eq(subdomains.name, subdomain), eq(subdomains.isActive, true), ne(users.id, me), isOpen))
  return { gm: gm ?? null }
}

type Listed = { search?: string | undefined; after?: string | undefined }

/** Those with the role gm, by name. */
export async function listGms(call: Call, { search, after }: Listed) {
  const me = await countSearch(call)
  const rows = await people(call)
    .where(and(isGm, ne(users.id, me), search ? holds(users.name, search) : undefined, afterName(after)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(GM_WINDOW + 1)
  const { shown, next } = windowOf(rows, GM_WINDOW, ({ name, id }) => cursorOf(name, id))
  return { gms: shown, next }
}

/** The lorekeepers of the GM who owns a book. */
export async function listLorekeepers(call: Call, _: unknown, { hostedBy }: BookRow) {
  const rows = await people(call)
    .innerJoin(lorekeeperTies, and(eq(lorekeeperTies.userId, users.id), eq(lorekeeperTies.gmId, hostedBy)))
    .where(and(isOpen, ne(users.id, theActor(call).userId)))
    .orderBy(asc(lorekeeperTies.since), asc(users.id))
  return { lorekeepers: rows }
}

/** Counts a search for recipients against its limit; answers who searches. */
async function countSearch(call: Call): Promise<string> {
  const { userId } = theActor(call)
  await limitOrFault(call.ports.limits, `recipients:${userId}`, SEARCHES)
  return userId
}

/** A person that the caller can give something to: no closed account, no one who has blocked the caller. Read under a lock. */
export async function theRecipient(tx: Call, userId: string): Promise<Actor> {
  const me = theActor(tx).userId
  if (userId === me) throw fault('RECIPIENT_SELF')
  const person = await theTaker(tx, userId)
  if (await hasBlocked(tx, userId, me)) throw fault('RECIPIENT_UNFIT')
  return person
}

async function theTaker(tx: Call, userId: string): Promise<Actor> {
  const person = await actorById(tx.db, tx.ports, userId)
  if (!canTake(person)) throw fault('RECIPIENT_UNFIT')
  return person
}

/** Throws unless a GM can take a book now: somebody else, one who tells stories, with room. Their slots are held. */
export async function mustTakeOn(tx: Call, userId: string): Promise<void> {
  const person = await theRecipient(tx, userId)
  const slots = await readSlots(tx, person)
  if (!mayHost(person, slots.entitled)) throw fault('RECIPIENT_UNFIT')
  mustHaveRoom(person, slots)
}

/** Throws unless the former owner can take a book back now. Their slots are held. */
export async function mustTakeAgain(tx: Call, userId: string): Promise<void> {
  const person = await theTaker(tx, userId)
  mustHaveRoom(person, await readSlots(tx, person))
}

export type Slots = Awaited<ReturnType<typeof slotsOf>>
export const hasRoom = ({ entitled, used, total }: Slots) => entitled && used < total

/** Throws unless somebody with these slots can host one more book. */
function mustHaveRoom({ name }: { name: string }, slots: Slots): void {
  if (!hasRoom(slots)) throw fault('RECIPIENT_FULL', { name, used: slots.used, total: slots.total })
}

/** The slots of the future host of a book; an invalid id is refused as such. */
export async function readSlots(tx: Call, person: Actor): Promise<Slots> {
  try {
    return await slotsOf(tx, person.userId, person)
  } catch (error) {
    tx.log.error({ err: error, userId: person.userId }, 'the slots of a recipient could not be read')
    throw fault('SLOTS_UNREADABLE')
  }
}
