import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { migrate } from '#kit/server/postgres/migrate.ts'
import { move } from '#kit/server/postgres/move.ts'
import { restore } from '#kit/server/postgres/restore.ts'
import { visitDatabase } from '#kit/server/postgres/visit.ts'
import { asCommand, dataDir, JOBS_AND_ROWS, serverUrl } from './data-commands.ts'

const USAGE = `Usage: npm run restore -- FILE
Puts a backup into DATA_DIR, which must be empty; with DATABASE_URL set, its rows go on into that database, which must be empty.`

/** The rows of the restored embedded database go on to the server, and only there they stay. */
async function handOver(target: string): Promise<void> {
  const { rows } = await visitDatabase(dataDir, async source => {
    await migrate(source)
    return move({ source, target, ...JOBS_AND_ROWS })
  })
  await rm(join(dataDir, 'postgres'), { recursive: true })
  console.log(`Copied and compared ${rows} rows into the database of DATABASE_URL.`)
}

/** The folder was empty, and is again. */
async function takeBack(error: unknown): Promise<never> {
  for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
  throw error
}

await asCommand(USAGE, async () => {
  const [file] = process.argv.slice(2)
  if (!file) return false
  const madeAt = await restore({ dataDir, file: resolve(process.env.INIT_CWD ?? '.', file) })
  if (serverUrl) await handOver(serverUrl).catch(takeBack)
  console.log(`Restored the backup of ${madeAt.toISOString()} into ${dataDir}.`)
  return true
})
