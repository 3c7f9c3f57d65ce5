import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openPool, retryingOnce } from './connections.ts'
import { readLock } from './lock.ts'
import { processFacts } from './process-list.ts'
import { type PostgresOptions, type RunningPostgres, startPostgres } from './supervisor.ts'

let initialised: string
let folder: string
let dataDir: string
let running: { stop: () => Promise<void> }[]
const soon = { timeout: 30_000, interval: 10 }

beforeAll(async () => {
  initialised = mkdtempSync(join(tmpdir(), 'tw-'))
  chmodSync(initialised, 0o711)
  const postgres = await startPostgres({ dataDir: join(initialised, 'postgres'), sync: false })
  await postgres.stop()
})
afterAll(() => rmSync(initialised, { recursive: true, force: true }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tw-'))
  chmodSync(folder, 0o711)
  dataDir = join(folder, 'postgres')
  running = []
})

afterEach(async () => {
  for (const { stop } of running) await stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(options: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  const postgres = await startPostgres({ dataDir, sync: false, ...options })
  running.push(postgres)
  return postgres
}

/** The same on a database that was initialised before, with owners and rights. */
function startInitialised(options: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  bringInitialised()
  return start(options)
}

function bringInitialised(): void {
  const from = join(initialised, 'postgres')
  mkdirSync(join(dataDir, '..'), { recursive: true })
  if (process.platform === 'win32') cpSync(from, dataDir, { recursive: true })
  else execFileSync('cp', ['-a', from, dataDir])
}

async function ask(url: string, sql: string): Promise<unknown[][]> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' }).finally(() => client.end())
  return rows
}

/** A process of its own that does `before`, starts the database, and then does `work`; it is killed without warning. */
function another(work: string, before = ''): ChildProcess {
  const program = `
    ${before}
    import { startPostgres } from '#kit/server/postgres/supervisor.ts'
    import { Client } from 'pg'
    try {
      const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, sync: false })
      ${work}
    } catch (error) {
      console.log(error.name + ': ' + error.message)
    }`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push({ stop: async () => void child.kill('SIGKILL') })
  return child
}

const gone = (pid: number) => vi.waitFor(() => expect(processFacts(pid)).toBeUndefined(), soon)

it('starts on nothing, keeps what was written, and starts again on it', async () => {
  const first = await start()
  await ask(first.url, 'create table tale (line text)')
  await ask(first.url, `insert into tale values ('Once')`)
  await first.stop()
  expect(processFacts(first.pid)).toBeUndefined()
  expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false)
  const second = await start()
  expect(await ask(second.url, 'select line from tale')).toEqual([['Once']])
  await Promise.all([second.stop(), second.stop()])
})

it('sorts and folds letters of every script alike on every system', async () => {
  const { url } = await startInitialised()
  expect(await ask(url, `select lower('ŁÓDŹ МИР'), 'Élan' ilike 'élan', current_setting('TimeZone')`)).toEqual([
    ['łódź мир', true, 'UTC'],
  ])
  await ask(url, 'create extension pg_trgm')
  expect(await ask(url, `select cardinality(show_trgm('東京タワー')) > 4`)).toEqual([[true]])
})

it('is reached only through a socket that its own account may use', async () => {
  const { connection, url } = await startInitialised()
  expect(statSync(connection.host).mode & 0o777).toBe(0o700)
  expect(await ask(url, `select current_setting('listen_addresses')`)).toEqual([['']])
})

it('moves the socket to a short folder where the path of the data is too long for one', async () => {
  dataDir = join(folder, 'long'.repeat(30), 'postgres')
  const { connection, url } = await startInitialised()
  running.push({ stop: async () => rmSync(connection.host, { recursive: true }) })
  expect(connection.host).not.toContain('long')
  expect(statSync(connection.host).mode & 0o777).toBe(0o700)
  expect(await ask(url, 'select 1')).toEqual([[1]])
})

it('asks for a password where it is reached over the loopback address', async () => {
  const { connection, url } = await start({ reach: 'loopback' })
  expect(connection.host).toBe('127.0.0.1')
  expect(await ask(url, 'select 1')).toEqual([[1]])
  await expect(ask(url.replace(connection.password ?? '', 'guessed'), 'select 1')).rejects.toThrow(
    'authentication failed',
  )
})

it('leaves no orphan and loses no acknowledged row when its process is killed', async () => {
  bringInitialised()
  const writer = another(`
    const client = new Client(postgres.url)
    await client.connect()
    await client.query('create table kept (n int)')
    console.log(postgres.pid)
    for (let n = 1; ; n++) {
      await client.query('insert into kept values ($1)', [n])
      console.log(n)
    }`)
  const lines: number[] = []
  createInterface({ input: writer.stdout! }).on('line', line => lines.push(Number(line)))
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(200), soon)
  writer.kill('SIGKILL')
  await once(writer, 'close')
  const [pid = 0, ...acknowledged] = lines
  await gone(pid)
  const { url } = await start()
  expect(await ask(url, `select count(*)::int >= ${acknowledged.length} from kept`)).toEqual([[true]])
})

