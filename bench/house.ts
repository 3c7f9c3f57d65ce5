import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openPool } from '#kit/server/postgres/connections.ts'
import { startPostgres } from '#kit/server/postgres/supervisor.ts'
import type { JobsASecond } from './jobs-a-second.ts'
import {
  cookieOf,
  cookieOfAdmin,
  cookieOfBuyer,
  cookieOfCrowd,
  cookieOfGm,
  cookieOfReader,
  cookieOfTable,
  type Planted,
} from './plant.ts'
import type { Asked, Collected, Usage } from './process.ts'
import type { Shop } from './shop.ts'
import type { Table } from './table.ts'

const LOG = join(import.meta.dirname, 'results/house.log')
const SECRET = 'a secret of the benchmarks, long enough'
/** Settings of whoever measures, which must not reach what is measured. */
const NONE = Object.fromEntries(
  [
    'DATABASE_URL',
    'REDIS_URL',
    'SMTP_URL',
    'S3_ENDPOINT',
    'STRIPE_SECRET_KEY',
    'DISCORD_CLIENT_ID',
    'OWNER_EMAIL',
    'BASE_URL',
  ].map(name => [name, '']),
)

/** Processes that do one thing and leave. */
const PLANTERS = ['plant', 'crowd', 'den', 'shelves', 'table', 'shop', 'jobs']

type Ports = { port: number; barePort: number; wsPort: number }
export type Running = Ports & {
  /** Processor time of the serving process since its start, and its memory now. */
  usage: () => Promise<Usage>
  /** Its memory after a collection; with `BENCH_HEAP`, a folder, it leaves a snapshot of its heap there. */
  collected: (snapshot?: string) => Promise<Collected>
  /** When each line began to be sent, by its id. */
  sentAt: () => Promise<Map<string, number>>
  stop: () => Promise<void>
}
export type House = Planted & {
  /** The serving process that most benchmarks share, beside the bare handlers. It takes no jobs: those belong to what is measured. */
  serving: Running
  /** Another one on the same database, without the bare handlers in it. */
  serveAlone: () => Promise<Running>
  /** A house with nothing but so many people in it, on a database of its own. */
  crowd: (people: number) => Promise<Running>
  crowdCookie: string
  /** A house with nothing but so many books in it, beside the bare handlers, and the one that its reader has open. */
  shelves: (books: number) => Promise<Running & { bookId: string }>
  readerCookie: string
  /** A house with one book that has so many rows of all that its table writes, and a character in it. */
  table: (rows: number) => Promise<Running & Table>
  tableCookie: string
  /** A house with so many accounts, rows of the audit, entries of the vault and reports, and an account of them. */
  den: (rows: number) => Promise<Running & { subjectId: string }>
  adminCookie: string
  /** A house with so many buyers, some of them with a gift card, beside the bare handlers. */
  shop: (buyers: number) => Promise<Running & Shop>
  buyerCookie: (n: number) => string
  /** Jobs that one process ends in a second, beside those of the queue library alone on the same database. */
  jobs: () => Promise<JobsASecond>
  cookie: (n: number) => string
  gmCookie: string
  close: () => Promise<void>
}

