import type { EventEmitter } from 'node:events'
import type { Client, ClientBase, Notification, Pool } from 'pg'

/** The channel on which triggers tell which rows have changed (see the migration `row_changes`). */
const CHANNEL = 'row_changes'
/** What a trigger sends where everything may have changed. */
export const EVERYTHING = '*'

/** `change`: the id of a row that has changed, or `EVERYTHING`. */
export type RowChanges = EventEmitter<{ change: [id: string] }>

const byPool = new WeakMap<Pool, RowChanges>()

/** The changes that the connections of a pool report; undefined for a pool that does not listen. */
export const rowChangesOf = (pool: Pool): RowChanges | undefined => byPool.get(pool)

/** Says where all connections of a pool report changes (`listenForChanges`). */
export const reportChanges = (pool: Pool, changes: RowChanges): void => void byPool.set(pool, changes)

/**
 * Makes a connection report the rows that change. PostgreSQL sends a connection the notifications of its own commit
 * before the result of the commit: when a write through this connection is awaited, its changes have been reported.
 */
export async function listenForChanges(client: ClientBase, changes: RowChanges): Promise<void> {
  client.on('notification', ({ payload }: Notification) => {
    if (payload) changes.emit('change', payload)
  })
  await client.query(`listen ${CHANNEL}`)
}

/**
 * Whether a listening connection hears itself. Behind a pooler that gives each transaction another connection of the
 * database, it does not.
 */
export async function hearsItself(client: Client): Promise<boolean> {
  const probe = `probe ${Math.random()}`
  let isHeard = false
  const hear = ({ payload }: Notification) => {
    isHeard ||= payload === probe
  }
  client.on('notification', hear)
  await client.query('select pg_notify($1, $2)', [CHANNEL, probe])
  client.off('notification', hear)
  return isHeard
}
