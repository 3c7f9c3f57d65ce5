import { createHash } from 'node:crypto'
import { defineScript } from 'redis'
import { limitsInProcess } from '../limits-in-process.ts'
import type { LimitRule, RateLimits } from '../limits-port.ts'
import type { Logger } from '../log.ts'
import { redisClient } from './redis-client.ts'

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

/** After a command that failed, Redis is left alone for so long: nobody waits for one that hangs or has no memory left. */
const REST_MS = 1000

/**
 * Limits that every process on this Redis or Valkey shares. While it cannot be reached, or refuses to write, each
 * process counts alone, so limits hold and nobody is locked out.
 */
export async function limitsInRedis(url: string, log: Logger): Promise<RateLimits> {
  const redis = await redisClient(url, 'limits', log, { take, giveBack })
  const { client } = redis
  const alone = limitsInProcess()
  let restsUntil = 0

  /** Answers undefined if Redis does not. */
  async function asked<T>(question: () => Promise<T>): Promise<T | undefined> {
    if (!client.isReady || performance.now() < restsUntil) return undefined
    try {
      const answer = await redis.ask(question)
      redis.noteSuccess()
      return answer
    } catch (error) {
      redis.noteFailure(error)
      restsUntil = performance.now() + REST_MS
      return undefined
    }
  }

  return {
    async take(key, rule) {
      const wait = await asked(() => client.take(hidden(key), rule))
      if (wait === undefined) return alone.take(key, rule)
      return wait === 0 ? { ok: true } : { ok: false, retryAfterSeconds: Math.ceil(wait / 1000) }
    },
    async giveBack(key) {
      await alone.giveBack(key)
      // Without an answer the count is one too high, and the window closes early.
      await asked(() => client.giveBack(hidden(key)))
    },
    isWhole: redis.isUp,
    async close() {
      await alone.close()
      redis.close()
    },
  }
}
