import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#kit/shared/ids.ts'
import { type TestDatabase, testDatabase } from '#test/postgres/test-database.ts'
import { type Db, openDb } from './db.ts'
import { openLog } from './log.ts'
import { openPool } from './postgres/connections.ts'
import { openRowCache, type RowCache } from './row-cache.ts'

/** A table whose triggers report its changes, with as many of its columns as are needed. */
const people = pgTable('users', { id: uuid().primaryKey(), name: text().notNull(), email: text().notNull() })
const ID = newId()
const isPerson = eq(people.id, ID)
const log = openLog({ logLevel: 'silent' })

let database: TestDatabase
const opened: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  database = await testDatabase()
  await openDb(database.pool).insert(people).values({ id: ID, name: 'Ada', email: 'ada@tomewright.example' })
})
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
  await database.drop()
})

/** A process of its own on the database: its pool and its cache. */
async function openProcess(url = database.url) {
  const pool = openPool(url, { listen: true })
  const cache = openRowCache(pool, log)
  opened.push(async () => {
    await cache.close()
    await pool.end()
  })
  await expect.poll(() => cache.isOpen()).toBe(true)
  return { db: openDb(pool), cache }
}

const rowIn = (db: Db) =>
  db
    .select()
    .from(people)
    .where(isPerson)
    .then(rows => rows[0])
/** The name through the cache, read from `from` where it is not cached; `times` counts the reads. */
function reader(cache: RowCache, db: Db, from = db) {
  const counted = { times: 0 }
  const read = async () => {
    const row = await cache.read(
      db,
      'person',
      () => {
        counted.times++
        return rowIn(from)
      },
      () => [ID],
    )
    return row?.name
  }
  return Object.assign(read, { counted })
}
const rename = (db: Db, name: string) => db.update(people).set({ name }).where(isPerson)

test('a value is read once, and never older than the last change by this process', async () => {
  const { db, cache } = await openProcess()
  const read = reader(cache, db)
  expect([await read(), await read(), read.counted.times]).toEqual(['Ada', 'Ada', 1])
  for (let round = 0; round < 50; round++) {
    await rename(db, `Ada ${round}`)
    expect([await read(), await read()]).toEqual([`Ada ${round}`, `Ada ${round}`])
  }
})

test('a change in a transaction is seen inside it at once, and outside after the commit', async () => {
  const { db, cache } = await openProcess()
  const read = reader(cache, db)
  await read()
  await db.transaction(async tx => {
    await rename(tx, 'Bea')
    expect(await reader(cache, tx)()).toBe('Bea')
    expect(await read()).toBe('Ada')
  })
  expect(await read()).toBe('Bea')
})

test('a transaction that fails leaves nothing in the cache', async () => {
  const { db, cache } = await openProcess()
  const failing = db.transaction(async tx => {
    await rename(tx, 'Bea')
    expect(await reader(cache, tx)()).toBe('Bea')
    throw new Error('not after all')
  })
  await expect(failing).rejects.toThrow('not after all')
  expect(await reader(cache, db)()).toBe('Ada')
})

test('a change by another process, or by hand, drops the value', async () => {
  const { db, cache } = await openProcess()
  const other = await openProcess()
  const read = reader(cache, db)
  await read()
  await rename(other.db, 'Bea')
  await expect.poll(read).toBe('Bea')
  await database.pool.query('truncate users cascade')
  await expect.poll(read).toBe(undefined)
})

test('what was read while a change was reported is not cached', async () => {
  const { db, cache } = await openProcess()
  const old = await cache.read(
    db,
    'person',
    async () => {
      const row = await rowIn(db)
      await rename(db, 'Bea')
      return row
    },
    () => [ID],
  )
  expect(old?.name).toBe('Ada')
  expect(await reader(cache, db)()).toBe('Bea')
})

test('a row that does not exist is read every time', async () => {
  const { db, cache } = await openProcess()
  await db.delete(people)
  const read = reader(cache, db)
  expect([await read(), await read(), read.counted.times]).toEqual([undefined, undefined, 2])
})

test('a dropped value is read again', async () => {
  const { db, cache } = await openProcess()
  const read = reader(cache, db)
  await read()
  cache.drop(newId())
  await read()
  cache.drop(ID)
  await read()
  expect(read.counted.times).toBe(2)
})

test('a pool that does not listen caches nothing', async () => {
  const cache = openRowCache(database.pool, log)
  const read = reader(cache, openDb(database.pool))
  await read()
  await read()
  expect([read.counted.times, cache.isOpen()]).toEqual([2, false])
  await cache.close()
})

test('the loss of the listening connection empties the cache until there is another', async () => {
  const { db, cache } = await openProcess()
  const read = reader(cache, db)
  await read()
  const silenced = openDb(database.pool)
  await silenced.execute('alter table users disable trigger users_report')
  await rename(silenced, 'Bea')
  expect(await read()).toBe('Ada')
  await silenced.execute(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const direct = reader(cache, db, silenced)
  await expect.poll(direct, { timeout: 10_000 }).toBe('Bea')
  await expect.poll(() => cache.isOpen(), { timeout: 10_000 }).toBe(true)
  expect(await direct()).toBe('Bea')
})

/** A network between process and database that can be cut without an end of the connections. */
async function openNetwork() {
  const { host, port } = new Client(database.url)
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = new URL(database.url)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  url.search = ''
  return {
    url: url.href,
    cut: () => {
      for (const socket of sockets) socket.unpipe()
    },
  }
}

test('behind a cut network nothing is answered from the cache, and a new connection opens it again', async () => {
  const network = await openNetwork()
  const { db, cache } = await openProcess(network.url)
  const direct = openDb(database.pool)
  const read = reader(cache, db, direct)
  await read()
  network.cut()
  await rename(direct, 'Bea')
  await expect.poll(read, { timeout: 10_000 }).toBe('Bea')
  await expect.poll(() => cache.isOpen(), { timeout: 20_000 }).toBe(true)
  expect(await read()).toBe('Bea')
})
