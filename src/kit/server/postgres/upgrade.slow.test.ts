import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { BOOK_VAULT } from '#lexicon/system-accounts.ts'
import { testDatabase } from '#test/postgres/test-database.ts'
import { MIGRATIONS, migrate } from './migrate.ts'

type Entry = { tag: string }
const { entries, ...head } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as {
  entries: Entry[]
}
/** The id of every row, so that every foreign key finds its row. */
const ID = '01900000-0000-7000-8000-000000000001'
const EMPTY = 'drop schema public cascade; drop schema drizzle cascade; create schema public'

/** A folder with the first migrations alone, as an earlier version had them. */
function firstMigrations(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'tomewright-upgrade-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'meta'))
  const first = entries.slice(0, count)
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...head, entries: first }))
  for (const { tag } of first) cpSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}

type Column = { name: string; type: string; checks: string[]; is_array: boolean; labels: string[] | null }

/** A value that the column takes: the first of a list where it has one. */
function valueFor({ type, checks, is_array, labels }: Column): unknown {
  if (is_array) return '{}'
  if (labels) return labels[0]
  const listed = checks.map(check => /(?:ARRAY\[|= )'([^']+)'::text/.exec(check)?.[1]).find(Boolean)
  if (type === 'uuid') return ID
  if (checks.some(check => check.includes('^TW-'))) return 'TW-000000'
  if (/^(text|character varying|citext)$/.test(type)) return listed ?? 'abc'
  if (/^(integer|bigint|smallint|numeric|real|double precision)$/.test(type))
    return Math.max(1, ...checks.map(check => Number(/^CHECK \(\(\w+ >= (\d+)\)\)$/.exec(check)?.[1] ?? 0)))
  if (/^(timestamp|date)/.test(type)) return '2026-01-01'
  if (type === 'boolean') return true
  if (type === 'bytea') return '\\x00'
  return type.startsWith('json') ? '{}' : null
}

/**
 * Puts a row into every table, with a value in every column that needs one, and in the first of those of which one has it. A column
 * that must be there only together with another one (`x = (y IS NOT NULL)`) stays empty. Answers the tables.
 */
async function fill(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; columns: Column[] }>(`
    select c.relname as table, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
      'is_array', a.attndims > 0, 'labels', (select json_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = a.atttypid),
      'checks', array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)))) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attidentity = '' and (a.attnotnull and not a.atthasdef or a.attname = 'id'
        or exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
          and pg_get_constraintdef(k.oid) ~ ('num_nonnulls\\(' || a.attname || ',[^)]*\\) = 1|(?<!\\w = \\()' || a.attname || ' IS NOT NULL')))
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`)
  const filled: string[] = []
  const client = await pool.connect()
  try {
    // In any order: the keys are all there at the end.
    await client.query('set session_replication_role = replica')
    for (const { table, columns } of rows) {
      const names = columns.map(({ name }) => `"${name}"`).join(', ')
      const values = columns.map(valueFor)
      const holes = values.map((_, at) => `$${at + 1}`).join(', ')
      await client.query(`insert into "${table}" (${names}) values (${holes})`, values)
      filled.push(table)
    }
  } finally {
    client.release(true)
  }
  return filled
}

const shapeOf = async (pool: Pool) =>
  (
    await pool.query(`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'public' order by 1, 2`)
  ).rows

test('a database of every earlier schema, with rows in its tables, is brought up to date', {
  timeout: 300_000,
}, async () => {
  const newest = await testDatabase()
  const shape = await shapeOf(newest.pool)
  await newest.drop()
  for (let count = 1; count < entries.length; count++) {
    const { pool, drop } = await testDatabase()
    await pool.query(EMPTY)
    await migrate(pool, { folder: firstMigrations(count) })
    const filled = await fill(pool)
    expect(filled, entries[count - 1]!.tag).toEqual(expect.arrayContaining(['users', 'books', 'characters']))
    expect(await migrate(pool)).toHaveLength(entries.length - count)
    expect(await shapeOf(pool)).toEqual(shape)
    for (const table of ['users', 'books', 'characters'])
      expect(
        (await pool.query(`select count(*)::int as n from ${table} where id <> $1`, [BOOK_VAULT.id])).rows,
        table,
      ).toEqual([{ n: 1 }])
    await drop()
  }
})
