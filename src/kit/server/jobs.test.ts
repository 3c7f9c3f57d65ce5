import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { type TestDatabase, testDatabase } from '#test/postgres/test-database.ts'
import { type Db, openDb } from './db.ts'
import { type Job, job, letterJob, openJobs } from './jobs.ts'
import { openLog } from './log.ts'

const payload = z.object({ n: z.number() })
const HOUR = 3600

let database: TestDatabase
let db: Db
let jobs: Awaited<ReturnType<typeof openJobs>>
beforeEach(async () => {
  database = await testDatabase()
  db = openDb(database.pool)
  jobs = await openJobs(database.pool, openLog({ logLevel: 'silent' }), { pollingIntervalSeconds: HOUR })
})
afterEach(async () => {
  await jobs.stop()
  await database.drop()
})

const states = async (kind: Job) =>
  (await database.pool.query('select state, count(*)::int from jobs.job where name = $1 group by state', [kind.name]))
    .rows

test('a worker takes the next job as soon as it has ended one, not when it looks for work again', async () => {
  const kind = job('test.one-by-one', payload)
  const done: number[] = []
  await jobs.handle(kind, async ({ n }) => void done.push(n))
  for (const n of [1, 2, 3]) await jobs.send(db, kind, { n })
  await jobs.start()
  await expect.poll(() => done).toEqual([1, 2, 3])
})

test('letters are sent at the same time, and one that fails is tried again alone', async () => {
  const kind = letterJob('test.letter', payload)
  const begun: number[] = []
  const all = Promise.withResolvers<void>()
  await jobs.handle(kind, async ({ n }) => {
    if (begun.push(n) === 8) all.resolve()
    await all.promise
    if (n === 3) throw new Error('the mail server refused it')
  })
  for (let n = 1; n <= 8; n++) await jobs.send(db, kind, { n })
  await jobs.start()
  await all.promise
  await expect
    .poll(() => states(kind))
    .toEqual(
      expect.arrayContaining([
        { state: 'completed', count: 7 },
        { state: 'retry', count: 1 },
      ]),
    )
})

/** Another process on the same database, which renews and takes over at once. */
async function otherProcess(takeover = { leaseSeconds: 20, renewMs: 10, lookSeconds: 1 }) {
  const other = await openJobs(database.pool, openLog({ logLevel: 'silent' }), {
    pollingIntervalSeconds: 0.01,
    takeover,
  })
  onTestFinished(() => other.stop())
  return other
}
const startedLongAgo = (kind: Job) =>
  database.pool.query(
    `update jobs.job set state = 'active', started_on = now() - interval '21 seconds' where name = $1`,
    [kind.name],
  )

test('a job whose process died is taken over by another once its lease has ended', async () => {
  for (const kind of [job('test.work', payload), letterJob('test.letter', payload)]) {
    await jobs.handle(kind, () => Promise.reject(new Error('this process is dead')))
    await jobs.send(db, kind, { n: 7 })
    await startedLongAgo(kind)
    const other = await otherProcess()
    const done = Promise.withResolvers<number>()
    await other.handle(kind, async ({ n }) => done.resolve(n))
    await other.start()
    await expect.poll(() => states(kind), { timeout: 10_000 }).toEqual([{ state: 'retry', count: 1 }])
    await database.pool.query('update jobs.job set start_after = now() where name = $1', [kind.name])
    expect(await done.promise).toBe(7)
  }
})

test('a job that takes long is not taken over while its process lives', async () => {
  const kind = job('test.slow', payload)
  const other = await otherProcess()
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await other.handle(kind, () => {
    begun.resolve()
    return end.promise
  })
  await other.send(db, kind, { n: 1 })
  await other.start()
  await begun.promise
  await database.pool.query(`update jobs.job set started_on = started_on - interval '19 seconds' where name = $1`, [
    kind.name,
  ])
  const isRenewed = async () =>
    (
      await database.pool.query(
        `select started_on > now() - interval '5 seconds' as yes from jobs.job where name = $1`,
        [kind.name],
      )
    ).rows[0].yes
  await expect.poll(isRenewed).toBe(true)
  end.resolve()
  await expect.poll(() => states(kind)).toEqual([{ state: 'completed', count: 1 }])
})
