import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { isConnectionTrouble } from './connections.ts'

/** How long a server is waited for: `startingMs` while it answers that it starts or recovers, `silentMs` while it does not answer. */
export type Patience = { startingMs: number; silentMs: number }

/** A machine that starts again brings its programs up in any order, and a database recovers after a crash. */
const PATIENCE: Patience = { startingMs: 300_000, silentMs: 20_000 }

/** The line for the person at the terminal. */
export const WAITING = 'The database does not take connections yet: waiting for it.'

/** What a server answers while it starts or recovers. */
const STARTING = '57P03'

/**
 * Opens a connection, and waits for a server that is not up yet. Throws the last error when the wait is over, and every other error
 * (a wrong password, an unknown host) at once.
 * @param url a PostgreSQL connection URL
 * @param tell gets `WAITING` once, when the wait begins
 */
export async function patientClient(url: string, patience = PATIENCE, tell: (line: string) => void = console.log) {
  const since = Date.now()
  for (let wait = 50; ; wait = Math.min(wait * 2, 1000)) {
    const client = new Client(url)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      const isStarting = (error as { code?: string }).code === STARTING
      const mostMs = isStarting ? patience.startingMs : patience.silentMs
      if (!isConnectionTrouble(error) || Date.now() - since + wait > mostMs) throw error
      if (wait === 50) tell(WAITING)
      await pause(wait)
    }
  }
}
