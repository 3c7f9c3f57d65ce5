import { fault } from '#lexicon/errors.ts'
import type { Config } from './config.ts'
import { limitsInProcess } from './limits-in-process.ts'
import type { LimitRule, RateLimits } from './limits-port.ts'
import type { Logger } from './log.ts'

export type { LimitRule, RateLimits } from './limits-port.ts'

/** Limits that all processes share when Redis is configured (its client is loaded only then), else those of this process. */
export async function openLimits({ redisUrl }: Pick<Config, 'redisUrl'>, log: Logger): Promise<RateLimits> {
  return redisUrl ? (await import('./redis/limits-in-redis.ts')).limitsInRedis(redisUrl, log) : limitsInProcess()
}

/** Counts one try under `key` and throws TOO_MANY_REQUESTS with `retryAfterSeconds` when `rule` is used up. */
export async function limitOrFault(limits: RateLimits, key: string, rule: LimitRule): Promise<void> {
  const taken = await limits.take(key, rule)
  if (!taken.ok) throw fault('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
}
