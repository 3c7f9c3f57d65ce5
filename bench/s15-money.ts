import { newId } from '#kit/shared/ids.ts'
import type { House } from './house.ts'
import { load, requestBytes } from './load.ts'
import { type Figure, inPairs } from './pairs.ts'

/** Requests of each round. A round of checkouts has other buyers than the one before. */
const REQUESTS = 600
const PAIRS = 7
const AT_ONCE = 100
/** Rows that one request commits: an order, its line and its session; a transaction, two postings and balances, and the card. */
const ROWS = { checkout: 3, redemption: 6 }
const THEME = { items: [{ productId: 'customThemeSingle', billing: 'once', quantity: 1 }], totalCents: 2500 }

/** Checkout, redemption and balance with a hundred at once, each against a handler that commits as many rows, or reads one. */
export async function s15Money(house: House): Promise<Figure[]> {
  // A round for each pair, and one that warms up.
  const shop = await house.shop(REQUESTS * (PAIRS + 1))
  try {
    let buyer = 0
    const checkout = () =>
      requestBytes({
        method: 'POST',
        path: '/api/store/cart/checkout',
        cookie: house.buyerCookie(buyer++),
        body: THEME,
      })
    let holder = 0
    const redemption = () => {
      const at = holder++ % shop.codes.length
      return requestBytes({
        method: 'POST',
        path: '/api/gift-cards/redeem',
        cookie: house.buyerCookie(at),
        // Tries of codes are counted for each address, of which each buyer has one.
        from: `10.1.${at >> 8}.${at & 255}`,
        body: { code: shop.codes[at], id: newId(), amount: 1 },
      })
    }
    const balance = () => {
      const at = holder++ % shop.buyerIds.length
      return requestBytes({
        path: `/api/customer-balance?firebase_uid=${shop.buyerIds[at]}`,
        cookie: house.buyerCookie(at),
      })
    }
    const bareRows = (rows: number) => () => requestBytes({ method: 'POST', path: `/rows/${rows}`, body: {} })
    const barePage = () => requestBytes({ path: `/pages/${newId()}` })

    const measured = (port: number, make: () => string) => async () => {
      const made = Array.from({ length: REQUESTS }, make)
      const perSecond = await load(port, { requests: REQUESTS, request: n => made[n]!, concurrency: AT_ONCE })
      return { perSecond }
    }
    const works: [string, () => string, () => string][] = [
      ['checkout of a cart', checkout, bareRows(ROWS.checkout)],
      ['redemption of a gift card', redemption, bareRows(ROWS.redemption)],
      ['balance of credit', balance, barePage],
    ]
    const figures: Figure[] = []
    for (const [what, ours, bare] of works) {
      const compared = await inPairs(measured(shop.port, ours), measured(shop.barePort, bare), PAIRS)
      figures.push({ id: 'S15', what, unit: 'requests/s', ...compared.perSecond, goal: 'reported' })
    }
    return figures
  } finally {
    await shop.stop()
  }
}
