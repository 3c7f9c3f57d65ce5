import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import { testDatabase } from './test-database.ts'

it('gives every caller an own migrated database', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  await one.pool.query('create table only_here (n int)')
  const { rows } = await other.pool.query(
    `select to_regclass('only_here') as here, to_regclass('users') is not null as migrated`,
  )
  expect(rows).toEqual([{ here: null, migrated: true }])
  await Promise.all([one.drop(), other.drop()])
})

it('seeds a template once, copies it for all, and keeps nobody connected to it', async () => {
  let seeded = 0
  const seed = async (url: string) => {
    seeded++
    const client = new Client(url)
    await client.connect()
    await client.query('create table planted as select 7 as n')
    // Left open: the template must be copied all the same.
    client.on('error', () => undefined)
  }
  const copies = await Promise.all([1, 2, 3].map(() => testDatabase({ template: 'planted', seed })))
  for (const { pool } of copies) expect((await pool.query('select n from planted')).rows).toEqual([{ n: 7 }])
  expect(seeded).toBe(1)
  await Promise.all(copies.map(({ drop }) => drop()))
})

it('drops what it gave, also while somebody is connected', async () => {
  const { url, drop } = await testDatabase()
  const forgotten = new Client(url)
  const broken = new Promise(resolve => forgotten.on('error', resolve))
  await forgotten.connect()
  await drop()
  await broken
  const name = new URL(url).pathname.slice(1)
  const admin = new Client(inject('testCluster').url)
  await admin.connect()
  const { rows } = await admin.query('select 1 from pg_database where datname = $1', [name])
  expect(rows).toEqual([])
  await admin.end()
})
