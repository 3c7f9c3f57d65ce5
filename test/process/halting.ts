import { Client } from 'pg'
import { expect } from 'vitest'
import type { House } from './house.ts'

const A_MINUTE = 60_000
/** Where a process can be halted: after a row was written to this table in this way, within its transaction. */
export type Step = readonly [table: string, operation: 'INSERT' | 'UPDATE' | 'DELETE']

/** A house whose process can be killed at a chosen step of its work: the database holds the work there until the kill. */
export async function haltingHouse(house: Pick<House, 'kill' | 'start' | 'databaseUrl'>, tables: readonly string[]) {
  const database = new Client(house.databaseUrl)
  await database.connect()
  const query = async (text: string, values: unknown[] = []) => (await database.query(text, values)).rows
  await query(`
    create table halts (at text primary key);
    create function halt() returns trigger language plpgsql as $$ begin
      if exists (select from halts where at = tg_table_name || ' ' || tg_op) then perform pg_sleep(3600); end if;
      return null;
    end $$;`)
  for (const table of tables)
    await query(`create trigger halt after insert or update or delete on ${table} for each row execute function halt()`)
  const HALTED = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`

  /** Lets the work come to the step, kills the process there, and starts it again. What the database held is rolled back. */
  async function killAt([table, operation]: Step, work: () => Promise<unknown>): Promise<void> {
    await query('insert into halts values ($1)', [`${table} ${operation}`])
    const cutOff = work().catch(() => undefined)
    await expect.poll(() => query(HALTED), { interval: 20, timeout: A_MINUTE }).not.toEqual([])
    await house.kill()
    // A backend that sleeps does not notice that its client is gone.
    await query(`select pg_terminate_backend(pid) from (${HALTED}) as halted`)
    await expect.poll(() => query(HALTED), { interval: 20, timeout: A_MINUTE }).toEqual([])
    await query('delete from halts')
    await cutOff
    await house.start()
  }
  return { query, killAt, close: () => database.end() }
}
