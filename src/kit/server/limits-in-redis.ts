import { createHash } from 'node:crypto'
import { createClient, defineScript } from 'redis'
import { limitsInProcess } from './limits-in-process.ts'
import type { LimitRule, RateLimits } from './limits-port.ts'
import type { Logger } from './log.ts'

/** Answers 0 when the try counts, else the milliseconds until the window closes; one script, so that it is atomic. */
const TAKE = `
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
if used >= tonumber(ARGV[1]) then
  return math.max(1, redis.call('PTTL', KEYS[1]))
end
if redis.call('INCR', KEYS[1]) == 1 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return 0`

const take = defineScript({
  SCRIPT: TAKE,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser, key: string, { limit, windowSeconds }: LimitRule) {
    parser.pushKey(key)
    parser.push(String(limit), String(windowSeconds * 1000))
  },
  transformReply: (reply: number) => reply,
})

/** Never below nothing, and never a key without an end: a window that has closed meanwhile stays closed. */
const GIVE_BACK = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then
  return redis.call('DECR', KEYS[1])
end
return 0`

const giveBack = defineScript({
  SCRIPT: GIVE_BACK,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser, key: string) {
    parser.pushKey(key)
  },
  transformReply: (reply: number) => reply,
})

/** Keys may name people and addresses: Redis sees only their hash. */
const hidden = (key: string) => `tomewright:limit:${createHash('sha256').update(key).digest('base64url')}`

/**
 * Limits that every process on this Redis or Valkey shares. While it cannot be reached each process counts alone, so
 * limits hold and nobody is locked out.
 */
export async function limitsInRedis(url: string, log?: Logger): Promise<RateLimits> {
  const client = createClient({
    url,
    scripts: { take, giveBack },
    disableOfflineQueue: true,
    commandOptions: { timeout: 1000 },
    socket: { reconnectStrategy: tries => Math.min(100 * 2 ** tries, 5000) },
  })
  const alone = limitsInProcess()
  client.on('error', error => log?.warn({ err: error }, 'limits are counted by each process: no Redis'))
  const connected = client.connect().catch(error => log?.warn({ err: error }, 'limits have no Redis'))
  await Promise.race([connected, new Promise(resolve => client.once('error', resolve))])
  return {
    async take(key, rule) {
      if (!client.isReady) return alone.take(key, rule)
      try {
        const wait = await client.take(hidden(key), rule)
        return wait === 0 ? { ok: true } : { ok: false, retryAfterSeconds: Math.ceil(wait / 1000) }
      } catch {
        // The client has logged the error; this process counts the attempt.
        return alone.take(key, rule)
      }
    },
    async giveBack(key) {
      await alone.giveBack(key)
      if (!client.isReady) return
      // A count that is one too high closes a window early; the client has logged the error.
      await client.giveBack(hidden(key)).catch(() => undefined)
    },
    async close() {
      await alone.close()
      client.destroy()
    },
  }
}
