import type { Stripe } from 'stripe'
import type { ProviderProduct } from './port.ts'

/** A page of the site waits for this, and has its own catalogue. */
const AT_ONCE = { timeout: 3000, maxNetworkRetries: 0 }
const A_PAGE = { active: true, limit: 100 }
/** More is no catalogue of this site. */
const MOST = 1000
const INTERVALS = ['month', 'year'] as const

/** The products at Stripe that carry our name of them in `metadata.internal_id`, each with its prices. */
export async function productsAtStripe(stripe: Stripe): Promise<ProviderProduct[]> {
  const [products, prices] = await Promise.all([
    stripe.products.list(A_PAGE, AT_ONCE).autoPagingToArray({ limit: MOST }),
    stripe.prices.list(A_PAGE, AT_ONCE).autoPagingToArray({ limit: MOST }),
  ])
  return products.flatMap(product => {
    const { internal_id: internalId, long_description: longDescription, features, image_url: image } = product.metadata
    if (!internalId) return []
    return {
      internalId,
      name: product.name || null,
      description: product.description || null,
      longDescription: longDescription || null,
      features: features ? featuresIn(features) : null,
      imageUrl: image || product.images[0] || null,
      prices: pricesOf(product, prices),
    }
  })
}

/** What one of a product costs: whole cents of a US dollar, once, a month or a year. The default price counts first, then the newest. */
function pricesOf({ id, default_price: preset }: Stripe.Product, prices: readonly Stripe.Price[]) {
  const presetId = typeof preset === 'string' ? preset : preset?.id
  return prices
    .filter(price => idOf(price.product) === id && price.currency === 'usd' && price.billing_scheme === 'per_unit')
    .filter(({ recurring }) => !recurring || (recurring.interval_count === 1 && recurring.usage_type === 'licensed'))
    .toSorted(
      (one, other) => Number(other.id === presetId) - Number(one.id === presetId) || other.created - one.created,
    )
    .flatMap(({ id: priceId, unit_amount: cents, recurring }) => {
      const interval = recurring ? INTERVALS.find(one => one === recurring.interval) : null
      // A price of nothing is a slip: what is free is not sold.
      if (!cents || cents < 0 || interval === undefined) return []
      return { id: priceId, cents, interval }
    })
}

const idOf = (of: string | { id: string }): string => (typeof of === 'string' ? of : of.id)

/** Features as metadata holds them: a list in JSON, or one to a line. */
function featuresIn(text: string): string[] | null {
  const parts = listIn(text) ?? text.split(/\r?\n/)
  const features = parts.map(part => part.trim()).filter(Boolean)
  return features.length > 0 ? features : null
}

function listIn(text: string): string[] | null {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) && read.every(one => typeof one === 'string') ? read : null
  } catch {
    return null
  }
}
