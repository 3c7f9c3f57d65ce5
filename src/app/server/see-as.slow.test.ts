import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { SEEN_PAGE_NAMES, SEEN_ROLE_NAMES, type SeenPage, type SeenRole } from '#features/see-as/rules.ts'
import { canaries } from '#test/canaries.ts'
import { openWorld, type World } from '#test/world.ts'
import { buildIfStale } from '../../../scripts/build.ts'
import { openSeeAs } from './see-as.ts'

/** Words of the real database, in what every page shows: the names of people and the titles of books. */
const REAL = 'Words of a real person'

/** To make a world takes its time beside other work. */
vi.setConfig({ testTimeout: 240_000 })

let world: World
beforeAll(async () => {
  expect(await buildIfStale()).toBe(true)
  world = await openWorld()
  await world.db.update(users).set({ name: sql`${REAL} || ' ' || ${users.id}` })
  await world.db.update(books).set({ title: REAL })
})
afterAll(() => world.close())

type SeeAs = ReturnType<typeof openSeeAs>
type Options = { idleMs?: number; target?: string }
const opening = (options: Options = {}): SeeAs => {
  const { config, log } = { config: world.app.ports.config, log: world.app.log }
  return openSeeAs({ target: world.url, config, log, ...options })
}

/** Opened by a test for itself, and ended after it. */
const opened: SeeAs[] = []
const open = (options: Options = {}): SeeAs => {
  const one = opening(options)
  opened.push(one)
  return one
}

const FEED = { role: 'player', page: 'feed' }
const WITHIN = { timeout: 120_000 }

async function databases(): Promise<string[]> {
  const { rows } = await world.db.execute<{ datname: string }>(
    sql`select datname from pg_database where starts_with(datname, 'tomewright_see_as_' || (select oid from pg_database where datname = current_database()) || '_')`,
  )
  return rows.map(({ datname }) => datname)
}
const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A sum of every table of the real database. */
async function sums(): Promise<Record<string, string>> {
  const { rows } = await world.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const all = rows.map(async ({ name }) => {
    const { rows } = await world.db.execute<{ sum: string }>(
      sql`select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${sql.identifier(name)} t`,
    )
    return [name, rows[0]?.sum ?? '']
  })
  return Object.fromEntries(await Promise.all(all))
}

describe('a world that stays', () => {
  let seeAs: SeeAs
  beforeAll(() => {
    seeAs = opening()
  })
  afterAll(async () => {
    await seeAs.stop()
    expect(await databases()).toEqual([])
  })

  test('looks at once share one process and one database', async () => {
    const all = await Promise.all(['player', 'gm', 'visitor'].map(role => seeAs.look({ role, page: 'feed' })))
    expect(new Set(all.map(({ html }) => html)).size).toBe(3)
    expect(await databases()).toHaveLength(1)
  })

  test('no more than four looks are made at once', async () => {
    const { look } = seeAs
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => look(FEED)))
    expect(all.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected'])
    expect(all.at(-1)).toMatchObject({ reason: { why: 'busy' } })
  })

  test('every page is made for every role, without scripts, and nothing of the real database is in it', async () => {
    const { look } = seeAs
    const seen = new Map<string, string>()
    for (const role of SEEN_ROLE_NAMES)
      for (const page of SEEN_PAGE_NAMES) {
        const { html, title } = await look({ role, page })
        const name = `${page} as ${role}`
        expect(html, name).not.toContain(REAL)
        expect(html, name).not.toMatch(/<script|<iframe|javascript:|\son[a-z]+=|\/files\//i)
        expect(html, name).toContain('everything here is invented')
        expect(html.length, name).toBeGreaterThan(4000)
        expect(title, name).toContain('Tomewright')
        seen.set(name, html)
      }
    const pageOf = (role: SeenRole, page: SeenPage) => seen.get(`${page} as ${role}`) ?? ''
    // A closed book is another page for its Game Master, its player and a stranger.
    expect(pageOf('gm', 'closedBook')).toContain('Read as Otto Brandt')
    expect(pageOf('player', 'closedBook')).toContain('The Lantern at Hollowmere')
    expect(pageOf('player', 'closedBook')).not.toContain('Read as Otto Brandt')
    for (const role of ['visitor', 'newcomer'] as const) expect(pageOf(role, 'closedBook')).toContain('Book not found')
    // The gallery of its Game Master has what is veiled, and nobody else’s has it.
    expect(canaries.filter(({ phrase }) => pageOf('gm', 'faces').includes(phrase))).not.toEqual([])
    for (const { phrase } of canaries.filter(({ alsoFor }) => !alsoFor))
      for (const role of ['visitor', 'newcomer', 'player', 'vip'] as const)
        for (const page of SEEN_PAGE_NAMES)
          expect(pageOf(role, page), `${phrase}: ${page} as ${role}`).not.toContain(phrase)
    expect(pageOf('player', 'feed')).toMatch(/<a [^>]*href="\/discover" data-see-as="discover"/)
    expect(pageOf('player', 'feed')).not.toContain('href="/sanctum"')
    expect(pageOf('visitor', 'den')).toContain('asks for a login first')
  })

  test('a look writes nothing into the real database but its row in the audit', async () => {
    const before = await sums()
    const { ports } = world.app
    await world.as('sol', { ports: { ...ports, invented: seeAs } }).seeAs.look({ role: 'gm', page: 'closedBook' })
    const after = await sums()
    const changed = Object.keys(after).filter(name => after[name] !== before[name])
    expect(changed.toSorted()).toEqual(['audit_links', 'audit_rows'])
  })

  test('a process that was killed is followed by another one, and leaves nothing', async () => {
    await seeAs.look(FEED)
    const [first, before] = [seeAs.pid(), await databases()]
    process.kill(first!, 'SIGKILL')
    await expect.poll(() => seeAs.pid(), WITHIN).toBeUndefined()
    expect((await seeAs.look(FEED)).html).toContain('Otto')
    expect(seeAs.pid()).not.toBe(first)
    const now = await databases()
    expect(now).toHaveLength(1)
    expect(now).not.toEqual(before)
  })

  test('a look whose process dies fails by name', async () => {
    await seeAs.look(FEED)
    process.kill(seeAs.pid()!, 'SIGSTOP')
    const look = expect(seeAs.look(FEED)).rejects.toMatchObject({ name: 'NoInventedPage', why: 'failed' })
    process.kill(seeAs.pid()!, 'SIGKILL')
    await look
  })

  test('a database that the process lost is followed by another one', async () => {
    await seeAs.look(FEED)
    const [name] = await databases()
    const admin = new Client(world.url)
    await admin.connect()
    await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = $1', [
      'tomewright_see_as',
    ])
    await admin.end()
    await expect.poll(databases, WITHIN).not.toContain(name)
    expect((await seeAs.look(FEED)).html).toContain('Otto')
  })
})

