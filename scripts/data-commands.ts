import { resolve } from 'node:path'
import { startProblem } from '#app/server/start-problem.ts'
import { openJobs } from '#kit/server/jobs.ts'
import { openLog } from '#kit/server/log.ts'
import { defaultDataDir } from '#kit/server/postgres/account.ts'
import { openPool } from '#kit/server/postgres/connections.ts'
import { ROOT } from './tools.ts'

/** DATA_DIR, read here without the rest of the configuration, which would put a secret into an empty one. */
export const dataDir = process.env.DATA_DIR ? resolve(ROOT, process.env.DATA_DIR) : defaultDataDir(ROOT)

/** The database server of the settings, by its direct address: a pooler would give each transaction another session. */
export const serverUrl = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || undefined

/** What goes along when a database is copied: the application's rows and the jobs that wait, with a queue to wait in. */
export const JOBS_AND_ROWS = {
  schemas: ['public', 'jobs'],
  prepare: async (url: string) => {
    const pool = openPool(url)
    const jobs = await openJobs(pool, openLog({ logLevel: 'error' }))
    await jobs.stop()
    await pool.end()
  },
}

/** Runs a command that answers whether it understood its words; a refusal is one line. */
export async function asCommand(usage: string, work: () => Promise<boolean>): Promise<never> {
  try {
    if (await work()) process.exit(0)
    console.error(usage)
    process.exit(2)
  } catch (error) {
    const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    console.error(isUsage ? (error as Error).message : (startProblem(error) ?? error))
    process.exit(1)
  }
}
