import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { agoOf } from './rules.ts'

const now = new Date('2031-06-15T12:00:00')
const MINUTE = 60_000

test('minutes below an hour, hours below a day, then a date', () => {
  const ago = (minutes: number) => agoOf(new Date(now.getTime() - minutes * MINUTE), now, 'en-GB')
  expect([ago(0), ago(59.9), ago(60), ago(23 * 60 + 59.9), ago(24 * 60)]).toEqual([
    '0m ago',
    '59m ago',
    '1h ago',
    '23h ago',
    '14 Jun',
  ])
  expect(ago(400 * 24 * 60)).toBe('11 May 2030')
})

test('it never counts below zero or beyond its unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 10_000 }), minutes => {
      const words = agoOf(new Date(now.getTime() - minutes * MINUTE), now, 'en-GB')
      const [, count = '', unit] = /^(\d+)([mh]) ago$/.exec(words) ?? []
      if (unit === 'm') expect(Number(count)).toBeLessThan(60)
      if (unit === 'h') expect(Number(count)).toBeLessThan(24)
      expect(unit === undefined).toBe(minutes >= 24 * 60)
    }),
  )
})
