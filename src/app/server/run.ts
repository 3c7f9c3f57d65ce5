import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '#kit/server/config.ts'
import { openLog } from '#kit/server/log.ts'
import { defaultDataDir } from '#kit/server/postgres/account.ts'
import { backUpBeforeMigration } from '#kit/server/postgres/backup.ts'
import { openPool } from '#kit/server/postgres/connections.ts'
import { databaseClock } from '#kit/server/postgres/database-clock.ts'
import { migrate, NO_BACKUP } from '#kit/server/postgres/migrate.ts'
import { oneAtATime } from '#kit/server/postgres/one-at-a-time.ts'
import { startPostgres } from '#kit/server/postgres/supervisor.ts'
import { CAST, CAST_PASSWORD } from '../demo/cast.ts'
import { plantIfEmpty } from '../demo/plant.ts'
import { openPorts } from './open-ports.ts'
import { serve } from './serve.ts'
import { startProblem } from './start-problem.ts'

const PROJECT = join(import.meta.dirname, '../../..')

/** The greatest time for what is under way when the process ends: requests, then jobs. */
const MOST_FAREWELL_MS = 17_000

/** Starts the server: config, database, migrations, demo world, HTTP. */
async function main() {
  const config = readConfig({ ...process.env, DATA_DIR: process.env.DATA_DIR ?? defaultDataDir(PROJECT) })
  const log = openLog(config)
  let stopping = false
  mkdirSync(config.dataDir, { recursive: true })
  const postgres = config.databaseUrl
    ? null
    : await startPostgres({
        dataDir: `${config.dataDir}/postgres`,
        log,
        ...(config.pgBinDir ? { binDir: config.pgBinDir } : {}),
      })
  // A pooler gives each transaction another session, and a session is what listens and remembers statements.
  const isPooled = config.databaseDirectUrl !== undefined
  const pool = openPool(config.databaseUrl ?? postgres!.url, {
    listen: !isPooled,
    remember: !isPooled,
    // The error carries its whole connection with it; the log gets what happened.
    onBroken: ({ message }) =>
      stopping || log.warn({ reason: message }, 'a database connection broke; the next call opens another'),
  })
  const direct = config.databaseDirectUrl ?? config.databaseUrl ?? postgres!.url
  const backupBefore = postgres
    ? () => backUpBeforeMigration(config.dataDir, postgres.url)
    : async () => console.log(NO_BACKUP)
  await migrate(direct, { backupBefore })
  const clock = await databaseClock(pool, log)
  const { db, ports } = await openPorts(config, pool, log, clock.now)
  const app = { db, ports, log, now: clock.now, isClockRight: clock.isRight }
  const wantsDemo = config.demo ? config.demo === 'on' : !config.databaseUrl
  const planted = wantsDemo && (await oneAtATime(direct, 'demoWorld', () => plantIfEmpty(app)))
  const running = serve(app, config.port)

  const stop = async (noticeMs: number) => {
    if (stopping) return
    stopping = true
    const closed = running.then(one => one.stop({ noticeMs })).then(() => pool.end())
    await Promise.race([closed, setTimeout(noticeMs + MOST_FAREWELL_MS)])
    await postgres?.stop()
    process.exit(0)
  }
  // Ctrl-C does not wait for a proxy.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  process.on('SIGTERM', () => void stop(config.stopNoticeSeconds * 1000))
  await running

  console.log(`\nTomewright is open at ${config.baseUrl}\n`)
  if (wantsDemo) {
    console.log(planted ? 'A demo world was planted. Its people:' : 'The people of the demo world:')
    for (const { name, email, part } of Object.values(CAST))
      console.log(`  ${name.padEnd(24)} ${email.padEnd(28)} ${part}`)
    console.log(`  Everybody's password: ${CAST_PASSWORD}\n`)
  }
}

main().catch(error => {
  const problem = startProblem(error)
  console.error(problem === null ? error : `Tomewright cannot start: ${problem}`)
  process.exit(1)
})
