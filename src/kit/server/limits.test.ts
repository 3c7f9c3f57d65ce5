import { describe, expect, it } from 'vitest'
import { closing } from '#test/closing.ts'
import { redisServer, startRedis } from '#test/redis-server.ts'
import { limitOrFault, openLimits } from './limits.ts'
import { limitsInProcess } from './limits-in-process.ts'
import type { RateLimits } from './limits-port.ts'
import { openLog } from './log.ts'

const log = openLog({ logLevel: 'silent' })

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
})
