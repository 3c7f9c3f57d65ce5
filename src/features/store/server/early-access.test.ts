import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extensions } from '#app/server/roof.ts'
import { cartShop } from '#test/cart-shop.ts'
import { openWorld, type World } from '#test/world.ts'
import type { Wish } from '../rules.ts'
import { productOf } from './service/catalogue.ts'
import { lineGoods } from './service/lines.ts'
import { priceCart } from './service/pricing.ts'
import { catalogue } from './service.ts'

let world: World
let shop: ReturnType<typeof cartShop>
beforeAll(async () => {
  world = await openWorld()
  shop = cartShop(world)
})
afterAll(() => world.close())

describe('a thing that is not out yet', () => {
  const WEEK = 7 * 24 * 3600_000
  const theme: Wish = { productId: 'customThemeSingle', billing: 'once', quantity: 1 }
  const releasedAt = productOf('customThemeSingle').releasedAt!
  const at = (weeksBefore: number, ms = 0) => new Date(+releasedAt - weeksBefore * WEEK + ms)

  test.each([
    ['gmBase', at(0), true],
    ['gmBase', at(0, -1), false],
    ['gmPlus', at(1), true],
    ['gmPlus', at(1, -1), false],
    ['vip', at(1), true],
    ['vip', at(1, -1), false],
    ['founder', at(3), true],
    ['founder', at(3, -1), false],
  ] as const)('for %s at %s: %s', async (tier, now, isSold) => {
    const who = await shop.gm({ tier })
    const call = await world.call(who, { now })
    const { products } = await catalogue(call)
    expect(products.some(({ id }) => id === theme.productId)).toBe(isSold)
    const [line] = await priceCart(call, [theme], extensions(lineGoods))
    expect(line!.cents !== null).toBe(isSold)
  })

  test('is not there for visitors', async () => {
    const { products } = await catalogue(await world.call(null, { now: at(0, -1) }))
    expect(products.map(({ id }) => id)).not.toContain(theme.productId)
    expect(products.map(({ id }) => id)).toContain('extraBookSlot')
  })
})
