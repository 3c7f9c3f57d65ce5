import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import { verificationMail } from '#features/accounts/server/service/letters.ts'
import { accountGuarded } from '#features/accounts/server/service/security-alerts.ts'
import type { Job } from '#kit/server/jobs.ts'
import { type App, callFor } from '../src/app/server/calls.ts'
import { startWorkers } from '../src/app/server/roof.ts'
import { inPairs } from './pairs.ts'

/** Jobs of each round. */
const JOBS = 400
const LOOK_AGAIN_MS = 50

export type JobsASecond = Record<'letters' | 'notices', { ours: number; bare: number; ratio: number }>

/**
 * What one process does in a second: letters into the outbox and notices into the bell, beside a worker of the library
 * whose jobs do nothing, with batches of the same size.
 */
export async function jobsASecond(app: App, databaseUrl: string): Promise<JobsASecond> {
  const { db, ports } = app
  const { rows } = await db.execute<{ id: string }>(sql`select id from users order by id limit ${JOBS}`)
  const people = Array.from({ length: JOBS }, (_, at) => rows[at % rows.length]!.id)
  await startWorkers(ports.jobs, () => callFor(app, null))
  await ports.jobs.start()

  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'bench_jobs' })
  await boss.start()

  /** Jobs a second from the beginning of the first to the end of the last: how soon the first is fetched does not count. */
  async function rate(schema: string, queue: string, send: () => Promise<unknown>) {
    const jobs = sql`${sql.identifier(schema)}.job where name = ${queue}`
    await db.execute(sql`delete from ${jobs}`)
    await send()
    for (;;) {
      const { rows } = await db.execute<{ left: number; seconds: number }>(
        sql`select count(*) filter (where state <> 'completed')::int as left,
          extract(epoch from max(completed_on) - min(started_on))::float as seconds from ${jobs}`,
      )
      const [{ left, seconds }] = rows as [{ left: number; seconds: number }]
      if (left === 0) return { rate: JOBS / seconds }
      await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  }

  async function compared<P extends Job>(kind: P, send: (userId: string) => Promise<void>) {
    await boss.createQueue(kind.name)
    const id: string = await boss.work(kind.name, { batchSize: kind.batch }, async () => boss.notifyWorker(id))
    const result = await inPairs(
      () => rate('jobs', kind.name, () => Promise.all(people.map(send))),
      () =>
        rate('bench_jobs', kind.name, () =>
          boss.insert(
            kind.name,
            people.map(userId => ({ name: kind.name, data: { userId } })),
          ),
        ),
      5,
    )
    return result.rate
  }

  const result = {
    letters: await compared(verificationMail, userId => ports.jobs.send(db, verificationMail, { userId })),
    notices: await compared(accountGuarded, userId =>
      ports.jobs.send(db, accountGuarded, { userId, act: 'password-changed', device: 'a browser' }),
    ),
  }
  await boss.stop({ graceful: false })
  return result
}
