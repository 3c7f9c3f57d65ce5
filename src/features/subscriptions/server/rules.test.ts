import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BILLINGS, PLAN_TIERS, periodEnd } from '#features/entitlements/rules.ts'
import { quoteOf, shareOf } from '../rules.ts'

const terms = fc.record({
  tier: fc.constantFrom(...PLAN_TIERS),
  billing: fc.constantFrom(...BILLINGS),
  cents: fc.integer({ min: 0, max: 1_000_000 }),
})
const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

test('a quote is never below zero, is the sum of its parts, and never shortens a period', () => {
  fc.assert(
    fc.property(terms, terms, start, fc.integer({ min: -3600, max: 400 * 86_400 }), (from, to, at, seconds) => {
      const period = { start: at, end: periodEnd(at, from.billing) }
      const quote = quoteOf({ from, to, period, now: new Date(at.getTime() + seconds * 1000) })
      expect(quote.totalCents).toBeGreaterThanOrEqual(0)
      expect(Number.isInteger(quote.totalCents)).toBe(true)
      expect(quote.parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(quote.totalCents)
      expect(quote.period.end >= period.end).toBe(true)
      if (quote.when === 'period-end') expect(quote.totalCents).toBe(0)
      expect(quote.totalCents).toBeLessThanOrEqual(to.cents)
    }),
  )
})

test('of a change and its reverse at the same moment one is charged at most, and their amounts are opposite', () => {
  fc.assert(
    fc.property(terms, terms, start, fc.nat(31 * 86_400), (one, other, at, seconds) => {
      const period = { start: at, end: periodEnd(at, 'monthly') }
      const now = new Date(at.getTime() + seconds * 1000)
      const both = [quoteOf({ from: one, to: other, period, now }), quoteOf({ from: other, to: one, period, now })]
      expect(both.filter(({ when }) => when === 'now').length).toBeLessThanOrEqual(1)
      const difference = (from: number, to: number) => shareOf(to, period, now) - shareOf(from, period, now)
      expect(difference(one.cents, other.cents)).toBe(-difference(other.cents, one.cents) || 0)
    }),
  )
})

test('a share is the whole at the beginning, nothing at the end, never more for less time, and half a cent is rounded up', () => {
  const period = { start: new Date('2026-03-01T00:00:00Z'), end: new Date('2026-03-01T00:00:04Z') }
  const after = (seconds: number) => new Date(period.start.getTime() + seconds * 1000)
  expect([0, 1, 2, 3, 4, 5, -1].map(second => shareOf(2, period, after(second)))).toEqual([2, 2, 1, 1, 0, 0, 2])
  fc.assert(
    fc.property(fc.nat(1_000_000), start, fc.nat(40 * 86_400), fc.nat(86_400), (cents, at, seconds, more) => {
      const month = { start: at, end: periodEnd(at, 'monthly') }
      const early = shareOf(cents, month, new Date(at.getTime() + seconds * 1000))
      const late = shareOf(cents, month, new Date(at.getTime() + (seconds + more) * 1000))
      expect(late <= early && early <= cents && late >= 0).toBe(true)
    }),
  )
})
