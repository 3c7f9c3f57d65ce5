import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { openPool } from '#kit/server/postgres/connections.ts'
import { startPostgres } from '#kit/server/postgres/supervisor.ts'

const ROOT = join(import.meta.dirname, '..')
export const SESSION_SECRET = 'a secret for measuring, which opens nothing else'

/** A process of its own that is measured: where it listens, and what it has used so far. */
export type Measured = { port: number; pid: number; stop: () => Promise<void> }

/** A database with the demo world in it, and the app beside it, each its own process; all of it is gone after `close`. */
export type Stage = {
  app: Measured
  pool: Pool
  databaseUrl: string
  /** Runs a file of bench/ as a process that listens; it says its port when it is ready. */
  beside: (file: string) => Promise<Measured>
  close: () => Promise<void>
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export async function answers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the process behind ${url} ended with ${child.exitCode}`)
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await pause(25)
  }
}

export async function openStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'tomewright-bench-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    DEMO: 'on',
    SESSION_SECRET,
    LOG_LEVEL: 'warn',
  }
  const run = (words: string[]) =>
    spawn(process.execPath, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const start = async () => {
    const started = run(['src/app/server/main.ts'])
    started.stdout.resume()
    await answers(`http://127.0.0.1:${port}/readyz`, started)
    return started
  }
  // The first start plants the demo world; what is measured has found one.
  await ended(await start())
  const child = await start()
  const pool = openPool(postgres.url)
  const others: ChildProcess[] = []

  return {
    app: { port, pid: child.pid!, stop: () => ended(child) },
    pool,
    databaseUrl: postgres.url,
    beside: async file => {
      const other = run([join('bench', file)])
      others.push(other)
      const [said] = (await once(other.stdout, 'data')) as [Buffer]
      return { port: Number(said.toString()), pid: other.pid!, stop: () => ended(other) }
    },
    close: async () => {
      for (const one of [...others, child]) await ended(one)
      await pool.end()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** How many transactions the database has ended so far; a statement by itself is one too. */
export async function transactions(pool: Pool): Promise<number> {
  await pool.query('select pg_stat_clear_snapshot()')
  const { rows } = await pool.query<{ count: string }>(
    'select sum(xact_commit + xact_rollback) as count from pg_stat_database',
  )
  return Number(rows[0]!.count)
}

const TICKS_A_SECOND = 100

/** The processor time that a process has used, in seconds. Linux tells it; elsewhere it is unknown. */
export function processorSeconds(pid: number): number {
  const fields = statusOf(pid, 'stat')?.split(') ')[1]?.split(' ')
  return fields ? (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND : Number.NaN
}

/** The memory that a process has now, or had at most, in megabytes. */
export function megabytes(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const line = statusOf(pid, 'status')?.match(new RegExp(`^${which}:\\s+(\\d+) kB`, 'm'))
  return line ? Number(line[1]) / 1024 : Number.NaN
}

function statusOf(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return undefined
  }
}
