import { describe, expect, test } from 'vitest'
import { itemOf, withItem, without, withoutBought, withQuantity } from './cart-items.ts'
import { badgeOf, type CartItem, EMPTY, readCart, type StoredCart } from './read-cart.ts'

const item = (productId: string, quantity = 1): CartItem => ({
  id: `${productId}:monthly`,
  type: 'book',
  productId,
  priceId: `${productId}-monthly`,
  quantity,
  name: productId,
  price: 250,
  billing: 'monthly',
  category: 'addons',
  addedAt: '2031-01-01T00:00:00.000Z',
})
const cart = (...items: CartItem[]): StoredCart => ({ ...EMPTY, items })
const line = (productId: string, quantity: number) => ({
  productId,
  quantity,
  name: productId,
  billing: 'monthly' as const,
  cents: 250,
  isGiven: true,
})
const idsOf = ({ items }: StoredCart) => items.map(({ id, quantity }) => `${id} ${quantity}`)

describe('the cart of a browser', () => {
  test('has each thing once, and no quantity below one', () => {
    const both = withItem(withItem(EMPTY, item('slot')), item('pack'))
    expect(idsOf(withItem(both, item('slot', 2)))).toEqual(['pack:monthly 1', 'slot:monthly 2'])
    expect(idsOf(withQuantity(both, 'slot:monthly', 0))).toEqual(['slot:monthly 1', 'pack:monthly 1'])
    expect(idsOf(without(both, 'slot:monthly'))).toEqual(['pack:monthly 1'])
  })

  test('shows its number up to nine', () => {
    expect(badgeOf([item('a')])).toBe('1')
    expect(badgeOf(Array.from({ length: 10 }, (_, at) => item(`${at}`)))).toBe('9+')
  })

  test('loses exactly what was bought, once', () => {
    const before = { ...cart(item('slot', 3), item('pack')), session: 'cs_1' }
    const order = { status: 'paid' as const, lines: [line('slot', 2)] }
    const after = withoutBought(before, 'cs_1', order)
    expect(idsOf(after)).toEqual(['slot:monthly 1', 'pack:monthly 1'])
    expect(after).toMatchObject({ session: null, settled: ['cs_1'] })
    expect(idsOf(withoutBought(after, 'cs_1', order))).toEqual(['slot:monthly 1', 'pack:monthly 1'])
  })

  test('is unchanged by an order that waits, and by one that was cancelled', () => {
    const before = { ...cart(item('slot')), session: 'cs_1' }
    expect(withoutBought(before, 'cs_1', { status: 'pending', lines: [line('slot', 1)] })).toBe(before)
    const after = withoutBought(before, 'cs_1', { status: 'cancelled', lines: [line('slot', 1)] })
    expect(after).toMatchObject({ items: before.items, session: null, settled: [] })
  })

  test.each([null, '', '{', 'null', '[]', '{"items":7}', '{"items":[null,{"id":1}]}'])('%s begins empty', text => {
    expect(readCart(text)).toEqual(EMPTY)
  })

  test('survives a reload as it was', () => {
    const stored = { ...cart(item('slot', 2)), session: 'cs_2', settled: ['cs_1'] }
    expect(readCart(JSON.stringify(stored))).toEqual(stored)
  })

  test('names the billing cycle of subscriptions alone', () => {
    const priced = { name: 'GM+', priceId: 'gmPlus-annual', unitCents: 16_500, discount: 0, cents: 16_500, quantity: 1 }
    const product = { category: 'subscriptions' } as Parameters<typeof itemOf>[1]
    const plan = itemOf({ ...priced, productId: 'gmPlus', billing: 'annual' }, product, new Date(0))
    expect(plan).toMatchObject({ id: 'gmPlus:annual', type: 'subscription', billingCycle: 'annual', price: 16_500 })
    const slot = itemOf({ ...priced, productId: 'extraBookSlot', billing: 'monthly' }, product, new Date(0))
    expect(slot).not.toHaveProperty('billingCycle')
  })
})
