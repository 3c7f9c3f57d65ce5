import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyAll } from 'drizzle-orm/node-postgres/migrator'
import { Client, type Pool, type PoolClient } from 'pg'
import { StartRefusal } from './start-refusal.ts'

/** The project's own migrations. */
export const MIGRATIONS = join(import.meta.dirname, '../../../../drizzle')

/** Any number, the same in every process: one of them migrates, the others wait. */
const MIGRATION_LOCK = 7_306_041

type MigrateOptions = {
  folder?: string
  /** Called once, before new migrations change a database that earlier ones have made; a failure ends the migration. */
  backupBefore?: (pending: string[]) => Promise<unknown>
}

/**
 * Brings the database to the newest migration of the folder and answers the names of those it applied. One process at a
 * time, forward only: a database with migrations that the folder does not know is refused and left as it is.
 */
export async function migrate(target: string | Pool, options: MigrateOptions = {}): Promise<string[]> {
  if (typeof target !== 'string') {
    const client = await target.connect()
    return migrateOn(client, options).finally(() => client.release())
  }
  const client = new Client(target)
  await client.connect()
  return migrateOn(client, options).finally(() => client.end())
}

async function migrateOn(
  client: Client | PoolClient,
  { folder = MIGRATIONS, backupBefore }: MigrateOptions,
): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
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
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

/**
 * The extensions that the tables' indexes need: they come with every PostgreSQL, and the database's owner may add them.
 */
const EXTENSIONS = ['pg_trgm']

async function addExtensions(client: Client | PoolClient) {
  for (const name of EXTENSIONS)
    await client.query(`create extension if not exists ${name}`).catch(error => {
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
