import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cartShop } from '#test/cart-shop.ts'
import { openStripeBuyers } from '#test/stripe-buyers.ts'
import { tellPrices } from './service/price-at-provider.ts'
import { announcePrices } from './service/prices.ts'

const MINUTE = 60_000
/** In minutes. */
const DAY = 24 * 60

let of: Awaited<ReturnType<typeof openStripeBuyers>>
beforeEach(async () => {
  await of?.close()
  of = await openStripeBuyers()
})
afterAll(() => of.close())

const catalogue = async (minutes = 0) => {
  const now = new Date(Date.now() + minutes * MINUTE)
  const { products } = await of.world.as(null, { now }).store.catalogue()
  return (id: string) => products.find(one => one.id === id)!
}
const MONTHLY = { productId: 'gmBase', billing: 'monthly' } as const

describe('the storefront with Stripe', () => {
  test('shows the words and prices that Stripe has, and the own ones for the rest', async () => {
    const features = JSON.stringify(['Room for six', 'A lamp'])
    const metadata = { internal_id: 'gmBase', long_description: 'All that a table needs.', features }
    of.stripe.sell('gmBase', { name: 'GM-Base', description: 'A wider shelf.', metadata }, [
      { cents: 900, every: 'month' },
      { cents: 1200, every: 'month' },
    ])
    const picture = (image_url: string) => ({ metadata: { internal_id: 'sessionZero', image_url } })
    of.stripe.sell('sessionZero', picture('https://elsewhere.example/pixel.png'), [{ cents: 4500 }])
    of.stripe.sell('extraBookSlot', {}, [{ cents: 300, every: 'month' }, { cents: 9900 }])
    of.stripe.sell('nothingOfOurs', {}, [{ cents: 100 }])
    const shown = await catalogue()
    expect(shown('gmBase')).toMatchObject({
      ...{ description: 'A wider shelf.', longDescription: 'All that a table needs.' },
      ...{ features: ['Room for six', 'A lamp'], monthlyPrice: 1200, annualPrice: 11_000, category: 'subscriptions' },
    })
    expect(shown('gmBase').monthlyPriceId).toMatch(/^price_/)
    expect(shown('gmBase').annualPriceId).toBe('gmBase-annual')
    expect(shown('sessionZero')).toMatchObject({ price: 4500, imageUrl: null })
    expect(shown('extraBookSlot')).toMatchObject({ price: 300, billing: 'monthly' })
    expect(shown('gmPlus')).toMatchObject({ name: 'GM+', monthlyPrice: 1500 })
    expect(shown('nothingOfOurs')).toBeUndefined()
  })

  test('passes over prices in other currencies, of nothing, of other intervals, and those that are no longer sold', async () => {
    const at = (more: object) => ({ cents: 1300, every: 'month' as const, ...more })
    of.stripe.sell('gmBase', {}, [at({ currency: 'eur' }), at({ active: false }), { cents: 0, every: 'month' }])
    of.stripe.sell('gmPlus', { active: false }, [at({})])
    expect((await catalogue())('gmBase')).toMatchObject({ monthlyPrice: 1000, monthlyPriceId: 'gmBase-monthly' })
    expect((await catalogue())('gmPlus')).toMatchObject({ monthlyPrice: 1500 })
  })

  test('reads them once in five minutes for all visitors, and shows a changed price after that', async () => {
    const product = of.stripe.sell('gmBase', {}, [{ cents: 1200, every: 'month' }])
    await Promise.all([catalogue(), catalogue(), catalogue()])
    of.stripe.make('price', 'price', { ...{ active: true, product: product.id, unit_amount: 1300, currency: 'usd' } })
    expect((await catalogue(4))('gmBase').monthlyPrice).toBe(1200)
    expect(of.stripe.calls.filter(call => call.startsWith('GET /v1/prices'))).toHaveLength(1)
    expect((await catalogue(5.1))('gmBase').monthlyPrice).toBe(1300)
  })

  test.each(['isSilent', 'fails'] as const)('shows the own catalogue while Stripe cannot be read: %s', async how => {
    of.stripe.sell('gmBase', {}, [{ cents: 1200, every: 'month' }])
    Object.assign(of.stripe.mood, how === 'fails' ? { fails: 2 } : { isSilent: true })
    expect((await catalogue())('gmBase').monthlyPrice).toBe(1000)
    of.calm()
    expect((await catalogue(1))('gmBase').monthlyPrice).toBe(1200)
  })

  test('reads more than a page of them', async () => {
    of.stripe.sell('gmBase', {}, [{ cents: 1200, every: 'month' }])
    for (let many = 0; many < 120; many++) of.stripe.sell(`other-${many}`, {}, [{ cents: 100 }])
    expect((await catalogue())('gmBase').monthlyPrice).toBe(1200)
  })
})

