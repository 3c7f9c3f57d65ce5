import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/postgres/test-database.ts'
import { relayToPostgres } from '#test/relay.ts'
import { isConnectionTrouble, openPool } from './connections.ts'

const soon = { silenceMs: 1000, answerMs: 1000 }
/** The server may be busy, and takes its time to answer. */
const patient = { silenceMs: 300, answerMs: 30_000 }

/** A pool behind a network that can be cut. */
async function poolBehindRelay(silence = soon) {
  const { pool: direct, url, drop } = await testDatabase()
  const relay = await relayToPostgres(url)
  const pool = openPool(relay.url, { silence, max: 3 })
  onTestFinished(async () => {
    await relay.close()
    await pool.end()
    await drop()
  })
  return { direct, relay, pool }
}

test('a statement on a connection that the network has forgotten ends as connection trouble, and the next one works', async () => {
  const { relay, pool } = await poolBehindRelay()
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')))
  relay.cut('lost')
  relay.mend()
  // All three connections are dead, and the pool is full of them.
  await expect(pool.query('select 1')).rejects.toSatisfy(isConnectionTrouble)
  expect((await pool.query('select 7 as n')).rows).toEqual([{ n: 7 }])
})

test('while the network is cut a statement ends too', async () => {
  const { relay, pool } = await poolBehindRelay()
  await pool.query('select 1')
  relay.cut('lost')
  await expect(pool.query('select 1')).rejects.toSatisfy(isConnectionTrouble)
})

test('a statement that the server works on is left alone, however long it takes', async () => {
  const { pool } = await poolBehindRelay(patient)
  const { rows } = await pool.query('select pg_sleep(2.5), 7 as n')
  expect(rows).toMatchObject([{ n: 7 }])
})

test('a statement that waits for a lock is left alone', async () => {
  const { direct, pool } = await poolBehindRelay(patient)
  const holder = new Client(direct.options)
  await holder.connect()
  await holder.query('begin; select pg_advisory_xact_lock(7)')
  const waiting = pool.query('select pg_advisory_lock(7)')
  await holder.query('select pg_sleep(1.5)')
  await holder.query('commit')
  await waiting
  await holder.end()
})

test('the server ends a transaction whose process was cut off', async () => {
  const { pool } = await poolBehindRelay()
  const { rows } = await pool.query('show idle_in_transaction_session_timeout')
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }])
})

test('a connection that nobody accepts is given up, and those who wait for one with it', {
  timeout: 30_000,
}, async () => {
  const { relay, pool } = await poolBehindRelay()
  relay.cut('lost')
  const before = relay.accepted()
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => pool.query('select 1')))
  for (const one of all) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'ETIMEDOUT' } })
  // Those that had to wait for a connection did not wait for another time-out.
  expect(relay.accepted() - before).toBeLessThanOrEqual(3)
})
