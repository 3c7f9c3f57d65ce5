import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, type CastName } from '#app/demo/cast.ts'
import { users } from '#features/accounts/server/tables.ts'
import { bookPolicy } from '#features/books/server/policy.ts'
import { peopleWho, readableBooks } from '#features/books/server/service/people-of-book.ts'
import { playsIn, standingOf, standingRow } from '#features/books/server/service/standing.ts'
import { bookRows, readable, seatRows, sittable } from '#features/books/server/service/the-book.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { isTiedTo, standingTies } from '#features/lorekeepers/server/service/holders.ts'
import { lorekeeperTies } from '#features/lorekeepers/server/tables.ts'
import { isCompanion } from '#features/people/server/service/visible.ts'
import { domainBans, subdomains } from '#features/realms/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { INN_WARDS, MEMBER_PARTS, WARDS } from '#lexicon/books.ts'
import { isAdmin, isBanned, isLurker, ROLES, takesPart } from '#lexicon/roles.ts'
import { openWorld, type World } from '../world.ts'
import { isDeep } from './depth.ts'
import { everybody, type Person } from './people.ts'

const NAMES = Object.keys(CAST) as CastName[]
let world: World
let bookIds: string[]
let domains: { id: string; ownerId: string }[]
beforeAll(async () => {
  world = await openWorld()
  bookIds = (await world.db.select({ id: books.id }).from(books)).map(({ id }) => id)
  domains = await world.db.select({ id: subdomains.id, ownerId: subdomains.ownerId }).from(subdomains)
})
afterAll(() => world.close())

/** Somebody in one of the roles, mostly in one that takes part or in one that the rules ask for by name. */
const role = fc.oneof(
  { weight: 4, arbitrary: fc.constant('user') },
  { weight: 3, arbitrary: fc.constantFrom('admin', 'banned', 'lurker') },
  { weight: 1, arbitrary: fc.constantFrom(...ROLES) },
)
const someone = fc.constantFrom(...NAMES)
const at = fc.nat()

/** Who everybody is, to every book and to every GM. */
const societies = fc.record({
  roles: fc.array(role, { minLength: NAMES.length, maxLength: NAMES.length }),
  houses: fc.array(
    fc.record({
      ward: fc.constantFrom(...WARDS),
      innWard: fc.constantFrom(...INN_WARDS),
      innIsOpen: fc.boolean(),
      host: at,
    }),
    { minLength: 4, maxLength: 12 },
  ),
  members: fc.array(fc.record({ at, who: someone, part: fc.constantFrom(...MEMBER_PARTS) }), {
    minLength: 10,
    maxLength: 60,
  }),
  bans: fc.array(fc.record({ at, who: someone }), { minLength: 10, maxLength: 40 }),
  ties: fc.array(fc.record({ gm: at, who: someone }), { minLength: 10, maxLength: 40 }),
})
type Society = typeof societies extends fc.Arbitrary<infer T> ? T : never

const pick = <T>(all: readonly T[], index: number): T => all[index % all.length]!

/** Hosts and GMs are those with a domain, who alone can ban somebody. */
const gmAt = (index: number) => pick(domains, index).ownerId

