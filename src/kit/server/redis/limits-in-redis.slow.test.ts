import { describe, expect, it } from 'vitest'
import { closing } from '#test/closing.ts'
import { redisServer, startRedis } from '#test/redis-server.ts'
import { openRelay } from '#test/relay.ts'
import { ConfigProblem } from '../config.ts'
import { openLimits } from '../limits.ts'
import { openLog } from '../log.ts'

const log = openLog({ logLevel: 'silent' })

const rule = { limit: 2, windowSeconds: 60 }

describe.runIf(redisServer())('limits while Redis is in trouble', () => {
  it('keep counting when Redis goes away', async () => {
    const redis = await startRedis()
    const limits = closing(await openLimits({ redisUrl: redis.url }, log))
    await limits.take('mira', rule)
    await redis.close()
    const taken = [await limits.take('mira', rule), await limits.take('mira', rule), await limits.take('mira', rule)]
    expect(taken.map(({ ok }) => ok)).toEqual([true, true, false])
  })

  it('work from the start without it, and are shared when it comes', async () => {
    const redis = closing(await startRedis())
    await redis.stop()
    const limits = closing(await openLimits({ redisUrl: redis.url }, log))
    expect(await limits.take('mira', rule)).toEqual({ ok: true })
    expect(limits.isWhole()).toBe(false)
    await redis.start()
    await expect.poll(() => limits.isWhole(), { timeout: 10_000 }).toBe(true)
    const other = closing(await openLimits({ redisUrl: redis.url }, log))
    await limits.take('sol', rule)
    await other.take('sol', rule)
    expect((await limits.take('sol', rule)).ok).toBe(false)
  })

  it('keep counting when Redis has no memory left', async () => {
    const redis = closing(await startRedis('--maxmemory', '1', '--maxmemory-policy', 'noeviction'))
    const limits = closing(await openLimits({ redisUrl: redis.url }, log))
    const taken = [await limits.take('mira', rule), await limits.take('mira', rule), await limits.take('mira', rule)]
    expect(taken.map(({ ok }) => ok)).toEqual([true, true, false])
    expect(limits.isWhole()).toBe(false)
  })

  it('keep counting when the network to Redis is lost in silence under load, and are shared again after it', async () => {
    const redis = closing(await startRedis())
    const network = closing(await openRelay({ path: new URL(redis.url).pathname }))
    const limits = closing(await openLimits({ redisUrl: `redis://127.0.0.1:${network.port}` }, log))
    await limits.take('mira', rule)
    // Without an end to waiting for answers, each further command would put off the end of the connection.
    const load = setInterval(() => void limits.take('otto', { limit: 1000, windowSeconds: 60 }), 50)
    closing({ close: async () => clearInterval(load) })
    network.cut('lost')
    const taken = [await limits.take('mira', rule), await limits.take('mira', rule), await limits.take('mira', rule)]
    expect(taken.map(({ ok }) => ok)).toEqual([true, true, false])
    expect(limits.isWhole()).toBe(false)
    network.mend()
    await expect.poll(() => limits.isWhole(), { timeout: 10_000 }).toBe(true)
    const other = closing(await openLimits({ redisUrl: redis.url }, log))
    await other.take('mira', rule)
    expect((await limits.take('mira', rule)).ok).toBe(false)
  })

  it('notice without a command that Redis hangs, and that it goes on', async () => {
    const redis = closing(await startRedis())
    const limits = closing(await openLimits({ redisUrl: redis.url }, log))
    redis.freeze()
    await expect.poll(() => limits.isWhole(), { timeout: 10_000 }).toBe(false)
    redis.thaw()
    await expect.poll(() => limits.isWhole(), { timeout: 10_000 }).toBe(true)
  })

  it('refuse a start with a wrong password', async () => {
    const redis = closing(await startRedis('--requirepass', 'reeds'))
    const opening = openLimits({ redisUrl: redis.url }, log)
    await expect(opening).rejects.toThrow(ConfigProblem)
    await expect(opening).rejects.toThrow(/^REDIS_URL is refused by Redis/)
  })
})
