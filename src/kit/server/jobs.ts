import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import type * as z from 'zod'
import type { Db } from './db.ts'
import type { Logger } from './log.ts'
import { jobSeconds, jobsEnded } from './metrics.ts'
import { isConnectionTrouble, reasonOf } from './postgres/connections.ts'

/**
 * A kind of work that is done later: its name, what it needs, and how often it is tried again. The pauses between tries
 * begin with five seconds and double, up to `longestPause` seconds where there is one.
 */
export type Job<P extends z.ZodType = z.ZodType> = {
  name: string
  payload: P
  retries: number
  longestPause: number | undefined
  /** So many are fetched and run at a time by one worker, which waits for the slowest before it fetches more. */
  batch: number
}

/** Declares a kind of work; rooms keep theirs beside the service that sends it. */
export function job<P extends z.ZodType>(
  name: string,
  payload: P,
  { retries = 8, longestPause, batch = 1 }: { retries?: number; longestPause?: number; batch?: number } = {},
): Job<P> {
  return { name, payload, retries, longestPause, batch }
}

/** The pauses reach an hour after ten tries and an hour and a half; then one an hour, until three days are over. */
const FOR_THREE_DAYS = { retries: 82, longestPause: 3600 }
/** A slow mail server is asked to take several letters at once. */
const LETTERS_AT_ONCE = 8

/** Declares a letter: a mail server may be away for a weekend. */
export const letterJob = <P extends z.ZodType>(name: string, payload: P): Job<P> =>
  job(name, payload, { ...FOR_THREE_DAYS, batch: LETTERS_AT_ONCE })

type SendOptions = { startAfter?: Date; once?: string }

