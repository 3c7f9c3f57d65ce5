import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import type { Pool } from 'pg'
import { type CastName, demoId } from '#app/demo/cast.ts'
import { plantIfEmpty } from '#app/demo/plant.ts'
import { type App, callBehind, callFor } from '#app/server/calls.ts'
import { openPorts } from '#app/server/open-ports.ts'
import { router, startWorkers } from '#app/server/roof.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import type { Actor, Call, Said } from '#kit/server/call.ts'
import { type Config, readConfig } from '#kit/server/config.ts'
import { type Db, openDb } from '#kit/server/db.ts'
import { openLog } from '#kit/server/log.ts'
import type { Ports } from '#kit/server/ports.ts'
import { openPool } from '#kit/server/postgres/connections.ts'
import { cookieJar } from './cookie-jar.ts'
import { testDatabase } from './postgres/test-database.ts'

/** A statement that locks what it reads. Outside of a transaction the lock ends with it, and so holds nobody off. */
const LOCKS = /^\s*select\b.*\bfor (no key update|update|key share|share)\b/is

/**
 * The database as the product has it in tests: what asks the pool from within one of its transactions fails. Such a call holds
 * one connection and waits for a second one: as many of them at once as there are connections would wait for ever. A lock outside of
 * a transaction fails too.
 */
function guarded(pool: Pool): Db {
  const within = new AsyncLocalStorage<true>()
  const db = openDb(pool)
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) => begin(tx => within.run(true, () => work(tx)), config)
  for (const method of ['connect', 'query'] as const) {
    const ask = pool[method].bind(pool) as (...question: unknown[]) => unknown
    Object.assign(pool, {
      [method]: (...question: unknown[]) => {
        const text = (question[0] as { text?: string } | undefined)?.text ?? String(question[0])
        if (within.getStore()) throw new Error(`the pool is asked within a transaction: ${text}`)
        if (LOCKS.test(text)) throw new Error(`a lock outside of a transaction holds nobody off: ${text}`)
        return ask(...question)
      },
    })
  }
  return db
}

/** Every page is the same words: a process of its own is begun by the tests of it alone. */
const noProcess: Ports['invented'] = {
  look: async ({ role, page }) => ({ title: page, html: `<p>${page} as ${role}</p>` }),
  stop: async () => undefined,
}

/** The world that tests live in: the demo world on a database of its own, with real ports in a temporary folder. */
async function openApp(url: string, change: Partial<Config> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tomewright-'))
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', SESSION_SECRET: 'a secret of the tests, long enough' }
  const config = { ...readConfig(settings), ...change }
  const log = openLog(config)
  const pool = openPool(url, { listen: true })
  const { db, ports: opened } = await openPorts(config, pool, log)
  const ports: Ports = { ...opened, invented: noProcess }
  const app: App = { db: guarded(pool), ports, log, now: () => new Date() }
  const close = async () => {
    await ports.jobs.stop()
    await ports.workers.stop()
    await ports.rowCache.close()
    await pool.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { app, db, close, dataDir }
}

/**
 * Opens a copy of the demo world. `as(name)` is the contract's client signed in as that person (null: a visitor);
 * `browser()` is a visitor’s client that keeps its cookies, for a login in a test;
 * `call(name)` is the same for services; `db` is the database for the test itself; `heard` holds what was announced after
 * commits; `runJobs` does all that is due.
 */
export async function openWorld() {
  const database = await testDatabase({
    template: 'demo',
    seed: async url => {
      const { app, close } = await openApp(url)
      await plantIfEmpty(app)
      // Its queues are made once here, and copied.
      await startWorkers(app.ports.jobs, () => callFor(app, null))
      await close()
    },
  })
  const { app, db, close, dataDir } = await openApp(database.url)
  await startWorkers(app.ports.jobs, () => callFor(app, null))
  const heard: Omit<Said, 'touches'>[] = []
  const keep = ({ touches: _, ...sent }: Said) => void heard.push(sent)

  const actorOf = async (who: CastName | Actor | null): Promise<Actor | null> =>
    typeof who === 'string' ? actorById(app.db, app.ports, demoId(who)) : who

  const call = async (who: CastName | Actor | null, change: Partial<Call> = {}): Promise<Call> => ({
    ...callFor(app, await actorOf(who)),
    say: keep,
    ...change,
  })

  const as = (who: CastName | Actor | null, change: Partial<Call> = {}) =>
    createRouterClient(router, {
      context: async () => ({ ...(await call(who, change)), answerHeaders: new Headers() }),
    })

  const browser = (userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0') => {
    const jar = cookieJar(userAgent)
    const context = async () => ({
      ...(await callBehind(app, { headers: jar.headers(), address: 'local' })),
      say: keep,
      answerHeaders: jar.answer(),
    })
    return Object.assign(createRouterClient(router, { context }), { headers: jar.headers })
  }

  return {
    app,
    browser,
    db,
    as,
    call,
    heard,
    dataDir,
    /** The address of the database. */
    url: database.url,
    id: demoId,
    runJobs: () => app.ports.jobs.drain(),
    /** The app once more on the same database, as a second process would open it. */
    openBeside: (change: Partial<Config> = {}) => openApp(database.url, change),
    close: async () => {
      await close()
      await database.drop()
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