describe('what is charged', () => {
  test('is what was shown, for a plan, a founder place and a cart', async () => {
    of.stripe.sell('gmBase', {}, [{ cents: 1200, every: 'month' }])
    of.stripe.sell('sessionZero', {}, [{ cents: 4500 }])
    of.stripe.sell('extraBookSlot', {}, [{ cents: 300, every: 'month' }])
    const charged = async (who: Awaited<ReturnType<typeof of.newcomer>>) => {
      const { sessionId, amount } = await of.orderOf(who)
      expect(of.stripe.get(sessionId!).amount_total).toBe(amount)
      return amount
    }
    const [subscriber, founder] = [await of.newcomer(), await of.newcomer()]
    await of.world.as(subscriber).store.checkout({ ...MONTHLY, totalCents: 1200 })
    expect(await charged(subscriber)).toBe(1200)
    await of.world.as(founder).store.checkoutFounder({ tier: 'sessionZero', totalCents: 4500 })
    expect(await charged(founder)).toBe(4500)
    const gm = await cartShop(of.world).gm({ tier: 'gmBase' })
    const items = [{ productId: 'extraBookSlot', billing: 'monthly', quantity: 2 } as const]
    expect(await of.world.as(gm).store.cart({ items })).toMatchObject({ totalCents: 600 })
    await of.world.as(gm).store.checkoutCart({ items, totalCents: 600 })
    expect(await charged(gm)).toBe(600)
  })

  test('is refused where the price has changed since it was shown, and no order is opened', async () => {
    of.stripe.sell('gmBase', {}, [{ cents: 1200, every: 'month' }])
    of.stripe.sell('sessionZero', {}, [{ cents: 4500 }])
    const who = await of.newcomer()
    const changed = {
      code: 'PRICE_CHANGED',
      message: 'The price has changed since it was shown. Nothing was charged. Please look at it again.',
    }
    const { store } = of.world.as(who)
    await expect(store.checkout({ ...MONTHLY, totalCents: 1000 })).rejects.toMatchObject(changed)
    await expect(store.checkoutFounder({ tier: 'sessionZero', totalCents: 4000 })).rejects.toMatchObject(changed)
    const items = [{ ...MONTHLY, quantity: 1 }]
    await expect(store.checkoutCart({ items, totalCents: 1000 })).rejects.toMatchObject({ code: 'CART_CHANGED' })
    expect(await of.orderOf(who)).toBeUndefined()
    expect(of.stripe.calls.some(call => call.includes('checkout/sessions'))).toBe(false)
  })

  test('of a change is what its quote has shown, also for the next period', async () => {
    of.stripe.sell('gmBase', {}, [{ cents: 1200, every: 'month' }])
    const who = await of.newcomer()
    await of.world.as(who).store.checkout({ ...MONTHLY, totalCents: 1200 })
    await of.takeAll(of.stripe.pay((await of.orderOf(who)).sessionId!))
    const { subscriptions } = of.world.as(who)
    expect(await subscriptions.mine()).toMatchObject({ cents: 1200 })
    const wish = { tier: 'gmPlus', billing: 'monthly' } as const
    const { quotedAt, totalCents, nextCents } = await subscriptions.quote(wish)
    expect(nextCents).toBe(1500)
    await expect(
      subscriptions.change({ ...wish, quotedAt, totalCents, nextCents: nextCents - 1 }),
    ).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
    await subscriptions.change({ ...wish, quotedAt, totalCents, nextCents })
  })
})

describe('a running plan', () => {
  async function subscriber() {
    const who = await of.newcomer()
    await of.world.as(who).store.checkout(MONTHLY)
    await of.takeAll(of.stripe.pay((await of.orderOf(who)).sessionId!))
    const { providerSubscriptionId } = await of.planOf(who)
    const price = () => of.stripe.get(providerSubscriptionId!).items.data[0].price.unit_amount
    return { who, price }
  }
  const rounds = async (minutes: number) => {
    const call = await of.world.call(null, { now: new Date(Date.now() + minutes * MINUTE) })
    await announcePrices(call)
    await tellPrices(call)
  }

  test('keeps the price of Stripe at which it was bought, also while Stripe cannot be read', async () => {
    of.stripe.sell('gmBase', {}, [{ cents: 1200, every: 'month' }])
    const { who, price } = await subscriber()
    await rounds(0)
    of.stripe.mood.isSilent = true
    await rounds(6)
    of.calm()
    expect(price()).toBe(1200)
    expect(await of.world.as(who).subscriptions.mine()).toMatchObject({ cents: 1200, raise: null, next: null })
  })

  test('is told of a higher price at Stripe, and pays it after its thirty days', async () => {
    const product = of.stripe.sell('gmBase', {}, [{ cents: 1200, every: 'month' }])
    const { who, price } = await subscriber()
    of.stripe.make('price', 'price', { ...{ active: true, product: product.id, unit_amount: 1400, currency: 'usd' } })
    // Late enough for the next renewal to come before the thirty days are over, in the longest month too.
    await rounds(2 * DAY)
    expect(price()).toBe(1200)
    expect(await of.world.as(who).subscriptions.mine()).toMatchObject({ cents: 1200, raise: { cents: 1400 } })
  })
})
