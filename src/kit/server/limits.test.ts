import { afterEach, describe, expect, it } from 'vitest'
import { redisServer, startRedis } from '#test/redis-server.ts'
import { openRelay } from '#test/relay.ts'
import { ConfigProblem } from './config.ts'
import { limitOrFault, openLimits } from './limits.ts'
import { limitsInProcess } from './limits-in-process.ts'
import type { RateLimits } from './limits-port.ts'
import { openLog } from './log.ts'

const log = openLog({ logLevel: 'silent' })
const open: { close(): Promise<void> }[] = []
const closing = <T extends { close(): Promise<void> }>(thing: T) => {
  open.push(thing)
  return thing
}
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})

const rule = { limit: 2, windowSeconds: 60 }

function keepsThePort(openOne: () => Promise<RateLimits>) {
  it('lets through as many as the rule says, then says how long to wait', async () => {
    const limits = await openOne()
    expect(await limits.take('mira', rule)).toEqual({ ok: true })
    expect(await limits.take('mira', rule)).toEqual({ ok: true })
    const refused = await limits.take('mira', rule)
    expect(refused.ok).toBe(false)
    if (!refused.ok) {
      expect(refused.retryAfterSeconds).toBeGreaterThan(0)
      expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60)
    }
  })

  it('counts each key for itself', async () => {
    const limits = await openOne()
    await limits.take('otto', { limit: 1, windowSeconds: 60 })
    expect(await limits.take('pell', { limit: 1, windowSeconds: 60 })).toEqual({ ok: true })
    expect((await limits.take('otto', { limit: 1, windowSeconds: 60 })).ok).toBe(false)
  })

  it('never lets more through when all come at once', async () => {
    const limits = await openOne()
    const taken = await Promise.all(
      Array.from({ length: 40 }, () => limits.take('crowd', { limit: 7, windowSeconds: 60 })),
    )
    expect(taken.filter(({ ok }) => ok)).toHaveLength(7)
  })

  it('takes a try back, and never more than were counted', async () => {
    const limits = await openOne()
    await limits.giveBack('rook')
    await limits.take('rook', rule)
    await limits.take('rook', rule)
    await limits.giveBack('rook')
    expect(await limits.take('rook', rule)).toEqual({ ok: true })
    expect((await limits.take('rook', rule)).ok).toBe(false)
  })

  it('fails by name', async () => {
    const limits = await openOne()
    await limitOrFault(limits, 'vex', { limit: 1, windowSeconds: 9 })
    await expect(limitOrFault(limits, 'vex', { limit: 1, windowSeconds: 9 })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfterSeconds: 9 },
    })
  })
}

describe('limits of one process', () => {
  keepsThePort(async () => closing(await openLimits({ redisUrl: undefined }, log)))

  it('open again when the window closes', async () => {
    let time = 0
    const limits = limitsInProcess({ now: () => time })
    await limits.take('lio', { limit: 1, windowSeconds: 10 })
    time = 4_500
    expect(await limits.take('lio', { limit: 1, windowSeconds: 10 })).toEqual({ ok: false, retryAfterSeconds: 6 })
    time = 10_000
    expect(await limits.take('lio', { limit: 1, windowSeconds: 10 })).toEqual({ ok: true })
  })

  it('stay bounded under a flood of keys, and keep the newest', async () => {
    const limits = limitsInProcess({ keys: 100 })
    const once = { limit: 1, windowSeconds: 60 }
    for (let i = 0; i < 1000; i++) await limits.take(`flood-${i}`, once)
    expect((await limits.take('flood-999', once)).ok).toBe(false)
    expect((await limits.take('flood-0', once)).ok).toBe(true)
  })

  it('drop closed windows before open ones', async () => {
    let time = 0
    const limits = limitsInProcess({ now: () => time, keys: 3 })
    await limits.take('long', { limit: 1, windowSeconds: 100 })
    await limits.take('short', { limit: 1, windowSeconds: 1 })
    await limits.take('brief', { limit: 1, windowSeconds: 1 })
    time = 2_000
    await limits.take('new', rule)
    expect((await limits.take('long', { limit: 1, windowSeconds: 100 })).ok).toBe(false)
  })
})

describe.runIf(redisServer())('limits in Redis', () => {
  const openOne = async () => closing(await openLimits({ redisUrl: closing(await startRedis()).url }, log))
  keepsThePort(openOne)

  it('are one count for all processes', async () => {
    const { url } = closing(await startRedis())
    const [one, other] = [
      closing(await openLimits({ redisUrl: url }, log)),
      closing(await openLimits({ redisUrl: url }, log)),
    ]
    await one.take('sol', rule)
    await other.take('sol', rule)
    expect((await one.take('sol', rule)).ok).toBe(false)
    expect((await other.take('sol', rule)).ok).toBe(false)
  })

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
