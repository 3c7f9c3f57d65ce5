import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/postgres/test-database.ts'
import { compiledStatement } from './compiled-statement.ts'
import { openDb } from './db.ts'
import { openPool } from './postgres/connections.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('each value stands where its stand-in stood, and what is no slot stays', async () => {
  let made = 0
  const statement = compiledStatement(
    ['one', 'two'],
    (loud: boolean) => String(loud),
    (of, loud) => {
      made++
      return sql`select ${of.two}::text as two, ${of.one}::text as one, ${of.two}::text as again, ${7}::int as seven, ${loud}::bool as loud`
    },
  )
  const ask = async (loud: boolean, one: string, two: string | null) =>
    (await statement(openDb(database.pool), loud, { one, two }))[0]
  expect(await ask(true, "it's", '$1; drop table users')).toEqual({
    one: "it's",
    two: '$1; drop table users',
    again: '$1; drop table users',
    seven: 7,
    loud: true,
  })
  expect(await ask(true, 'c', null)).toMatchObject({ one: 'c', two: null })
  expect(await ask(false, 'e', 'f')).toMatchObject({ one: 'e', two: 'f', loud: false })
  expect(made).toBe(2)
})

test('it asks within the transaction that it is given, and columns bear the names that they were given', async () => {
  const statement = compiledStatement(
    ['key'],
    () => '',
    of => sql`select current_setting('house.word', true) = ${of.key} as "inUse", now() as "bornAt"`,
  )
  const said = await openDb(database.pool).transaction(async tx => {
    await tx.execute(sql`set local house.word = 'lantern'`)
    return statement(tx, undefined, { key: 'lantern' })
  })
  expect(said).toEqual([{ inUse: true, bornAt: expect.any(String) }])
})

test('it is planned once a connection, like every statement that comes again', async () => {
  const pool = openPool(database.url, { max: 1 })
  const statement = compiledStatement(
    ['word'],
    () => '',
    of => sql`select ${of.word}::text as word`,
  )
  for (const word of ['a', 'b', 'c', 'd'])
    expect(await statement(openDb(pool), undefined, { word })).toEqual([{ word }])
  const { rows } = await pool.query("select statement from pg_prepared_statements where name like 'tw_%'")
  await pool.end()
  expect(rows).toEqual([{ statement: 'select $1::text as word' }])
})
