import { expect, test } from 'vitest'
import { firstActAfter, iconInCart, priceOnSheet } from './product-words.ts'

test('a theme in the cart has the palette, and other things have their own drawing', () => {
  expect(iconInCart({ type: 'book', productId: 'customThemePackage' })).toBe('ph:palette')
  expect(iconInCart({ type: 'book', productId: 'extraBookSlot' })).toBe('game-icons:open-book')
  expect(iconInCart({ type: 'subscription', productId: 'gmPlus' })).toBe('game-icons:bookshelf')
})

test('the sheet says what is paid once and what is paid again', () => {
  const none = { price: null, monthlyPrice: null, annualPrice: null }
  expect(priceOnSheet({ ...none, price: 2500, billing: 'once' }, 'monthly')).toBe('$25 once')
  expect(priceOnSheet({ ...none, price: 250, billing: 'monthly' }, 'annual')).toBe('$2.50 a month')
  const plan = { ...none, monthlyPrice: 500, annualPrice: 5000, billing: 'monthly' } as const
  expect(priceOnSheet(plan, 'annual')).toBe('$50 a year')
  expect(priceOnSheet(plan, 'monthly')).toBe('$5 a month')
})

test('the receipt of slots leads to a campaign, that of a plan to the first one', () => {
  expect(firstActAfter([{ productId: 'fiveBookPack' }])).toBe('Create a campaign')
  expect(firstActAfter([{ productId: 'gmBase' }])).toBe('Create your first campaign')
})
