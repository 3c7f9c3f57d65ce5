import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg'
import { rememberingClient } from './remembered-statements.ts'
import { listenForChanges, type RowChanges, reportChanges } from './row-changes.ts'
import { endSilentConnections, hastyClient } from './silent-connections.ts'

/** A connection URL, or its parts. */
export type Target = string | ClientConfig

type PoolOptions = Pick<PoolConfig, 'max' | 'application_name'> & {
  /** Told of a connection that broke while no statement was under way on it; the pool replaces it by itself. */
  onBroken?: (error: Error) => void
  /**
   * Whether connections remember the statements that come again; they do unless this is false, for a pooler that gives each
   * transaction another session.
   */
  remember?: boolean
  /** Whether connections report the rows that change, for `openRowCache`. Default: false. */
  listen?: boolean
  /** When a connection without an answer is asked about, for tests. */
  silence?: { silenceMs: number; answerMs: number }
}

/** The server ends a transaction whose process says nothing more: one that was cut off would hold its locks for hours. */
const LONGEST_PAUSE_MS = 30_000

/**
 * Opens a pool of at most 10 connections. A broken one never ends the process, be it idle or between two statements, and one
 * that the network has forgotten is ended (`endSilentConnections`).
 */
export function openPool(
  target: Target,
  { onBroken = () => undefined, remember = true, listen = false, silence, ...options }: PoolOptions = {},
): Pool {
  const where = typeof target === 'string' ? { connectionString: target } : target
  const kind = { Client: hastyClient(remember ? rememberingClient() : Client) }
  const ends = remember ? { idle_in_transaction_session_timeout: LONGEST_PAUSE_MS } : {}
  const changes: RowChanges = new EventEmitter()
  // The pool awaits what this answers, and gives the connection away afterwards.
  const onConnect: PoolConfig['onConnect'] = client => listenForChanges(client, changes)
  const listening = listen ? { onConnect } : {}
  const pool = new Pool({
    max: 10,
    application_name: 'tomewright',
    ...kind,
    ...ends,
    ...listening,
    ...options,
    ...where,
  })
  if (listen) reportChanges(pool, changes)
  // The pool handles errors of idle connections only; a connection in use needs a handler of its own.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', onBroken))
  endSilentConnections(pool, { isPooled: !remember, ...silence })
  return pool
}

const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const SERVER_CODES = /^(57P0[123]|08...)$/
const BROKEN_OFF = /^(Connection terminated|Client has encountered a connection error)/

/** Whether a failure is about the connection and not about the statement: the server restarted, or is not up yet. */
export function isConnectionTrouble(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, syscall } = at as NodeJS.ErrnoException
    // The socket of a server that is down does not exist; a missing file is no trouble of the connection.
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (BROKEN_OFF.test(at.message)) return true
    if (code && (SYSTEM_CODES.has(code) || SERVER_CODES.test(code))) return true
  }
  return false
}

/** What happened at the bottom of a failure, in one line. */
export function reasonOf(error: unknown): string {
  let at = error
  while (at instanceof Error && at.cause instanceof Error) at = at.cause
  return at instanceof Error ? at.message : String(at)
}

/** A person who waits for a page waits for a restart so long. */
const PATIENCE_MS = 1000

/**
 * Does the work, and once more after connection trouble, as soon as the database answers again, but not later than
 * `patienceMs`. For reads and for work that may safely happen twice: a commit whose answer was lost may have been done.
 * @param probe asks the database anything
 */
export async function retryingOnce<T>(
  probe: () => Promise<unknown>,
  work: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isConnectionTrouble(error) || !(await answersWithin(probe, patienceMs))) throw error
    return work()
  }
}

/** Waits until the database answers; false when it has not done so in time. Other failures than connection trouble are thrown. */
async function answersWithin(probe: () => Promise<unknown>, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  for (let wait = 10; ; wait = Math.min(wait * 2, 250)) {
    try {
      await probe()
      return true
    } catch (error) {
      if (!isConnectionTrouble(error)) throw error
      if (Date.now() + wait > deadline) return false
      await pause(wait)
    }
  }
}
