import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { WAITING } from '#kit/server/postgres/patient-client.ts'
import { type RunningPostgres, startPostgres } from '#kit/server/postgres/supervisor.ts'
import { type TestDatabase, testDatabase } from '#test/postgres/test-database.ts'
import { runNode } from '../../../scripts/tools.ts'
import { startProblem } from './start-problem.ts'

const ROLE = `tw_${process.pid}_guest`
let folder: string
let cluster: string
let withPassword: RunningPostgres
let database: TestDatabase
let asRoot: Client
let guest: string
const other = createServer()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tomewright-start-'))
  cluster = mkdtempSync(join(tmpdir(), 'tomewright-start-db-'))
  rmSync(cluster, { recursive: true })
  withPassword = await startPostgres({ dataDir: cluster, reach: 'loopback', sync: false })
  database = await testDatabase()
  asRoot = new Client(inject('testCluster').url)
  await asRoot.connect()
  await asRoot.query(`create role ${ROLE} login`)
  const url = new URL(database.url)
  url.username = ROLE
  guest = url.href
  mkdirSync(spare())
  for (const path of [folder, spare()]) chmodSync(path, 0o711)
  writeFileSync(join(folder, 'file'), 'no archive')
  await new Promise<void>(resolve => other.listen(0, '0.0.0.0', resolve))
})
afterAll(async () => {
  await withPassword.stop()
  await database.drop()
  await asRoot.query(`drop role ${ROLE}`)
  await asRoot.end()
  await new Promise(resolve => other.close(resolve))
  for (const path of [folder, cluster, `${cluster}.password`]) rmSync(path, { recursive: true, force: true })
})

const START = ['src/app/server/main.ts']
const BACKUP = ['scripts/backup.ts', join(tmpdir(), `tomewright-no-backup-${process.pid}.tar`)]
const QUIET = {
  DEMO: 'off',
  LOG_LEVEL: 'silent',
  BASE_URL: 'http://tomewright.localhost',
  SESSION_SECRET: 'x'.repeat(32),
}
/** The temporary folder of the commands. */
const spare = () => join(folder, 'temporary')
const dataDir = () => join(folder, 'data')
const emptied = () =>
  database.pool.query(
    'drop schema if exists public cascade; drop schema if exists drizzle cascade; create schema public; grant usage on schema public to public',
  )
const takenPort = () => (other.address() as { port: number }).port
const wrongPassword = () => withPassword.url.replace(/:[^:@/]+@/, ':wrong@')
const unknown = () => database.url.replace(/\/tw_\w+/, '/tw_nowhere')

type Case = [what: string, words: () => string[], env: () => Record<string, string>, line: RegExp]
const CASES: Case[] = [
  [
    'a wrong password',
    () => START,
    () => ({ DATABASE_URL: wrongPassword() }),
    /^Tomewright cannot start: the database refuses the password in DATABASE_URL\.$/,
  ],
  [
    'a backup with a wrong password',
    () => BACKUP,
    () => ({ DATABASE_URL: wrongPassword() }),
    /^the database refuses the password in DATABASE_URL\.$/,
  ],
  [
    'a database that does not exist',
    () => START,
    () => ({ DATABASE_URL: unknown() }),
    /^Tomewright cannot start: the database that DATABASE_URL names does not exist\. Create it first\.$/,
  ],
  [
    'a database that does not answer',
    () => START,
    () => ({ DATABASE_URL: 'postgres://a@127.0.0.1:9/a' }),
    /^Tomewright cannot start: 127\.0\.0\.1:9 does not answer\. Check the addresses in the settings, as DATABASE_URL\.$/,
  ],
  [
    'a user without rights',
    () => START,
    () => ({ DATABASE_URL: guest }),
    /^Tomewright cannot start: the user in DATABASE_URL lacks a right \(permission denied .*\)\. It must own/,
  ],
  [
    'a direct address alone',
    () => START,
    () => ({ DATABASE_DIRECT_URL: guest }),
    /^Tomewright cannot start: DATABASE_URL is missing, although DATABASE_DIRECT_URL is set$/,
  ],
  [
    'a data folder in a file',
    () => START,
    () => ({ DATA_DIR: join(folder, 'file', 'data') }),
    /^Tomewright cannot start: .*file.* is no folder\. Set DATA_DIR to another one\.$/,
  ],
  [
    'a restore of an absent file',
    () => ['scripts/restore.ts', join(folder, 'absent.tar')],
    () => ({}),
    /^There is no file .*absent\.tar\.$/,
  ],
  [
    'a restore of what is no backup',
    () => ['scripts/restore.ts', join(folder, 'file')],
    () => ({}),
    /^.*file (cannot be read: .*|is no backup of Tomewright\.)$/,
  ],
  ['a backup of an absent folder', () => BACKUP, () => ({}), /^There is no database in .*data\.$/],
  ['a migration of an absent folder', () => ['scripts/migrate.ts'], () => ({}), /^There is no database in .*data\.$/],
]

test.each(CASES)('%s is one line, ends with an error and leaves nothing', async (_, words, env, line) => {
  if (env().DATABASE_URL === guest) await emptied()
  const { code, output } = await runNode(words(), {
    env: { ...QUIET, DATABASE_URL: '', DATA_DIR: dataDir(), TMPDIR: spare(), ...env() },
  })
  // A database that does not answer is waited for first.
  const said = output.replace(`${WAITING}\n`, '').trim()
  expect(said).toMatch(line)
  expect(said.split('\n')).toHaveLength(1)
  expect(code).toBe(1)
  expect(existsSync(BACKUP[1]!)).toBe(false)
  expect(existsSync(dataDir()) ? readdirSync(dataDir()) : []).toEqual([])
  expect(readdirSync(spare())).toEqual([])
})

test('a taken port is one line, and its database is stopped', async () => {
  const { code, output } = await runNode(START, {
    env: { ...QUIET, PORT: String(takenPort()), DATA_DIR: dataDir() },
  })
  expect(output.trim()).toBe(
    `Tomewright cannot start: port ${takenPort()} is taken by another program. Stop that, or set PORT to a free one.`,
  )
  expect(code).toBe(1)
})

test.each([
  [
    'may create in it',
    (name: string) => `grant create on database ${name} to ${ROLE}`,
    `grant create, usage on schema public to ${ROLE}`,
  ],
  [
    'owns it',
    (name: string) => `alter database ${name} owner to ${ROLE}`,
    'alter schema public owner to pg_database_owner',
  ],
] as const)('a user without superuser brings a database up to date who %s', async (_, toDatabase, toSchema) => {
  await emptied()
  await asRoot.query(toDatabase(new URL(database.url).pathname.slice(1)))
  await database.pool.query(toSchema)
  const migrated = () => runNode(['scripts/migrate.ts'], { env: { DATABASE_URL: guest } })
  const { code, output } = await migrated()
  expect(output.trim()).toMatch(/^Applied: 0000_foundations, /)
  expect(code).toBe(0)
  expect((await migrated()).output.trim()).toBe('The database is up to date.')
})

test('missing rights and a full disk are said in words, and what nobody foresaw is left whole', () => {
  const of = (code: string) => Object.assign(new Error('raw'), { code, path: '/data' })
  expect(startProblem(of('EACCES'))).toBe('/data may not be written by this user.')
  expect(startProblem(of('ENOSPC'))).toMatch(/^the disk is full/)
  expect(startProblem(new Error('failed query', { cause: of('3D000') }))).toMatch(/does not exist/)
  expect(startProblem(of('EUNKNOWN'))).toBeNull()
  expect(startProblem('odd')).toBeNull()
})
