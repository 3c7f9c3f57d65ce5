import { afterEach, beforeEach, expect, test } from 'vitest'
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
