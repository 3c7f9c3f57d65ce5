import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, daysAfter, daysBetween } from './days.ts'

test('days are counted without clocks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: -400, max: 400 }), (from, many) => {
      const day = daysAfter('2000-01-01', from)
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(daysBetween(day, daysAfter(day, many))).toBe(many)
    }),
  )
})

test('the day of a moment is that of the zone', () => {
  const at = new Date('2026-11-25T23:30:00Z')
  expect(dayIn('Europe/Lisbon', at)).toBe('2026-11-25')
  expect(dayIn('Europe/Berlin', at)).toBe('2026-11-26')
  expect(dayIn('Pacific/Pago_Pago', at)).toBe('2026-11-25')
})
