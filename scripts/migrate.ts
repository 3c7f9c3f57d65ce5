import { backUpBeforeMigration } from '#kit/server/postgres/backup.ts'
import { migrate, NO_BACKUP } from '#kit/server/postgres/migrate.ts'
import { visitDatabase } from '#kit/server/postgres/visit.ts'
import { asCommand, dataDir, serverUrl } from './data-commands.ts'

const USAGE = `Usage: npm run migrate
Brings the database up to date without a start: that of DATABASE_DIRECT_URL, else of DATABASE_URL, else the embedded one.`

await asCommand(USAGE, async () => {
  if (process.argv.length > 2) return false
  const applied = serverUrl
    ? await migrate(serverUrl, { backupBefore: async () => console.log(NO_BACKUP) })
    : await visitDatabase(dataDir, url => migrate(url, { backupBefore: () => backUpBeforeMigration(dataDir, url) }))
  console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}.` : 'The database is up to date.')
  return true
})
