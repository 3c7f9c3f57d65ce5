import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/postgres/test-database.ts'
import { openDb } from '../db.ts'
import { rememberingClient } from './remembered-statements.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function withPool(work: (pool: Pool) => Promise<void>, most?: number) {
  const pool = new Pool({ connectionString: database.url, max: 1, Client: rememberingClient(most) })
  await work(pool).finally(() => pool.end())
}
const remembered = async (pool: Pool) =>
  (await pool.query("select statement from pg_prepared_statements where name like 'tw_%'")).rows.map(
    row => row.statement,
  )

test('what is asked three times is remembered, and answered as before', () =>
  withPool(async pool => {
    const db = openDb(pool)
    for (let n = 1; n <= 5; n++) {
      expect((await db.execute(sql`select ${n}::int + 1 as sum`)).rows).toEqual([{ sum: n + 1 }])
      expect(await remembered(pool)).toHaveLength(n < 3 ? 0 : 1)
    }
  }))

test('a transaction asks through the same memory, and a failed statement spoils nothing', () =>
  withPool(async pool => {
    const db = openDb(pool)
    const half = (of: number) =>
      db.transaction(async tx => (await tx.execute(sql`select 12 / ${of}::int as half`)).rows[0]?.half)
    for (let n = 0; n < 4; n++) expect(await half(2)).toBe(6)
    await expect(half(0)).rejects.toThrow()
    expect(await half(3)).toBe(4)
    expect(await remembered(pool)).toHaveLength(1)
  }))

test('the memory has an end, and texts without values go by it', () =>
  withPool(async pool => {
    const ask = (column: string) => pool.query({ text: `select $1::text as ${column}` }, ['x'])
    for (const column of ['a', 'b', 'c'])
      for (let n = 0; n < 4; n++) expect((await ask(column)).rows).toEqual([{ [column]: 'x' }])
    expect(await remembered(pool)).toHaveLength(2)
    for (let n = 0; n < 4; n++) await pool.query({ text: 'select 1; select 2' })
    expect(await remembered(pool)).toHaveLength(2)
  }, 2))