/** A database, a world in it, and the house serving it; everything in a temporary folder and gone after `close`. */
export async function openHouse(): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tomewright-bench-'))
  chmodSync(dataDir, 0o711)
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), sync: false })
  const env = { ...process.env, ...NONE, DATA_DIR: dataDir, SESSION_SECRET: SECRET, LOG_LEVEL: 'info' }
  const children = new Set<ChildProcess>()
  mkdirSync(dirname(LOG), { recursive: true })
  const log = openSync(LOG, 'w')

  const begin = (part: string, url = postgres.url, ...more: string[]) => {
    const { BENCH_PROFILE: into } = process.env
    // As `npm start` runs it, flags included.
    const execArgv = [
      ...process.execArgv,
      ...(into && !PLANTERS.includes(part) ? ['--cpu-prof', `--cpu-prof-dir=${into}`] : []),
    ]
    const child = fork(join(import.meta.dirname, 'process.ts'), [part, url, ...more], {
      env: { ...env, NODE_ENV: 'production', ...(url !== postgres.url && { TRUST_PROXY: 'on' }) },
      execArgv,
      stdio: ['ignore', log, 'inherit', 'ipc'],
    })
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }
  /** The next message; a process that ends instead of answering throws. */
  const heard = <T>(child: ChildProcess): Promise<T> =>
    new Promise((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`The process ended with ${code}: see ${LOG}`))
      child.once('exit', ended)
      child.once('message', message => {
        child.off('exit', ended)
        resolve(message as T)
      })
    })

  async function serving(part: 'shared' | 'both' | 'alone', url?: string): Promise<Running> {
    const child = begin(part, url)
    const ports = await heard<Ports>(child)
    const asked = <T>(question: Asked) => {
      const answer = heard<T>(child)
      child.send(question)
      return answer
    }
    const stop = async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    }
    const sentAt = async () => new Map(await asked<[string, number][]>({ ask: 'sent' }))
    const collected = (name?: string) => {
      const { BENCH_HEAP: into } = process.env
      const snapshot = into && name ? join(into, `${name}.heapsnapshot`) : undefined
      return asked<Collected>({ ask: 'collected', ...(snapshot && { snapshot }) })
    }
    return { ...ports, collected, usage: () => asked<Usage>({ ask: 'usage' }), sentAt, stop }
  }

  /** What a process that plants has to tell, once it is done. */
  async function planted<T>(...what: Parameters<typeof begin>): Promise<T> {
    const planter = begin(...what)
    const answer = await heard<T>(planter)
    if (planter.exitCode === null) await once(planter, 'exit')
    return answer
  }

  const full = new Map<string, Promise<{ url: string; facts: unknown }>>()
  /** A database of its own with so many of something in it, filled once. */
  function filled<T>(
    part: 'crowd' | 'den' | 'shelves' | 'table' | 'shop',
    many: number,
  ): Promise<{ url: string; facts: T }> {
    const name = `${part}_${many}`
    const cached = full.get(name) ?? fill(name, part, many)
    full.set(name, cached)
    return cached as Promise<{ url: string; facts: T }>
  }
  async function fill(name: string, part: string, many: number) {
    const url = new URL(postgres.url)
    url.pathname = `/${name}`
    const pool = openPool(postgres.url)
    await pool.query(`create database ${name}`)
    await pool.end()
    return { url: url.href, facts: await planted(part, url.href, String(many)) }
  }

  const crowd = async (people: number) => serving('alone', (await filled('crowd', people)).url)
  const den = async (rows: number) => {
    const { url, facts } = await filled<{ subjectId: string }>('den', rows)
    return { ...facts, ...(await serving('alone', url)) }
  }
  const shelves = async (books: number) => {
    const { url, facts } = await filled<{ bookId: string }>('shelves', books)
    return { ...facts, ...(await serving('both', url)) }
  }
  const table = async (rows: number) => {
    const { url, facts } = await filled<Table>('table', rows)
    return { ...facts, ...(await serving('alone', url)) }
  }
  const shop = async (buyers: number) => {
    const { url, facts } = await filled<Shop>('shop', buyers)
    return { ...facts, ...(await serving('both', url)) }
  }

  const close = async () => {
    for (const child of children) {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    }
    await postgres.stop()
    closeSync(log)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    return {
      ...(await planted<Planted>('plant')),
      serving: await serving('shared'),
      serveAlone: () => serving('alone'),
      crowd,
      crowdCookie: cookieOfCrowd(SECRET),
      den,
      adminCookie: cookieOfAdmin(SECRET),
      shelves,
      readerCookie: cookieOfReader(SECRET),
      table,
      tableCookie: cookieOfTable(SECRET),
      shop,
      buyerCookie: n => cookieOfBuyer(n, SECRET),
      jobs: () => planted('jobs'),
      cookie: n => cookieOf(n, SECRET),
      gmCookie: cookieOfGm(SECRET),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
