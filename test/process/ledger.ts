import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { connectionUrl, runningConnection } from '#kit/server/postgres/connection.ts'
import type { House } from './house.ts'

/** What changes without anybody having changed anything: who is signed in, and when somebody last came. */
const COMINGS = ['sessions', 'verifications', 'reader_visits']

/** A look into the database of a house, past the server: every table with a sum over all that stands in it. */
export async function ledgerOf(house: House): Promise<Record<string, string>> {
  const client = await openDatabase(house)
  try {
    const tables = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
      [COMINGS],
    )
    const sums: Record<string, string> = {}
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(t) - 'last_login')::text as row from ${escapeIdentifier(name)} t`,
      )
      const whole = createHash('sha256').update(
        rows
          .map(({ row }) => row)
          .sort()
          .join('\n'),
      )
      sums[name] = `${rows.length} rows, ${whole.digest('hex').slice(0, 16)}`
    }
    return sums
  } finally {
    await client.end()
  }
}

/** The database of a house, past the server. */
export async function openDatabase({ dataDir, databaseUrl }: House): Promise<Client> {
  const client = new Client(databaseUrl ?? ownDatabase(dataDir))
  await client.connect()
  return client
}

function ownDatabase(dataDir: string): string {
  const connection = runningConnection(join(dataDir, 'postgres'))
  if (!connection) throw new Error('The database of the house does not run')
  return connectionUrl(connection)
}
