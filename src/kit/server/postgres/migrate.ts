import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyAll } from 'drizzle-orm/node-postgres/migrator'
import type { Client, Pool, PoolClient } from 'pg'
import { oneAtATime } from './one-at-a-time.ts'
import { StartRefusal } from './start-refusal.ts'

/** The project's own migrations. */
export const MIGRATIONS = join(import.meta.dirname, '../../../../drizzle')

/** The line before a migration of a database that is not embedded. */
export const NO_BACKUP =
  'The database of DATABASE_URL is brought up to date, and no backup of it is made here: the way back is a backup of your own.'

type MigrateOptions = {
  folder?: string
  /** Called once, before new migrations change a database that earlier ones have made; a failure ends the migration. */
  backupBefore?: (pending: string[]) => Promise<unknown>
}

/**
 * Brings the database to the newest migration of the folder and answers the names of those it applied. One process at a
 * time, forward only: a database with migrations that the folder does not know is refused and left as it is.
 */
export const migrate = (target: string | Pool, options: MigrateOptions = {}): Promise<string[]> =>
  oneAtATime(target, 'migrations', client => migrateOn(client, options))

async function migrateOn(
  client: Client | PoolClient,
  { folder = MIGRATIONS, backupBefore }: MigrateOptions,
): Promise<string[]> {
  const entries = journal(folder)
  const applied = await appliedTimes(client)
  if (applied.some(when => !entries.some(migration => migration.when === when))) {
    throw new StartRefusal(
      'The database was made by another version of Tomewright, and this one does not know how: use that one or a newer one.',
    )
  }
  const pending = entries.filter(migration => !applied.includes(migration.when)).map(migration => migration.tag)
  if (pending.length === 0) return []
  if (applied.length > 0) await backupBefore?.(pending)
  await addExtensions(client)
  await applyAll(drizzle(client as Client), { migrationsFolder: folder })
  return pending
}

/**
 * The extensions that the tables' indexes need: they come with every PostgreSQL, and the database's owner may add them.
 */
const EXTENSIONS = ['pg_trgm']

const lacksRight = (error: { code?: string }) => error.code === '42501'

async function addExtensions(client: Client | PoolClient) {
  for (const name of EXTENSIONS)
    await client.query(`create extension if not exists ${name}`).catch(error => {
      if (lacksRight(error)) throw error
      const why = error instanceof Error ? error.message : String(error)
      throw new StartRefusal(`The database needs the extension ${name}, which could not be added: ${why}`)
    })
}

type JournalEntry = { when: number; tag: string }

function journal(folder: string): JournalEntry[] {
  const file = join(folder, 'meta', '_journal.json')
  if (!existsSync(file)) throw new StartRefusal(`There are no migrations in ${folder}.`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { entries: JournalEntry[] }).entries
}

/** A migration is known by the time it was written, which is its identity in the journal too. */
async function appliedTimes(client: Client | PoolClient): Promise<number[]> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as found`)
  if (!tables[0].found) return []
  const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations order by created_at')
  return rows.map(row => Number(row.created_at))
}
