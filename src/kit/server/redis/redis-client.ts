import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type RedisScripts } from 'redis'
import { ConfigProblem } from '../config.ts'
import type { Logger } from '../log.ts'
import { redisUp } from '../metrics.ts'

/** A start waits so long for Redis, and then goes on without it. */
const START_MS = 2000
/** Errors of the settings, which waiting does not mend. */
const REFUSED = /^(WRONGPASS|NOAUTH|NOPERM)\b/

/**
 * Opens a client of Redis that reconnects by itself and never ends the process. A start without Redis goes on after two
 * seconds; the state is in the log once for each change, and in the metrics.
 * @param use what the client is for, in the log and the metrics
 * @throws {ConfigProblem} where Redis refuses the password or the user
 */
export async function redisClient<S extends RedisScripts>(url: string, use: string, log: Logger, scripts: S) {
  const client = createClient({
    url,
    scripts,
    disableOfflineQueue: true,
    commandOptions: { timeout: 1000 },
    pingInterval: 5000,
    // A connection that does not even answer pings is given up.
    socket: {
      connectTimeout: 2000,
      socketTimeout: 12_000,
      reconnectStrategy: tries => Math.min(50 * 2 ** tries, 2000),
    },
  })
  let isUp: boolean | undefined
  const become = (next: boolean, error?: unknown) => {
    if (isUp === next) return
    if (!next) log.warn({ use, reason: String(error) }, 'Redis is away: this process goes on alone')
    else if (isUp === false) log.info({ use }, 'Redis is back')
    isUp = next
    redisUp.set({ use }, next ? 1 : 0)
  }
  const refused = new Promise<never>((_, reject) => {
    client.on('error', error => {
      become(false, error)
      if (REFUSED.test(error.message)) reject(new ConfigProblem(`REDIS_URL is refused by Redis (${error.message})`))
    })
  })
  refused.catch(() => undefined)
  client.on('ready', () => become(true))
  const connected = client.connect().catch(error => become(false, error))
  try {
    await Promise.race([connected, refused, pause(START_MS, undefined, { ref: false })])
  } catch (error) {
    client.destroy()
    throw error
  }
  return {
    client,
    /** Whether Redis answered last: it is connected and did what was asked. */
    isUp: () => isUp === true && client.isReady,
    /** For a command that failed on an open connection, as with a full disk, and for one that succeeded again. */
    noteFailure: (error: unknown) => become(false, error),
    noteSuccess: () => become(true),
    close: () => client.destroy(),
  }
}
