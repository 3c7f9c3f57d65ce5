import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/db.ts'

/**
 * Fills tables without their search indexes, and makes these anew afterwards: row by row they take most of the time in which a million rows
 * are planted.
 */
export async function withoutSearchIndexes(db: Db, fill: (tx: Pick<Db, 'execute'>) => Promise<unknown>): Promise<void> {
  await db.transaction(async tx => {
    const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(
      sql`select indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema() and indexdef like '%USING gin%'`,
    )
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`)
    await fill(tx)
    for (const { definition } of indexes) await tx.execute(sql.raw(definition))
  })
}
