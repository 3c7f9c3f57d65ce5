import { eq, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST_PASSWORD } from '#app/demo/cast.ts'
import { callBehind } from '#app/server/calls.ts'
import { sessions, users } from '#features/accounts/server/tables.ts'
import { ownStanding } from '#features/books/server/service/own-standing.ts'
import { theBook } from '#features/books/server/service/the-book.ts'
import { listBooks } from '#features/books/server/service.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { domainBans, subdomains } from '#features/realms/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { readableBook } from './service/readable-book.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const WHO = ['mira', 'otto', 'pell', 'lio', 'vex', 'sol'] as const

async function headersOf(who: (typeof WHO)[number]) {
  const email = `${who}@tomewright.example`
  const signedIn = await world.app.ports.auth.signIn(email, CAST_PASSWORD, new Headers())
  const cookie = signedIn!.cookies.map(set => set.split(';')[0]).join('; ')
  return new Headers({ cookie, host: 'tomewright.localhost' })
}
const arriving = (headers: Headers, app = world.app) => callBehind(app, { headers, address: 'test' })
/** The standing of the caller that a way of loading a book gives, or its refusal. */
const outcome = (way: Promise<Record<string, unknown>>) =>
  way.then(
    ({ id, hostedBy, ward, innIsOpen, innWard, parts, isBannedByHost }) => ({
      ...{ id, hostedBy, ward, innIsOpen, innWard, isBannedByHost },
      parts: [...(parts as string[])].sort(),
    }),
    ({ code }) => ({ code }),
  )

const DOMAINS = ['mira', 'vex'] as const
const inDomain = (call: Call, who: (typeof DOMAINS)[number] | null): Call => ({
  ...call,
  domain: who && ({ id: newId(), name: 'x', gmId: world.id(who) } as unknown as NonNullable<Call['domain']>),
})

const newestFirst = (readable: { id: string; createdAt: Date; placeholder: boolean }[]) =>
  readable
    .filter(({ placeholder }) => !placeholder)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => [id, true])

/** What everybody may read of every book, asked strictly and twice through the cache. */
async function cachedIsStrict() {
  const all = await world.db.select({ id: books.id }).from(books)
  for (const headers of [...browsers, new Headers({ host: 'tomewright.localhost' })]) {
    const call = await arriving(headers)
    expect((await arriving(headers)).actor).toEqual(call.actor)
    const mayRead = async (id: string) => theBook(call, id, 'read').catch(() => null)
    const readable = await Promise.all(all.map(({ id }) => mayRead(id)))
    const { books: feed } = await listBooks(call, { limit: 48 })
    expect(feed.map(({ id, can }) => [id, can.read])).toEqual(newestFirst(readable.filter(book => book !== null)))
    for (const id of [...all.map(book => book.id), newId()])
      for (const domain of [null, ...DOMAINS]) {
        const strict = await outcome(theBook(inDomain(call, domain), id, 'read'))
        expect(await outcome(readableBook(inDomain(call, domain), id))).toEqual(strict)
        expect(await outcome(readableBook(inDomain(call, domain), id))).toEqual(strict)
      }
  }
}

let browsers: Headers[]
beforeAll(async () => {
  browsers = await Promise.all(WHO.map(headersOf))
})

/** What statements may mean by their names: `table.column` for each table that they name, and each column. */
function meantBy(statements: string[]): Set<string> {
  const names = statements.flatMap(statement => {
    const tables = [...statement.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table]) => table)
    const columns = [...statement.matchAll(/[\w]+/g)].map(([word]) => word)
    return tables.flatMap(table => columns.map(column => `${table}.${column}`))
  })
  return new Set(names)
}

