import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSoldOut, tiersOnCounter } from '../rules.ts'

const tiers = (...remaining: number[]) => remaining.map((left, at) => ({ at, remaining: left }))
const shown = (...remaining: number[]) => tiersOnCounter(tiers(...remaining)).map(({ at }) => at)

describe('the tiers on the counter', () => {
  test('are the one on sale and the sold-out one before it', () => {
    expect(shown(3, 10, 20, 25)).toEqual([0])
    expect(shown(0, 10, 20, 25)).toEqual([0, 1])
    expect(shown(0, -1, 20, 25)).toEqual([1, 2])
    expect(shown(0, 5, 0, 25)).toEqual([0, 1])
    expect(shown(0, 0, 0, 0)).toEqual([3])
    expect(shown()).toEqual([])
  })

  test('offer one tier at most, the first with a place', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: 5 }), { maxLength: 6 }), remaining => {
        const all = tiers(...remaining)
        const counter = tiersOnCounter(all)
        const offered = counter.filter(tier => !isSoldOut(tier))
        expect(offered).toEqual(all.filter(tier => !isSoldOut(tier)).slice(0, 1))
        expect(counter.length).toBeLessThanOrEqual(2)
        expect(counter.length).toBeGreaterThanOrEqual(Math.min(1, all.length))
      }),
    )
  })
})
