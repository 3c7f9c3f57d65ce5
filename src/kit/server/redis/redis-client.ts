import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type RedisScripts } from 'redis'
import { ConfigProblem } from '../config.ts'
import type { Logger } from '../log.ts'
import { redisUp } from '../metrics.ts'

/** A start waits so long for Redis, and then goes on without it. */
const START_MS = 2000
/** A command without an answer for so long has failed: Redis hangs, or the network has dropped the connection without telling. */
const ANSWER_MS = 1000
/** How often each client pings Redis. */
const PING_MS = 2000
/** A connection on which nothing was sent or received for so long is closed and opened again. */
const SILENCE_MS = 5000
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
    socket: {
      connectTimeout: 2000,
      socketTimeout: SILENCE_MS,
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

  let overdue = 0

  /**
   * The answer to a command, within a second. The time limits of the library end when a command has been sent. While an
   * answer is overdue nothing more is sent, since each further command would put off the end of a dead connection.
   * @throws where Redis is away, does not answer or refuses the command
   */
  async function ask<T>(command: () => Promise<T>): Promise<T> {
    if (!client.isReady || overdue > 0) throw new Error('Redis is away')
    const answer = command()
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const error = new Error(`Redis did not answer within ${ANSWER_MS} ms`)
      overdue++
      become(false, error)
      answer.then(
        () => {
          overdue--
          if (overdue === 0) become(true)
        },
        () => void overdue--,
      )
      reject(error)
    }, ANSWER_MS)
    return Promise.race([answer, late]).finally(() => clearTimeout(timer))
  }
  const pinging = setInterval(() => void ask(() => client.ping()).catch(() => undefined), PING_MS).unref()

  const connected = client.connect().catch(error => become(false, error))
  try {
    await Promise.race([connected, refused, pause(START_MS, undefined, { ref: false })])
  } catch (error) {
    clearInterval(pinging)
    client.destroy()
    throw error
  }
  return {
    client,
    ask,
    /** Whether Redis answered last: it is connected and did what was asked. */
    isUp: () => isUp === true && client.isReady,
    /** For a command that failed on an open connection, as with a full disk, and for one that succeeded again. */
    noteFailure: (error: unknown) => become(false, error),
    noteSuccess: () => become(true),
    close: () => {
      clearInterval(pinging)
      client.destroy()
    },
  }
}
