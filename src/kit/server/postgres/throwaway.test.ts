import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/postgres/test-database.ts'
import { NoRightToCreate, openThrowaway } from './throwaway.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const KIND = 'tw_throwaway'
const names = async () => {
  const { rows } = await database.pool.query(
    `select datname from pg_database where datname like '${KIND}_' || (select oid from pg_database where datname = current_database()) || '%'`,
  )
  return rows.map(({ datname }) => datname as string)
}

async function within<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Ends the connections that hold throwaway databases, as the end of their processes would. */
const loseHolders = () =>
  database.pool.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = $1', [
    KIND,
  ])

test('is a database of its own, empty, and gone when it is dropped', async () => {
  const one = await openThrowaway(database.url, KIND)
  expect(await names()).toEqual([one.name])
  expect(new URL(one.url).pathname).toBe(`/${one.name}`)
  const tables = await within(one.url, client =>
    client.query(`select count(*)::int as n from pg_tables where schemaname = 'public'`),
  )
  expect(tables.rows[0].n).toBe(0)
  // A connection to it does not hold it up.
  const inside = new Client(one.url)
  inside.on('error', () => undefined)
  await inside.connect()
  await one.drop()
  expect(await names()).toEqual([])
})

test('one that is held stays, and one that a killed process has left is dropped by the next', async () => {
  const left = await openThrowaway(database.url, KIND)
  await loseHolders()
  await left.lost
  expect(await names()).toEqual([left.name])
  const held = await openThrowaway(database.url, KIND)
  expect(held.swept).toEqual([left.name])
  const other = await openThrowaway(database.url, KIND)
  expect(other.swept).toEqual([])
  expect((await names()).toSorted()).toEqual([held.name, other.name].toSorted())
  await Promise.all([held.drop(), other.drop()])
})

test('one whose holder is lost can be dropped all the same', async () => {
  const one = await openThrowaway(database.url, KIND)
  await loseHolders()
  await one.lost
  await one.drop()
  expect(await names()).toEqual([])
})

test('a role without the right makes none, and is told so', async () => {
  const role = `${KIND}_role`
  await database.pool.query(`drop role if exists ${role}`)
  await database.pool.query(`create role ${role} login password 'a word'`)
  const url = new URL(database.url)
  Object.assign(url, { username: role, password: 'a word' })
  await expect(openThrowaway(url.href, KIND)).rejects.toBeInstanceOf(NoRightToCreate)
  expect(await names()).toEqual([])
  await database.pool.query(`drop role ${role}`)
})