it('leaves no orphan when its process is killed while the database begins', async () => {
  bringInitialised()
  const killed = another(
    '',
    `
    import { subscribe } from 'node:diagnostics_channel'
    subscribe('child_process', ({ process: begun }) =>
      queueMicrotask(() => begun.spawnargs.includes('tomewright-database') && process.kill(process.pid, 'SIGKILL')))`,
  )
  const [, signal] = await once(killed, 'exit')
  expect(signal).toBe('SIGKILL')
  const lock = () => existsSync(join(dataDir, 'postmaster.pid'))
  const begun = () => readFileSync(join(dataDir, 'postmaster.opts'), 'utf8').includes(`tomewright-${killed.pid}`)
  await vi.waitFor(() => expect([begun(), lock()]).toEqual([true, false]), soon)
})

it('waits for the orderly end of a server whose process was killed, and starts then', async () => {
  bringInitialised()
  const killed = another(`console.log('up'); setInterval(() => undefined, 1000)`)
  await once(killed.stdout!, 'data')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(await ask((await start()).url, 'select 1')).toEqual([[1]])
})

it('refuses a directory that another process works on with one line that names it, and leaves it alone', async () => {
  const { url, pid } = await startInitialised()
  const refused = another('')
  const [line] = await once(createInterface({ input: refused.stdout! }), 'line')
  expect(line).toMatch(/^StartRefusal: The database in \S+ is in use by process \d+ \(.+\): stop that first/)
  expect(line).toContain(`process ${process.pid} `)
  expect(readLock(dataDir)).toEqual({ state: 'live', pid, heldBy: process.pid })
  expect(await ask(url, 'select 1')).toEqual([[1]])
})

it('is whole or absent after an initialisation that was cut off', async () => {
  const cut = another('')
  await vi.waitFor(
    () => expect(readdirSync(folder)).toContainEqual(expect.stringContaining(`postgres.init-${cut.pid}`)),
    soon,
  )
  cut.kill('SIGKILL')
  await once(cut, 'exit')
  expect(existsSync(dataDir)).toBe(false)
  expect(await ask((await start()).url, 'select 1')).toEqual([[1]])
  expect(readdirSync(folder)).toEqual(['postgres'])
})

it('gives one database to two first starts at once: one runs, the other is refused', async () => {
  const both = await Promise.allSettled([start(), start()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

it.each(['the server', 'its guard'])(
  'starts again after %s was killed, and work that retries goes on',
  async victim => {
    const endings: unknown[] = []
    const postgres = await startInitialised({ onUnexpectedExit: ending => endings.push(ending) })
    const pool = openPool(postgres.url)
    running.unshift({ stop: () => pool.end() })
    await pool.query('create table kept as select 7 as n')
    const before = postgres.pid
    process.kill(victim === 'the server' ? before : processFacts(before)!.parent, 'SIGKILL')
    await gone(before)
    const { rows } = await retryingOnce(
      () => pool.query('select 1'),
      () => pool.query('select n from kept'),
      10_000,
    )
    expect(rows).toEqual([{ n: 7 }])
    await vi.waitFor(() => expect(postgres.pid).not.toBe(before), soon)
    expect(endings).toHaveLength(1)
  },
)

it('starts over the lock files of a process that is long gone', async () => {
  await (await startInitialised()).stop()
  // The number now belongs to another program of the same account, which is no database server.
  const { uid, gid } = statSync(dataDir)
  const stranger = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid, gid } : {})
  running.push({ stop: async () => void stranger.kill() })
  for (const lock of ['postmaster.pid', '.s.PGSQL.5432.lock'])
    writeFileSync(join(dataDir, lock), `${stranger.pid}\n${dataDir}\n`)
  expect(readLock(dataDir)).toEqual({ state: 'leftover' })
  expect(await ask((await start()).url, 'select 1')).toEqual([[1]])
})

it.each<[string, RegExp, () => Partial<PostgresOptions>]>([
  ['where no program runs', /DATABASE_URL/, () => ({ binDir: folder })],
  ['on files that are no database', /no database: set DATA_DIR/, () => strangeFile('letter.txt', 'Dear Mira')],
  ['on the data of another version', /made by PostgreSQL 14/, () => strangeFile('PG_VERSION', '14\n')],
])('refuses %s with one line', async (_, words, prepare) => {
  const refusal = await start(prepare()).catch((error: Error) => error)
  expect(refusal).toMatchObject({ name: 'StartRefusal', message: expect.stringMatching(words) })
  expect((refusal as Error).message).not.toContain('\n')
})

function strangeFile(name: string, content: string) {
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, name), content)
  return {}
}

it('writes no values of failed statements into the log', async () => {
  const lines: string[] = []
  const log = { debug: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) }
  const { url } = await startInitialised({ log })
  await ask(url, 'create table secrets (word text unique)')
  await ask(url, `insert into secrets values ('canary-9417')`)
  await expect(ask(url, `insert into secrets values ('canary-9417')`)).rejects.toThrow('duplicate key')
  await vi.waitFor(() => expect(lines.join('\n')).toContain('duplicate key'), soon)
  expect(lines.join('\n')).not.toContain('canary-9417')
  expect(readFileSync(join(dataDir, 'postmaster.opts'), 'utf8')).toContain('cluster_name=tomewright-')
})
