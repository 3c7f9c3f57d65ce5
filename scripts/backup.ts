import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '#kit/server/postgres/backup.ts'
import { move } from '#kit/server/postgres/move.ts'
import { StartRefusal } from '#kit/server/postgres/start-refusal.ts'
import { startPostgres } from '#kit/server/postgres/supervisor.ts'
import { isAtWork, visitDatabase } from '#kit/server/postgres/visit.ts'
import { asCommand, dataDir, JOBS_AND_ROWS, serverUrl } from './data-commands.ts'

const USAGE = `Usage: npm run backup -- FILE               writes the database and all files of DATA_DIR into one archive
       npm run backup -- --to DATABASE_URL  copies the database into an empty one on another server`

/** A server of its own is first copied, as it is at one moment, into an embedded database: every backup is of one kind. */
async function backUpServer(source: string, file: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'tomewright-backup-'))
  const cluster = join(folder, 'postgres')
  try {
    await chmod(folder, 0o711)
    const postgres = await startPostgres({ dataDir: cluster, sync: false })
    try {
      await move({ source, target: postgres.url, ...JOBS_AND_ROWS })
      return await backUp({ dataDir, cluster, url: postgres.url, file })
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function moveTo(target: string): Promise<void> {
  if (!serverUrl && isAtWork(dataDir))
    throw new StartRefusal('Tomewright is running: stop it first, or what is written meanwhile stays behind.')
  const go = (source: string) => move({ source, target, ...JOBS_AND_ROWS })
  const { tables, rows } = serverUrl ? await go(serverUrl) : await visitDatabase(dataDir, go)
  console.log(`Copied and compared ${rows} rows of ${tables} tables. Start with DATABASE_URL set to the new database.`)
}

async function writeFile(file: string): Promise<void> {
  const bytes = serverUrl
    ? await backUpServer(serverUrl, file)
    : await visitDatabase(dataDir, url => backUp({ dataDir, url, file }))
  console.log(
    `Wrote ${file} (${(bytes / 1024 ** 2).toFixed(1)} MB). It holds secrets: keep it where only you can read it.`,
  )
  if (process.env.S3_BUCKET)
    console.log(`The files in the bucket ${process.env.S3_BUCKET} are not in it: copy the bucket too.`)
}

await asCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true })
  const [file] = positionals
  if (values.to) await moveTo(values.to)
  else if (file) await writeFile(resolve(process.env.INIT_CWD ?? '.', file))
  else return false
  return true
})