export type Jobs = {
  /** Promises the work: it is written in the given transaction and survives a restart. `once` drops a twin of the same key. */
  send: <P extends z.ZodType>(db: Db, kind: Job<P>, payload: z.input<P>, options?: SendOptions) => Promise<void>
  /** Registers the worker of a kind of job; this process has `atOnce` of them. Default: 1. */
  handle: <P extends z.ZodType>(
    kind: Job<P>,
    work: (payload: z.output<P>) => Promise<void>,
    options?: { atOnce?: number },
  ) => Promise<void>
  /**
   * Promises the work again and again while this process runs: once in every so many minutes, however many processes
   * there are. It is begun with `start`.
   */
  every: (minutes: number, kind: Job<z.ZodObject<Record<never, never>>>) => void
  /**
   * Runs all jobs that are due, one after another, and answers their number. For tests and the demo world, which do not
   * wait for a timer.
   */
  drain: () => Promise<number>
  /** The jobs that wait, since when the oldest of those that are due waits, and how many have failed for good in the last 24 hours. */
  health: () => Promise<{ waiting: number; overdueSince: Date | null; failedLately: number }>
  /** Starts the workers. After a job each takes the next one at once; while its queue is empty it looks every two seconds. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** An id that no job has. */
const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** How often is looked whether the next round of something has begun. */
const TICK_MS = 60_000

/** When a job of a process that died is taken over: its lease has ended, and somebody has looked. */
type Takeover = {
  /** A job whose process has not renewed its lease for so long is promised again. */
  leaseSeconds: number
  renewMs: number
  /** How often each process looks for leases that have ended. */
  lookSeconds: number
}
const TAKEOVER: Takeover = { leaseSeconds: 20, renewMs: 5000, lookSeconds: 10 }
/** How long a process that stops waits for its jobs; what is not done then is taken over. */
const MOST_FAREWELL_MS = 5000

type JobOptions = { pollingIntervalSeconds?: number; takeover?: Takeover; now?: () => Date }

type Worker = { kind: Job; work: (payload: unknown) => Promise<void>; atOnce: number }

/** Text with $1, $2 … and its values, run inside whatever transaction `db` is. */
function inside(db: Db) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const parts = text.split(/\$(\d+)/)
      const chunks = parts.map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`))
      return { rows: (await db.execute(sql.join(chunks))).rows }
    },
  }
}

/** The same work, counted by how it ended and timed; each failure is a line in the log. */
function measured(job: string, log: Logger, work: (payload: unknown) => Promise<void>) {
  return async (payload: unknown) => {
    const end = jobSeconds.startTimer({ job })
    try {
      await work(payload)
      jobsEnded.inc({ job, outcome: 'done' })
    } catch (error) {
      jobsEnded.inc({ job, outcome: 'failed' })
      log.error({ err: error, job }, 'a job failed; it is tried again while it has tries left')
      throw error
    } finally {
      end()
    }
  }
}

/**
 * Durable work on the same database: a job promised in a transaction exists exactly when that commits. While a queue is
 * empty, its workers look for a job every `pollingIntervalSeconds`.
 */
export async function openJobs(
  pool: Pool,
  log: Logger,
  { pollingIntervalSeconds = 2, takeover = TAKEOVER, now = () => new Date() }: JobOptions = {},
): Promise<Jobs> {
  const db = { executeSql: async (text: string, values: unknown[] = []) => pool.query(text, values) }
  const { leaseSeconds, renewMs, lookSeconds } = takeover
  const looks = { superviseIntervalSeconds: lookSeconds, monitorIntervalSeconds: Math.ceil(lookSeconds / 2) }
  const boss = new PgBoss({ db, schema: 'jobs', schedule: false, ...looks })
  /** While the database is away, every queue fails again and again. */
  const note = (error: unknown, what: string) =>
    isConnectionTrouble(error) ? log.debug({ reason: reasonOf(error) }, what) : log.error({ err: error }, what)
  boss.on('error', error => note(error, 'jobs'))
  await boss.start()
  /** The queues that the library has read as it started. */
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  const workers = new Map<string, Worker>()
  const rounds: (() => Promise<void>)[] = []
  /** The ids of the jobs that this process is running. */
  const running = new Set<string>()
  const stopping = new AbortController()
  const loops: Promise<void>[] = []
  const clocks: NodeJS.Timeout[] = []

  const fetch = ({ kind }: Worker, batchSize: number) => boss.fetch<object>(kind.name, { batchSize })

  /** Runs a job that was fetched and records how it ended; the others of its batch end by themselves. */
  async function run({ kind, work }: Worker, { id, data }: { id: string; data: object }) {
    running.add(id)
    try {
      const failed = await work(data).then(
        () => undefined,
        error => ({ message: String(error) }),
      )
      await (failed ? boss.fail(kind.name, id, failed) : boss.complete(kind.name, id))
    } finally {
      running.delete(id)
    }
  }

  /** The lease is counted from the start of a job, so a job that is still running has just started. */
  const renew = () =>
    pool.query(`update jobs.job set started_on = now() where id = any ($1) and state = 'active'`, [[...running]])

  /** Takes job after job, until the process stops. */
  async function workOn(worker: Worker) {
    while (!stopping.signal.aborted) {
      const done = await workOnce(worker).catch(error => {
        note(error, `the queue ${worker.kind.name} failed`)
        return 0
      })
      if (done === 0) await pause(pollingIntervalSeconds * 1000, undefined, stopping).catch(() => undefined)
    }
  }

  async function workOnce(worker: Worker) {
    const fetched = await fetch(worker, worker.kind.batch)
    await Promise.all(fetched.map(one => run(worker, one)))
    return fetched.length
  }

  async function drain() {
    let done = 0
    const next = async (worker: Worker) => {
      const [fetched] = await fetch(worker, 1)
      return fetched
    }
    for (const worker of workers.values())
      for (let fetched = await next(worker); fetched; fetched = await next(worker)) {
        await run(worker, fetched)
        done++
      }
    return done
  }

  return {
    send: async (at, kind, payload, { startAfter, once } = {}) => {
      const data = kind.payload.parse(payload) as object
      await boss.send(kind.name, data, {
        db: inside(at),
        retryLimit: kind.retries,
        retryBackoff: true,
        retryDelay: 5,
        expireInSeconds: leaseSeconds,
        ...(kind.longestPause ? { retryDelayMax: kind.longestPause } : {}),
        ...(startAfter ? { startAfter } : {}),
        ...(once ? { singletonKey: once, singletonSeconds: 365 * 24 * 3600 } : {}),
      })
    },
    handle: async (kind, work, { atOnce = 1 } = {}) => {
      if (!there.has(kind.name)) {
        await boss.createQueue(kind.name)
        // The library reads a new queue through the pool when it meets it first. `send` runs within a transaction, so that
        // would wait for a second connection while using one: enough of them at once would wait for ever.
        await boss.getJobById(kind.name, NO_JOB)
      }
      workers.set(kind.name, {
        kind,
        work: measured(kind.name, log, payload => work(kind.payload.parse(payload) as never)),
        atOnce,
      })
    },
    every: (minutes, kind) => {
      const length = minutes * 60_000
      // The number of the round is the key, so that the second process to promise it finds it promised.
      const promise = () =>
        boss.send(
          kind.name,
          {},
          {
            retryLimit: kind.retries,
            expireInSeconds: leaseSeconds,
            singletonKey: `round ${Math.floor(now().getTime() / length)}`,
            singletonSeconds: 365 * 24 * 3600,
          },
        )
      rounds.push(() => promise().then(() => undefined))
    },
    drain,
    health: async () => {
      const { rows } = await pool.query<{ waiting: number; overdueSince: Date | null; failedLately: number }>(
        `select count(*) filter (where state < 'active')::int as waiting,
          min(start_after) filter (where state < 'active' and start_after <= now()) as "overdueSince",
          count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as "failedLately"
          from jobs.job`,
      )
      return rows[0]!
    },
    start: async () => {
      for (const worker of workers.values())
        for (let index = 0; index < worker.atOnce; index++) loops.push(workOn(worker))
      const tick = () => {
        for (const round of rounds) round().catch(error => note(error, 'a round of work was not promised'))
      }
      tick()
      clocks.push(setInterval(tick, TICK_MS).unref())
      const keep = () => {
        if (running.size > 0) renew().catch(error => log.warn({ err: error }, 'the lease of a job was not renewed'))
      }
      clocks.push(setInterval(keep, renewMs).unref())
    },
    stop: async () => {
      stopping.abort()
      await Promise.race([Promise.all(loops), pause(MOST_FAREWELL_MS, undefined, { ref: false })])
      for (const clock of clocks) clearInterval(clock)
      await boss.stop({ graceful: false, close: false })
    },
  }
}
