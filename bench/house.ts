import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startPostgres } from '#kit/server/postgres/supervisor.ts'
import { cookieOf, cookieOfGm, type Planted } from './plant.ts'
import type { Asked, Usage } from './process.ts'

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

type Ports = { port: number; barePort: number; wsPort: number }
export type Running = Ports & {
  /** Processor time of the serving process since its start, and its memory now. */
  usage: () => Promise<Usage>
  /** When each line began to be sent, by its id. */
  sentAt: () => Promise<Map<string, number>>
  stop: () => Promise<void>
}
export type House = Planted & {
  /** The serving process that most benchmarks share. */
  serving: Running
  /** Another one, without the bare handlers in it. */
  serveAlone: () => Promise<Running>
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

  const begin = (part: string) => {
    const { BENCH_PROFILE: into } = process.env
    // As `npm start` runs it, flags included.
    const execArgv = [
      ...process.execArgv,
      ...(into && part !== 'plant' ? ['--cpu-prof', `--cpu-prof-dir=${into}`] : []),
    ]
    const child = fork(join(import.meta.dirname, 'process.ts'), [part, postgres.url], {
      env: { ...env, NODE_ENV: 'production' },
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

  async function serving(part: 'both' | 'alone'): Promise<Running> {
    const child = begin(part)
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
    return { ...ports, usage: () => asked<Usage>({ ask: 'usage' }), sentAt, stop }
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
    const planter = begin('plant')
    const planted = await heard<Planted>(planter)
    if (planter.exitCode === null) await once(planter, 'exit')
    return {
      ...planted,
      serving: await serving('both'),
      serveAlone: () => serving('alone'),
      cookie: n => cookieOf(n, SECRET),
      gmCookie: cookieOfGm(SECRET),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