async function live({ roles, houses, members, bans, ties }: Society) {
  const since = new Date()
  const { db, id } = world
  for (const [index, name] of NAMES.entries())
    await db
      .update(users)
      .set({ role: roles[index]! })
      .where(sql`${users.id} = ${id(name)}`)
  for (const [index, bookId] of bookIds.entries()) {
    const { host, ...house } = pick(houses, index)
    await db
      .update(books)
      .set({ ...house, hostedBy: gmAt(host) })
      .where(sql`${books.id} = ${bookId}`)
  }
  await db.delete(bookMembers)
  await db.delete(domainBans)
  await db.delete(lorekeeperTies)
  for (const { at, who, part } of members)
    await db
      .insert(bookMembers)
      .values({ bookId: pick(bookIds, at), userId: id(who), part, since })
      .onConflictDoNothing()
  for (const { at, who } of bans)
    await db
      .insert(domainBans)
      .values({
        id: newId(),
        domainId: pick(domains, at).id,
        userId: id(who),
        reason: '',
        createdAt: since,
        updatedAt: since,
      })
      .onConflictDoNothing()
  for (const { gm, who } of ties)
    await db
      .insert(lorekeeperTies)
      .values({ gmId: gmAt(gm), userId: id(who), since })
      .onConflictDoNothing()
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()
const idOf = ({ actor }: Person) => actor?.userId ?? newId()

/** Every book with the standing of somebody in it, as the function makes it of plain rows. */
async function standings(who: Person) {
  const userId = sql`${idOf(who)}::uuid`
  const rows = await world.db
    .select({
      id: books.id,
      hostedBy: books.hostedBy,
      ward: books.ward,
      innIsOpen: books.innIsOpen,
      innWard: books.innWard,
      ...standingRow(userId),
    })
    .from(books)
  return rows.map(
    row =>
      ({ ...row, ...standingOf(who.actor, row), hostIsEntitled: false }) as Parameters<typeof bookPolicy.read>[1] & {
        id: string
      },
  )
}

/** What queries and functions say differently about somebody and the books. */
async function expectOneStanding(who: Person) {
  const call = await world.call(who.actor)
  const seen = await standings(who)
  const may = (action: 'read' | 'seat' | 'sitIn') => idsOf(seen.filter(book => bookPolicy[action](who.actor, book)))
  const facts = (
    rows: readonly { id: string; parts: readonly string[]; hasPart: boolean; isBannedByHost: boolean }[],
  ) =>
    rows
      .map(({ id, parts, hasPart, isBannedByHost }) => ({ id, parts: [...parts].sort(), hasPart, isBannedByHost }))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
  expect(facts(await bookRows(call)), `${who.key}: the columns of a book`).toEqual(facts(seen))
  const booksWhere = (rule: ReturnType<typeof readable>) => world.db.select({ id: books.id }).from(books).where(rule)
  expect(idsOf(await booksWhere(readable(call))), `${who.key}: readable`).toEqual(may('read'))
  expect(idsOf(await booksWhere(sittable(call))), `${who.key}: sittable`).toEqual(may('sitIn'))
  for (const action of ['read', 'seat', 'sitIn'] as const)
    expect([...(await readableBooks(call, bookIds, action)).keys()].sort(), `${who.key}: ${action}`).toEqual(
      may(action),
    )
  if (!who.actor) return
  for (const part of MEMBER_PARTS)
    expect(idsOf(await booksWhere(playsIn(who.actor, part))), `${who.key}: ${part}`).toEqual(
      idsOf(seen.filter(({ parts }) => parts.includes(part))),
    )
  expect(idsOf(await seatRows(call)), `${who.key}: seats`).toEqual(
    idsOf(
      seen.filter(book => bookPolicy.seat(who.actor, book) && (book.hasPart || book.hostedBy === who.actor!.userId)),
    ),
  )
}

/** Who may do something in a book, asked of the book, is who may do it, asked of each. */
async function expectSamePeople(people: Person[]) {
  const call = await world.call(null)
  const all = await Promise.all(people.map(async who => ({ who, books: await standings(who) })))
  for (const bookId of bookIds)
    for (const action of ['read', 'readAsGm', 'takeEdition', 'seat', 'sitIn'] as const) {
      const able = all.flatMap(({ who, books }) => {
        const book = books.find(({ id }) => id === bookId)!
        const isMeant = who.actor && (book.hostedBy === who.actor.userId || book.parts.length > 0)
        return isMeant && bookPolicy[action](who.actor, book) ? [who.actor!.userId] : []
      })
      expect((await peopleWho(call, bookId, action)).sort(), action).toEqual(able.sort())
    }
}

/** Companions sit at one table: hosts, and members that the host has not banned. */
async function expectCompanions(who: Person) {
  const { db } = world
  const selected = await db
    .select({ id: users.id })
    .from(users)
    .where(isCompanion(await world.call(who.actor)))
  if (!who.actor || isBanned(who.actor)) return expect(selected).toEqual([])
  if (isAdmin(who.actor)) return expect(selected.length).toBe(await db.$count(users))
  const me = who.actor.userId
  const hosted = await db.select({ id: books.id, hostedBy: books.hostedBy }).from(books)
  const rows = await db.select().from(bookMembers)
  const bans = await db
    .select({ userId: domainBans.userId, gmId: subdomains.ownerId })
    .from(domainBans)
    .innerJoin(subdomains, sql`${subdomains.id} = ${domainBans.domainId}`)
  const tables = hosted.map(({ id, hostedBy }) => {
    const counted = rows.filter(
      row => row.bookId === id && !bans.some(ban => ban.gmId === hostedBy && ban.userId === row.userId),
    )
    return new Set([hostedBy, ...counted.map(({ userId }) => userId)])
  })
  const companions = new Set([
    me,
    ...tables.filter(table => takesPart(who.actor) && table.has(me)).flatMap(table => [...table]),
  ])
  expect(idsOf(selected), `${who.key}: companions`).toEqual(isLurker(who.actor) ? [me] : [...companions].sort())
}

test('who somebody is to a book is the same in every query and function, in any society', async () => {
  await fc.assert(
    fc.asyncProperty(societies, async society => {
      await live(society)
      const people = await everybody(world)
      for (const who of people) {
        await expectOneStanding(who)
        await expectCompanions(who)
      }
      await expectSamePeople(people)
    }),
    { numRuns: isDeep ? 60 : 10, endOnFailure: true },
  )
})

test('a tie to a GM gives a right unless the GM has banned its holder', async () => {
  await fc.assert(
    fc.asyncProperty(societies, async society => {
      await live(society)
      const { rows } = await world.db.execute<{ gm_id: string; user_id: string }>(
        sql`select * from ${standingTies} as tie`,
      )
      const tied = new Set(rows.map(row => `${row.gm_id} ${row.user_id}`))
      for (const { gm, who } of society.ties) {
        const pair = [gmAt(gm), world.id(who)] as const
        expect(await isTiedTo(world.db, ...pair), pair.join(' ')).toBe(tied.has(pair.join(' ')))
      }
      expect(tied.size).toBeLessThanOrEqual(society.ties.length)
    }),
    { numRuns: isDeep ? 60 : 10, endOnFailure: true },
  )
})
