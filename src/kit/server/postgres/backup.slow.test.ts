import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp, backUpBeforeMigration } from './backup.ts'
import { restore } from './restore.ts'
import { type RunningPostgres, startPostgres } from './supervisor.ts'

let folder: string
let dataDir: string
let postgres: RunningPostgres
let client: Client
const whole = () => join(folder, 'whole.tar')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tw-'))
  chmodSync(folder, 0o711)
  dataDir = join(folder, 'data')
  postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), sync: false })
  client = new Client(postgres.url)
  await client.connect()
  await client.query('create table kept (n int primary key)')
  mkdirSync(join(dataDir, 'files', 'maps'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'maps', `${'long-'.repeat(40)}name.webp`), 'a map')
  writeFileSync(join(dataDir, 'session-secret'), 'canary', { mode: 0o600 })
  await client.query('insert into kept select generate_series(1, 1000)')
  await backUp({ dataDir, url: postgres.url, file: whole() })
})

afterAll(async () => {
  await client.end()
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

/** Opens a restored DATA_DIR and answers what a query says there. */
async function ask(restoredDir: string, sql: string): Promise<unknown> {
  const restored = await startPostgres({ dataDir: join(restoredDir, 'postgres') })
  const visitor = new Client(restored.url)
  await visitor.connect()
  const { rows } = await visitor.query({ text: sql, rowMode: 'array' })
  await visitor.end()
  await restored.stop()
  return rows[0]
}

it('brings back rows, files and the secret', async () => {
  const restoredDir = join(folder, 'brought-back')
  const madeAt = await restore({ dataDir: restoredDir, file: whole() })
  expect(madeAt).toBeInstanceOf(Date)
  expect(await ask(restoredDir, 'select count(*)::int from kept')).toEqual([1000])
  expect(readFileSync(join(restoredDir, 'files', 'maps', `${'long-'.repeat(40)}name.webp`), 'utf8')).toBe('a map')
  expect(statSync(join(restoredDir, 'session-secret')).mode & 0o777).toBe(0o600)
  expect(statSync(whole()).mode & 0o777).toBe(0o600)
})

it('holds every row that was committed before it began, and is whole, although others write meanwhile', async () => {
  const file = join(folder, 'while-written.tar')
  const writer = new Client(postgres.url)
  await writer.connect()
  let written = 1000
  let writing = true
  const busy = (async () => {
    while (writing) {
      await writer.query(`insert into kept select generate_series(${written + 1}, ${written + 500})`)
      written += 500
    }
  })()
  const before = written
  // Checkpoints would recycle the log that the backup still needs.
  await Promise.all([
    backUp({ dataDir, url: postgres.url, file }),
    client.query('checkpoint').then(() => client.query('checkpoint')),
  ])
  writing = false
  await busy
  await writer.end()
  const restoredDir = join(folder, 'written-meanwhile')
  await restore({ dataDir: restoredDir, file })
  expect(
    await ask(restoredDir, `select count(*)::int >= ${before}, count(*) = max(n), bool_and(n > 0) from kept`),
  ).toEqual([true, true, true])
})

it('is an archive that every tar reads', () => {
  const names = execFileSync('tar', ['-tf', whole()], { encoding: 'utf8' }).split('\n')
  expect(names).toEqual(
    expect.arrayContaining(['postgres/backup_label', 'postgres/PG_VERSION', 'session-secret', 'postgres/pg_notify/']),
  )
  expect(names).toContainEqual(expect.stringMatching(/^files\/maps\/(long-){40}name\.webp$/))
  expect(names).not.toContain('postgres/postmaster.pid')
})

it('writes over nothing', async () => {
  await expect(backUp({ dataDir, url: postgres.url, file: whole() })).rejects.toThrow(/exists already/)
  await expect(restore({ dataDir, file: whole() })).rejects.toThrow(/is not empty: .* DATA_DIR/)
})

it('leaves nothing behind where a backup or a restoration fails', async () => {
  const file = join(folder, 'never.tar')
  await expect(backUp({ dataDir, url: 'postgresql://localhost:1/none', file })).rejects.toThrow()
  expect(readdirSync(folder).filter(name => name.startsWith('never'))).toEqual([])
  expect(existsSync(join(dataDir, '.restoring'))).toBe(false)
})

it.each<[string, (file: string) => unknown]>([
  ['is cut short', file => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ['lost its end', file => truncateSync(file, statSync(file).size - 2048)],
  ['has one other byte', async file => flipByte(file)],
  ['is something else', file => writeFileSync(file, 'Dear Mira, this is no archive at all. '.repeat(100))],
])('refuses a file that %s, and leaves DATA_DIR as it was: empty or missing', async (_, spoil) => {
  const file = join(folder, 'spoilt.tar')
  writeFileSync(file, readFileSync(whole()))
  await spoil(file)
  const refused = { name: 'StartRefusal' }
  const missing = join(folder, 'missing', 'data')
  await expect(restore({ dataDir: missing, file })).rejects.toMatchObject(refused)
  expect(existsSync(join(folder, 'missing'))).toBe(false)
  const empty = join(folder, 'empty')
  mkdirSync(empty, { recursive: true })
  await expect(restore({ dataDir: empty, file })).rejects.toMatchObject(refused)
  expect(readdirSync(empty)).toEqual([])
})

async function flipByte(file: string) {
  const handle = await open(file, 'r+')
  const at = Math.floor(statSync(file).size / 2)
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at)
  await handle.close()
}

it('keeps the newest three of the backups that go before migrations', async () => {
  const made: string[] = []
  for (let n = 0; n < 4; n++) made.push(await backUpBeforeMigration(dataDir, postgres.url))
  expect(readdirSync(join(dataDir, 'backups')).sort()).toEqual(made.slice(1).map(file => file.split('/').at(-1)))
})
