import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsIn } from '#features/ledger/rules.ts'
import { drawnTo, halfOf, movedBy, sharesOf } from './shares.ts'

const balance = fc.integer({ min: 1, max: 100_000 })
const share = balance.chain(all => fc.tuple(fc.integer({ min: 0, max: all }), fc.constant(all)))

test('the two amounts always meet to the cent', () => {
  fc.assert(
    fc.property(share, ([cents, all]) => {
      const { first, second } = sharesOf(cents, all)
      expect(centsIn(first)! + centsIn(second)!).toBe(all)
    }),
  )
})

test('a key moves the handle by a dollar or ten, and never over an end', () => {
  expect(movedBy('ArrowRight', 2055, 5000, false)).toBe(2155)
  expect(movedBy('ArrowRight', 2055, 5000, true)).toBe(1955)
  expect(movedBy('ArrowUp', 2055, 5000, true)).toBe(2155)
  expect(movedBy('PageDown', 2055, 5000, false)).toBe(1055)
  expect(movedBy('PageDown', 55, 5000, false)).toBe(0)
  expect(movedBy('PageUp', 4900, 5000, false)).toBe(5000)
  expect(movedBy('Home', 4900, 5000, false)).toBeNull()
})

test('a hand stops at whole dollars and at the very end', () => {
  expect(drawnTo(2049, 5020)).toBe(2000)
  expect(drawnTo(5020, 5020)).toBe(5020)
  expect(drawnTo(12, 5020)).toBe(0)
  fc.assert(
    fc.property(share, ([cents, all]) => {
      expect(drawnTo(cents, all)).toBeLessThanOrEqual(all)
    }),
  )
})

test('it begins at half of the card, between its ends', () => {
  expect(halfOf(5000)).toBe(2500)
  expect(halfOf(1050)).toBe(500)
  expect(halfOf(120)).toBe(100)
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100_000 }), all => {
      expect(halfOf(all)).toBeGreaterThan(0)
      expect(halfOf(all)).toBeLessThan(all)
    }),
  )
})
