import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/db.ts'

/**
 * Fills tables without their indexes, and makes these anew afterwards: row by row they take most of the time in which a million rows are
 * planted. The indexes of keys and of other constraints stay.
 */
export async function withoutIndexes(db: Db, fill: (tx: Pick<Db, 'execute'>) => Promise<unknown>): Promise<void> {
  await db.transaction(async tx => {
    const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(
      sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
        where indrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)
          and not exists (select from pg_constraint where conindid = indexrelid)`,
    )
    for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`))
    await fill(tx)
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    for (const { definition } of indexes) await tx.execute(sql.raw(definition))
  })
}
