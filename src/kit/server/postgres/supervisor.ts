import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import { databaseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { type Connection, connectionUrl, loopbackConnection, socketConnection } from './connection.ts'
import { type Ending, type GuardedServer, startGuarded } from './guard.ts'
import { initialise } from './initialise.ts'
import { clearLock, inUse, readLock } from './lock.ts'
import { type Settings, serverArguments } from './settings.ts'
import { StartRefusal } from './start-refusal.ts'

export type PostgresOptions = {
  /** The cluster's own folder, DATA_DIR/postgres; made when missing. */
  dataDir: string
  /** Other PostgreSQL programs than the built-in ones; default PG_BIN_DIR. */
  binDir?: string | undefined
  /** Gets the server's own log. */
  log?: Pick<Logger, 'debug' | 'warn'>
  /** Told when the server ended by itself; it is being started again. */
  onUnexpectedExit?: (ending: Ending) => void
  /** Settings over the built-in ones. */
  settings?: Settings
  /** False for throw-away clusters: initialise without waiting for the disk. */
  sync?: boolean
  /** How it is reached; by default a Unix socket, on Windows the loopback address with a password. */
  reach?: 'socket' | 'loopback'
}

export type RunningPostgres = {
  connection: Connection
  url: string
  /** The server's process id at this moment; another one after a crash. */
  readonly pid: number
  /** Shuts down in order; the same promise however often it is called. */
  stop: () => Promise<void>
}

const URGENT = /^(WARNING|ERROR|FATAL|PANIC):/
/** The message to every connection when the server is shut down. */
const FAREWELL = /terminating connection due to administrator command/
const SHORTEST_WAIT = 100
const LONGEST_WAIT = 10_000
/** A server that ran for so many milliseconds can start, so the next start is not delayed. */
const A_LONG_RUN = 5000

/**
 * Starts the database of a data directory and keeps it running until `stop`, or until our process ends in any way.
 * Throws a `StartRefusal` with one line if it cannot start.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const log = (line: string) => options.log?.[URGENT.test(line) && !FAREWELL.test(line) ? 'warn' : 'debug'](line)
  const dataDir = resolve(options.dataDir)
  const account = databaseAccount(dataDir)
  const binaries = findBinaries(account, options.binDir)
  const loopback = (options.reach ?? (process.platform === 'win32' ? 'loopback' : 'socket')) === 'loopback'
  const passwordFile = loopback ? `${dataDir}.password` : undefined
  // The password file is written before the data directory is made with it.
  const overLoopback = passwordFile ? await loopbackConnection(passwordFile, account) : undefined
  await initialise({ dataDir, binaries, account, ...(passwordFile && { passwordFile }), sync: options.sync ?? true })
  const connection = overLoopback ?? socketConnection(dataDir, account)
  const words = serverArguments(dataDir, connection, binaries.major, options.settings)

  async function begin(): Promise<GuardedServer> {
    await clearLock(dataDir, loopback ? undefined : connection.host)
    return startGuarded({ binaries, account, dataDir, words, log }).catch(ending => {
      const lock = readLock(dataDir)
      throw lock.state === 'live' ? inUse(dataDir, lock.heldBy) : didNotStart(ending)
    })
  }

  let server = await begin()
  const stopping = new AbortController()
  const watching = keepRunning()

  async function keepRunning(): Promise<void> {
    let wait = 0
    while (true) {
      const since = Date.now()
      const ending = await server.ended
      if (stopping.signal.aborted) return
      options.onUnexpectedExit?.(ending)
      if (Date.now() - since > A_LONG_RUN) wait = 0
      const next = await beginAgain(wait)
      if (!next) return
      server = next.server
      wait = next.wait
    }
  }

  async function beginAgain(firstWait: number): Promise<{ server: GuardedServer; wait: number } | undefined> {
    for (let wait = firstWait; ; wait = longer(wait)) {
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return undefined
      try {
        const begun = await begin()
        if (stopping.signal.aborted) begun.release()
        return { server: begun, wait: longer(wait) }
      } catch (error) {
        log((error as Error).message)
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    server.release()
    await watching
  }

  return {
    connection,
    url: connectionUrl(connection),
    get pid() {
      return server.pid
    },
    stop,
  }
}

function longer(wait: number): number {
  return Math.min(Math.max(wait * 2, SHORTEST_WAIT), LONGEST_WAIT)
}

function didNotStart(ending: Ending | Error): StartRefusal {
  if (ending instanceof Error) return new StartRefusal(`The database did not start: ${ending.message}`)
  const reason = ending.lastLines.findLast(line => line.startsWith('FATAL')) ?? ending.lastLines.at(-1)
  return new StartRefusal(`The database did not start: ${reason ?? `it ended with ${ending.code ?? ending.signal}`}`)
}
