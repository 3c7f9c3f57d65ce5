import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compiledStatement } from './compiled-statement.ts'
import { openDb } from './db.ts'
import { type TestDatabase, testDatabase } from './postgres/test-database.ts'

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
    (await openDb(database.pool).execute(statement(loud, { one, two }))).rows[0]
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