test('triggers report every column that a cached value was read from', async () => {
  const statements: string[] = []
  const db = drizzle((world.db as unknown as { $client: Pool }).$client, {
    casing: 'snake_case',
    logger: { logQuery: text => statements.push(text) },
  })
  const headers = new Headers(browsers[1])
  headers.set('host', 'mira.tomewright.localhost')
  const call = await arriving(headers, { ...world.app, db })
  await readableBook(call, world.id('lantern'))
  await ownStanding(call, world.id('otto'))
  const { rows } = await world.db.execute<{ name: string; isReported: boolean }>(sql`
    select c.relname || '.' || a.attname as name, coalesce(bool_or(
        t.tgfoid = 'report_row_change'::regproc and t.tgtype & 17 = 17
        and (cardinality(t.tgattr::int2[]) = 0 or a.attnum = any(t.tgattr::int2[]))), false) as "isReported"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 left join pg_trigger t on t.tgrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and a.attname <> 'id' group by c.relname, a.attname`)
  const meant = meantBy(statements)
  const read = rows.filter(({ name }) => meant.has(name))
  expect(read.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['books.ward', 'realm_bans.user_id', 'sessions.expires_at', 'users.role']),
  )
  expect(read.filter(({ isReported }) => !isReported)).toEqual([])
})

test('a ban and a logout reach another process', async () => {
  const { app, close } = await world.openBeside()
  await expect.poll(() => app.ports.rowCache.isOpen()).toBe(true)
  const reads = async (headers: Headers) => outcome(readableBook(await arriving(headers, app), world.id('lantern')))
  const headers = await headersOf('otto')
  expect(await reads(headers)).toMatchObject({ parts: ['player'] })
  await world.as('mira').realms.ban({ userId: world.id('otto'), reason: 'Sat on the cat.' })
  await expect.poll(() => reads(headers)).toEqual({ code: 'BOOK_NOT_FOUND' })
  await world.as('mira').realms.unban({ userId: world.id('otto') })
  await expect.poll(() => reads(headers)).toMatchObject({ parts: ['player'] })
  await world.app.ports.auth.signOut(headers)
  await expect.poll(async () => (await arriving(headers, app)).actor).toBeNull()
  await close()
})

const change = (statement: SQL) => () => world.db.execute(statement)
const lantern = () => eq(books.id, world.id('lantern'))
const isPell = () => eq(users.id, world.id('pell'))
const CHANGES: Record<string, () => Promise<unknown>> = {
  'nothing yet': async () => undefined,
  'a ban': () => world.as('mira').realms.ban({ userId: world.id('otto'), reason: 'Sat on the cat.' }),
  'another owner of the domain': () =>
    world.db
      .update(subdomains)
      .set({ ownerId: world.id('lio') })
      .where(eq(subdomains.ownerId, world.id('mira'))),
  'all bans truncated': change(sql`truncate ${domainBans}`),
  'another ward': () => world.db.update(books).set({ ward: 'private' }).where(lantern()),
  'an open ward': () => world.db.update(books).set({ ward: 'public' }).where(lantern()),
  'a closed Inn': () => world.db.update(books).set({ innIsOpen: false }).where(lantern()),
  'another ward of the Inn': () => world.db.update(books).set({ innWard: 'private' }).where(lantern()),
  'another host': () =>
    world.db
      .update(books)
      .set({ hostedBy: world.id('vex'), ward: 'private' })
      .where(lantern()),
  'a new member': () =>
    world.db
      .insert(bookMembers)
      .values({ bookId: world.id('lantern'), userId: world.id('vex'), part: 'co-creator', since: new Date() }),
  'no members': () => world.db.delete(bookMembers).where(eq(bookMembers.bookId, world.id('lantern'))),
  'another role': () => world.db.update(users).set({ role: 'admin' }).where(isPell()),
  'another name': () => world.db.update(users).set({ name: 'Pell the Bright' }).where(isPell()),
  'a banned account': () => world.db.update(users).set({ role: 'banned', banReason: 'Why not.' }).where(isPell()),
  'an ended session': () => world.app.ports.auth.signOut(browsers[0]!),
  'a session that ran out': () => world.db.update(sessions).set({ expiresAt: new Date(0) }),
  'a burned book': () => world.db.delete(books).where(lantern()),
}

test.each(Object.entries(CHANGES))('a cached book and a cached session are as strict after %s', async (_, make) => {
  await expect.poll(() => world.app.ports.rowCache.isOpen()).toBe(true)
  await make()
  await cachedIsStrict()
})
