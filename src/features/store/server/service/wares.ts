import type { Call } from '#kit/server/call.ts'
import type { Payments, ProviderProduct } from '#kit/server/payments/port.ts'
import type { ProductView } from '../../contract.ts'
import { CATALOGUE } from './catalogue.ts'

/** The catalogue at a moment. `isRead`: the provider has answered, or has no catalogue of its own. */
export type Wares = { products: readonly ProductView[]; isRead: boolean }
type Stored = { until: number; wares: Promise<Wares> }

const FRESH_MS = 5 * 60_000
/** A provider that could not be read is asked again after this. */
const AGAIN_MS = 30_000

/** What was read of each provider. */
const stored = new WeakMap<Payments, Stored>()

/**
 * What the site sells at this moment: its own catalogue, with the words and prices that the provider has for a product of the same
 * `internal_id`. It is read once in five minutes; while the provider is away the own catalogue counts. What is shown and what is
 * charged both come from here.
 */
export function waresNow(call: Call): Promise<Wares> {
  const { payments } = call.ports
  const before = stored.get(payments)
  const now = call.now.getTime()
  if (before && now < before.until && now >= before.until - FRESH_MS) return before.wares
  const next: Stored = { until: now + FRESH_MS, wares: read(call, payments) }
  stored.set(payments, next)
  void next.wares.then(({ isRead }) => {
    if (!isRead) next.until = now + AGAIN_MS
  })
  return next.wares
}

/** A product of the catalogue as it is sold at this moment. */
export async function wareOf(call: Call, id: string): Promise<ProductView | undefined> {
  return (await waresNow(call)).products.find(one => one.id === id)
}

async function read(call: Call, payments: Payments): Promise<Wares> {
  try {
    const theirs = await payments.readProducts()
    return { products: theirs ? CATALOGUE.map(own => matched(call, own, theirs)) : CATALOGUE, isRead: true }
  } catch (error) {
    call.log.warn({ err: error }, 'the products of the payment provider could not be read: the own catalogue counts')
    return { products: CATALOGUE, isRead: false }
  }
}

/** A product with the provider’s words and prices, and its own ones where the provider has none. */
function matched({ ports }: Call, own: ProductView, theirs: readonly ProviderProduct[]): ProductView {
  const at = theirs.find(({ internalId }) => internalId === own.id)
  if (!at) return own
  const priceOf = (interval: 'month' | 'year' | null) => at.prices.find(price => price.interval === interval)
  const [month, year] = [priceOf('month'), priceOf('year')]
  const words = {
    name: at.name ?? own.name,
    description: at.description ?? own.description,
    longDescription: at.longDescription ?? own.longDescription,
    features: at.features ?? own.features,
    // A page shows no pictures of other sites.
    imageUrl: isOwn(at.imageUrl, ports.config.baseUrl) ? at.imageUrl : own.imageUrl,
  }
  if (own.category === 'subscriptions')
    return {
      ...own,
      ...words,
      ...(month && { monthlyPrice: month.cents, monthlyPriceId: month.id }),
      ...(year && { annualPrice: year.cents, annualPriceId: year.id }),
    }
  const single = own.billing === 'monthly' ? month : priceOf(null)
  return { ...own, ...words, ...(single && { price: single.cents, priceId: single.id }) }
}

const isOwn = (url: string | null, baseUrl: string): boolean =>
  url !== null && URL.canParse(url, baseUrl) && new URL(url, baseUrl).origin === new URL(baseUrl).origin
