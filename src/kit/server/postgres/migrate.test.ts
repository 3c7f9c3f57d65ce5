import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/postgres/test-database.ts'
import { openPool } from './connections.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await testDatabase({ template: 'bare', seed: async url => bare(url) })
  folder = mkdtempSync(join(tmpdir(), 'tw-migrations-'))
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function bare(url: string) {
  const pool = openPool(url)
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await pool.end()
}

/** A migrations folder as drizzle-kit writes it. */
function history(...statements: string[]): string {
  const made = join(folder, String(statements.length))
  mkdirSync(join(made, 'meta'), { recursive: true })
  const entries = statements.map((_, at) => ({
    idx: at,
    version: '7',
    when: 1000 + at,
    tag: `000${at}_step`,
    breakpoints: true,
  }))
  writeFileSync(join(made, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  for (const [at, sql] of statements.entries()) writeFileSync(join(made, `000${at}_step.sql`), sql)
  return made
}

const FIRST = 'create table leaves (n int)'
const SECOND = 'alter table leaves add column words text'

it('applies what is new, in order, and then has nothing to do', async () => {
  expect(await migrate(database.url, { folder: history(FIRST) })).toEqual(['0000_step'])
  expect(await migrate(database.pool, { folder: history(FIRST, SECOND) })).toEqual(['0001_step'])
  expect(await migrate(database.pool, { folder: history(FIRST, SECOND) })).toEqual([])
  await database.pool.query(`insert into leaves values (1, 'Once')`)
})

it('asks for a backup before it changes a database that has a history, and not otherwise', async () => {
  const asked: string[][] = []
  const backupBefore = async (pending: string[]) => asked.push(pending)
  await migrate(database.pool, { folder: history(FIRST), backupBefore })
  await migrate(database.pool, { folder: history(FIRST), backupBefore })
  expect(asked).toEqual([])
  await migrate(database.pool, { folder: history(FIRST, SECOND), backupBefore })
  expect(asked).toEqual([['0001_step']])
})

it('changes nothing when the backup fails or a statement does', async () => {
  await migrate(database.pool, { folder: history(FIRST) })
  const backupBefore = () => Promise.reject(new Error('disk full'))
  await expect(migrate(database.pool, { folder: history(FIRST, SECOND), backupBefore })).rejects.toThrow('disk full')
  const broken = history(FIRST, SECOND, 'alter table nowhere add column n int')
  await expect(migrate(database.pool, { folder: broken })).rejects.toThrow()
  await database.pool.query('insert into leaves values (1)')
  await expect(database.pool.query('select words from leaves')).rejects.toThrow('does not exist')
})

it('migrates once however many processes start together', async () => {
  const both = history(FIRST, SECOND)
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, { folder: both })))
  expect(applied.flat()).toEqual(['0000_step', '0001_step'])
})

it('refuses a database of a newer version with one line and leaves it as it is', async () => {
  await migrate(database.pool, { folder: history(FIRST, SECOND) })
  await expect(migrate(database.pool, { folder: history(FIRST) })).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringMatching(/another version/),
  })
  await database.pool.query('select words from leaves')
})

it('has migrations of the project that run on an empty database', async () => {
  expect(await migrate(database.pool)).toContain('0000_foundations')
  expect(await migrate(database.pool)).toEqual([])
})
