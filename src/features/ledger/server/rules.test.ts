import { expect, test } from 'vitest'
import { amountText, centsIn } from '../rules.ts'

test('an amount in dollars is whole cents, or nothing', () => {
  expect(['10', '$25.50', ' 0,5 ', '500.00', '0.01'].map(centsIn)).toEqual([1000, 2550, 50, 50_000, 1])
  expect(['', '.', '-1', '1e3', '10.005', '10.', 'ten', '1.000,00'].map(centsIn)).toEqual(Array(8).fill(null))
  expect(centsIn(amountText(2550))).toBe(2550)
  expect(amountText(5)).toBe('0.05')
})
