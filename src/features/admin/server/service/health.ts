import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { withoutSecrets } from '#kit/server/log-secrets.ts'
import type { HealthCheckView } from '../../contract.ts'
import { CHECKS, type CheckName } from '../../rules.ts'
import { checkUserRecords } from './user-records.ts'

/** A part that does not answer in so many milliseconds has failed. */
const LONGEST_MS = 5000
/** A job that is due for so many minutes and was not begun says that no worker runs. */
const OVERDUE_MINUTES = 10
const REASON_MOST = 300

type Outcome = { state?: 'passed' | 'standIn'; words: string }
type Check = (call: Call) => Promise<Outcome>

const CHECK: Record<CheckName, Check> = {
  database: async ({ db }) => {
    const { rows } = await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`)
    return { words: `PostgreSQL ${rows[0]?.version}` }
  },
  storage: async ({ ports }) => {
    await ports.files.health()
    return { words: 'Files can be written and read.' }
  },
  mail: async ({ ports }) => {
    await ports.mailer.health()
    return ports.mailer.outbox
      ? { state: 'standIn', words: 'Outbox: letters stay on this machine.' }
      : { words: 'The mail server takes letters.' }
  },
  payments: async ({ ports }) => {
    await ports.payments.health()
    return ports.payments.till
      ? { state: 'standIn', words: 'Test till: no money moves.' }
      : { words: 'The payment provider answers.' }
  },
  live: async ({ ports }) => {
    if (!ports.hub.isWhole()) throw new Error('This process does not hear what the others say.')
    return { words: `Open in this process: ${ports.hub.connections()}` }
  },
  jobs: async ({ ports, now }) => {
    const { waiting, overdueSince, failedLately } = await ports.jobs.health()
    const words = `Waiting: ${waiting}. Failed in the last 24 hours: ${failedLately}.`
    if (overdueSince && now.getTime() - overdueSince.getTime() > OVERDUE_MINUTES * 60_000)
      throw new Error(`No worker has begun a job that is due since ${overdueSince.toISOString()}. ${words}`)
    return { words }
  },
  users: checkUserRecords,
}

/** Runs every check, each by itself, and writes the run into the audit and the log. */
export async function checkHealth(call: Call): Promise<{ ranAt: Date; checks: HealthCheckView[] }> {
  const checks = await runChecks(call, LONGEST_MS)
  const failed = checks.filter(({ state }) => state === 'failed').map(({ name }) => name)
  call.log.info(
    { failed, took: checks.map(({ name, took }) => `${name} ${took}`) },
    'the health of the site was checked',
  )
  const after = { failed: failed.join(', ') || null }
  await inTransaction(call, tx => writeAudit(tx, { act: 'health.checked', subjectId: 'site', after })).catch(error =>
    // Without a database there is no audit; the run is in the log.
    call.log.error({ err: error }, 'a health check could not be written into the audit'),
  )
  return { ranAt: call.now, checks }
}

/** Every check at once; one that takes longer has failed. */
export const runChecks = (call: Call, longestMs: number): Promise<HealthCheckView[]> =>
  Promise.all(CHECKS.map(name => run(call, name, longestMs)))

async function run(call: Call, name: CheckName, longestMs: number): Promise<HealthCheckView> {
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  const late = new AbortController()
  try {
    const outcome = await Promise.race([CHECK[name](call), isLate(longestMs, late.signal)])
    return { name, state: outcome.state ?? 'passed', took: took(), words: outcome.words }
  } catch (error) {
    return { name, state: 'failed', took: took(), words: reasonOf(error) }
  } finally {
    late.abort()
  }
}

async function isLate(longestMs: number, signal: AbortSignal): Promise<never> {
  await pause(longestMs, undefined, { signal })
  throw new Error(`No answer in ${longestMs / 1000} seconds.`)
}

/** The reason of a failure without keys, passwords, addresses and values of statements. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const words = cause instanceof Error ? cause.message || cause.name : String(cause)
  return withoutSecrets(words).slice(0, REASON_MOST)
}
