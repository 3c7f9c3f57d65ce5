import { expect, it } from 'vitest'
import { testDatabase } from '#test/postgres/test-database.ts'
import { isConnectionTrouble, openPool, retryingOnce } from './connections.ts'

const dropAll =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

it('survives the loss of its connections, idle and at work', async () => {
  const { pool, url, drop } = await testDatabase()
  const broken: Error[] = []
  const victims = openPool(url, { onBroken: error => broken.push(error) })
  const working = retryingOnce(
    () => victims.query('select 1'),
    () => victims.query('select pg_backend_pid() as pid, pg_sleep(0)'),
  )
  await working
  await pool.query(dropAll)
  const { rows } = await retryingOnce(
    () => victims.query('select 1'),
    () => victims.query('select 7 as n'),
  )
  expect(rows).toEqual([{ n: 7 }])
  await victims.end()
  await drop()
})

it('survives the loss of a connection between two statements of a transaction', async () => {
  const { pool, url, drop } = await testDatabase()
  const victims = openPool(url)
  const lent = await victims.connect()
  await lent.query('begin')
  const ended = new Promise(resolve => lent.once('end', resolve))
  await pool.query(dropAll)
  await ended
  await expect(lent.query('select 7')).rejects.toSatisfy(isConnectionTrouble)
  lent.release(true)
  expect((await victims.query('select 7 as n')).rows).toEqual([{ n: 7 }])
  await victims.end()
  await drop()
})

it('does work that was cut off once more, and work that is wrong not at all', async () => {
  const { pool, drop } = await testDatabase()
  let tries = 0
  const cutOff = () => {
    tries++
    return tries === 1 ? pool.query('select pg_terminate_backend(pg_backend_pid())') : pool.query('select 7 as n')
  }
  expect((await retryingOnce(() => pool.query('select 1'), cutOff)).rows).toEqual([{ n: 7 }])
  expect(tries).toBe(2)
  tries = 0
  const wrong = () => {
    tries++
    return pool.query('select * from nowhere')
  }
  await expect(retryingOnce(() => pool.query('select 1'), wrong)).rejects.toThrow('nowhere')
  expect(tries).toBe(1)
  await drop()
})

it('tells connection trouble from other failures, also where it is only the cause', () => {
  const withCode = (code: string) => Object.assign(new Error('refused'), { code })
  for (const code of ['57P01', '57P02', '57P03', '08006', 'ECONNREFUSED', 'ECONNRESET']) {
    expect(isConnectionTrouble(new Error('query failed', { cause: withCode(code) })), code).toBe(true)
  }
  const missing = (syscall: string) => Object.assign(new Error('missing'), { code: 'ENOENT', syscall })
  expect([isConnectionTrouble(missing('connect')), isConnectionTrouble(missing('open'))]).toEqual([true, false])
  for (const code of ['23505', '57014', '40001']) expect(isConnectionTrouble(withCode(code)), code).toBe(false)
})
