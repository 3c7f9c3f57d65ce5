import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/db.ts'

type Tally = { name: string; read: string; written: string }

const tallies = async (db: Db): Promise<Map<string, Tally>> => {
  const { rows } = await db.execute<Tally>(sql`select schemaname || '.' || relname as name,
      coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as read, n_tup_ins + n_tup_upd + n_tup_del as written
    from pg_stat_xact_user_tables`)
  return new Map(rows.map(row => [row.name, row]))
}

/**
 * Does the work in a transaction and answers which tables it read, and which it changed: cascades too, as the database
 * itself has counted. What is answered from tables that nothing has changed is answered as before.
 */
export async function touchedBy<T>(db: Db, work: () => Promise<T>) {
  const before = await tallies(db)
  const value = await work()
  const after = [...(await tallies(db)).values()]
  const grown = (what: 'read' | 'written') =>
    after.filter(row => Number(row[what]) > Number(before.get(row.name)?.[what] ?? 0)).map(({ name }) => name)
  return { value, read: new Set(grown('read')), written: new Set(grown('written')) }
}
