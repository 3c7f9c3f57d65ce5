import { setTimeout as pause } from 'node:timers/promises'
import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { Client, type Pool } from 'pg'
import type { Db } from './db.ts'
import type { Logger } from './log.ts'
import { EVERYTHING, hearsItself, listenForChanges, rowChangesOf } from './postgres/row-changes.ts'
import { LONGEST_CONNECT_MS } from './postgres/silent-connections.ts'

/** A cache of values that were read from rows, each dropped when one of its rows changes. */
export type RowCache = {
  /**
   * The value of a key: cached, or read now. Inside a transaction it is always read, and never cached.
   * @param read reads the value; undefined (there is no such row) is not cached
   * @param rowsOf the ids that the triggers of the value’s rows report when the value may no longer be true
   */
  read: <T extends object>(
    db: Db,
    key: string,
    read: () => Promise<T | undefined>,
    rowsOf: (value: T) => readonly string[],
  ) => Promise<T | undefined>
  /** Drops the values that rest on a row. Only for news of a change that may overtake the report of the database. */
  drop: (rowId: string) => void
  /** Whether values are cached at this moment: the connection that hears of changes is alive. */
  isOpen: () => boolean
  close: () => Promise<void>
}

const MOST_VALUES = 20_000
/** How often the connection is asked whether it lives, and how long an answer is good for, counted from its question. */
const BEAT_MS = 250
const GOOD_FOR_MS = 900
const RECONNECT_MS = 500
/** A connection that does not answer for so long is given up. */
const SILENCE_MS = 2000
const IN_TIME = { query_timeout: SILENCE_MS, connectionTimeoutMillis: LONGEST_CONNECT_MS }

/**
 * Opens a cache over the tables whose triggers report changes. A connection of its own listens to what other processes
 * change; while it is not known to be alive, nothing is answered from the cache. What this process changes is reported by
 * the connection that commits, before the commit returns.
 * @param pool from `openPool`; over a pool that does not listen nothing is ever cached
 */
export function openRowCache(pool: Pool, log: Logger): RowCache {
  const keysOf = new Map<string, Set<string>>()
  const values = new LRUCache<string, { value: object; rows: readonly string[] }>({
    max: MOST_VALUES,
    dispose: ({ rows }, key) => {
      for (const row of rows) {
        const keys = keysOf.get(row)
        keys?.delete(key)
        if (keys?.size === 0) keysOf.delete(row)
      }
    },
  })
  /** Counts changes: what was read while one was reported may be older than it. */
  let generation = 0
  let goodUntil = 0
  const closing = new AbortController()
  const isOpen = () => performance.now() < goodUntil

  function drop(rowId: string) {
    generation++
    if (rowId === EVERYTHING) return values.clear()
    for (const key of keysOf.get(rowId) ?? []) values.delete(key)
  }

  function set(key: string, value: object, rows: readonly string[]) {
    values.set(key, { value, rows })
    for (const row of rows) keysOf.set(row, (keysOf.get(row) ?? new Set()).add(key))
  }

  /** Everything that was cached, and everything that is being read, may have changed unheard. */
  function empty() {
    goodUntil = 0
    drop(EVERYTHING)
  }

  /** Listens until the connection ends or stops answering. */
  async function listenOnce() {
    const { options } = pool
    // The pool hides the password from those who copy its options.
    const client = new Client({ ...options, password: options.password, ...IN_TIME })
    const ended = new AbortController()
    client.on('error', () => ended.abort())
    client.on('end', () => ended.abort())
    try {
      await client.connect()
      await listenForChanges(client, changes!)
      if (!(await hearsItself(client))) {
        log.info('the database is behind a pooler: sessions are read with every request')
        return closing.abort()
      }
      while (!closing.signal.aborted && !ended.signal.aborted) {
        const askedAt = performance.now()
        await client.query('select 1')
        goodUntil = askedAt + GOOD_FOR_MS
        await pause(BEAT_MS, undefined, { signal: AbortSignal.any([closing.signal, ended.signal]), ref: false })
      }
    } finally {
      empty()
      // To a connection that was cut, the end is never confirmed.
      await Promise.race([client.end(), pause(SILENCE_MS, undefined, { ref: false })]).catch(() => undefined)
    }
  }

  async function listen() {
    while (!closing.signal.aborted) {
      await listenOnce().catch(() => undefined)
      await pause(RECONNECT_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }

  const changes = rowChangesOf(pool)
  changes?.on('change', drop)
  const listening = changes ? listen() : Promise.resolve()

  return {
    read: async <T extends object>(
      db: Db,
      key: string,
      read: () => Promise<T | undefined>,
      rowsOf: (value: T) => readonly string[],
    ) => {
      if (!isOpen() || is(db, PgTransaction)) return read()
      const cached = values.get(key)
      if (cached) return cached.value as T
      const before = generation
      const value = await read()
      if (value && before === generation && isOpen()) set(key, value, rowsOf(value))
      return value
    },
    drop,
    isOpen,
    close: async () => {
      closing.abort()
      await listening
    },
  }
}