describe('a world of its own', () => {
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(one => one.stop()))
    expect(await databases()).toEqual([])
  })

  test('the process ends after a rest, and with its server', async () => {
    const seeAs = open({ idleMs: 50 })
    await seeAs.look(FEED)
    await expect.poll(() => seeAs.pid(), WITHIN).toBeUndefined()
    await expect.poll(databases, WITHIN).toEqual([])
    const other = open()
    await other.look(FEED)
    const pid = other.pid()!
    const [name] = await databases()
    expect(existsSync(join(tmpdir(), name!))).toBe(true)
    await other.stop()
    expect(isThere(pid)).toBe(false)
    expect(existsSync(join(tmpdir(), name!))).toBe(false)
    await expect(other.look(FEED)).rejects.toMatchObject({ why: 'failed' })
  })

  test('the process has nothing of the environment of its server', async () => {
    process.env.SESSION_SECRET = 'a secret of this server, long enough'
    process.env.DATABASE_URL = world.url
    try {
      const seeAs = open()
      await seeAs.look(FEED)
      const own = `/proc/${seeAs.pid()}/environ`
      if (!existsSync(own)) return
      const names = readFileSync(own, 'utf8')
        .split('\0')
        .map(line => line.split('=')[0])
      expect(names).toContain('NODE_CHANNEL_FD')
      for (const name of ['SESSION_SECRET', 'DATABASE_URL', 'HOME', 'NODE_OPTIONS']) expect(names).not.toContain(name)
    } finally {
      delete process.env.SESSION_SECRET
      delete process.env.DATABASE_URL
    }
  })

  test('a server that ends while the world is made does not wait for it', async () => {
    const seeAs = open()
    const look = expect(seeAs.look(FEED)).rejects.toMatchObject({
      why: 'failed',
      message: expect.stringMatching(/SIGKILL/),
    })
    await expect.poll(() => seeAs.pid(), WITHIN).toBeDefined()
    // The process cannot go on: a server that waited for it would fail with the time limit, not with SIGKILL.
    process.kill(seeAs.pid()!, 'SIGSTOP')
    await seeAs.stop()
    await look
  })

  test('a server that ends before the process of the world has begun starts none', async () => {
    const seeAs = open()
    const look = expect(seeAs.look(FEED)).rejects.toMatchObject({ why: 'failed', message: 'the server ends' })
    await seeAs.stop()
    await look
    expect(seeAs.pid()).toBeUndefined()
  })

  test('a role without the right to make databases is told so', async () => {
    const role = 'tw_see_as_role'
    await world.db.execute(sql.raw(`drop role if exists ${role}; create role ${role} login password 'a word'`))
    const url = new URL(world.url)
    Object.assign(url, { username: role, password: 'a word' })
    await expect(open({ target: url.href }).look(FEED)).rejects.toMatchObject({ why: 'right' })
    await world.db.execute(sql.raw(`drop role ${role}`))
  })

  test('what is in no list is not asked for', async () => {
    const seeAs = open()
    for (const wrong of [
      { role: 'banned', page: 'feed' },
      { role: 'player', page: 'toString' },
    ])
      await expect(seeAs.look(wrong)).rejects.toMatchObject({ why: 'failed' })
    expect(seeAs.pid()).toBeUndefined()
  })
})
