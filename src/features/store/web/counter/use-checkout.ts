import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Billing, PLAN_TIERS } from '#features/entitlements/rules.ts'
import { wordsOf } from '#kit/web/api.ts'
import { failure } from '#kit/web/toast.tsx'
import type { ProductView } from '../../contract.ts'
import { FOUNDER_TIERS } from '../../rules.ts'
import { api } from '../api.ts'

export type Checkout = ReturnType<typeof useCheckout>

/** From a plan or a tier to the page where it is paid. `chosen` is busy until the browser has left the page. */
export function useCheckout() {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)

  async function choose(product: ProductView, billing: Billing) {
    const { id } = product
    const opened = openerOf(product, billing)
    if (chosen || !opened) return
    setChosen(id)
    try {
      const { url } = await opened()
      // A browser may show the page from memory on the way back, as it was when it was left.
      window.addEventListener('pageshow', () => setChosen(null), { once: true })
      window.location.assign(url)
    } catch (error) {
      setChosen(null)
      failure(wordsOf(error, 'The checkout could not be opened. Please try again.'))
      for (const query of [api.founderTiers, api.catalogue]) void queries.invalidateQueries({ queryKey: query.key() })
    }
  }

  return { chosen, choose: (product: ProductView, billing: Billing = 'monthly') => void choose(product, billing) }
}

/** Opens the checkout for the price that stands on the page. */
function openerOf({ id, price, monthlyPrice, annualPrice }: ProductView, billing: Billing) {
  const tier = FOUNDER_TIERS.find(one => one === id)
  if (tier) return () => api.checkoutFounder.call({ tier, totalCents: price ?? undefined })
  const productId = PLAN_TIERS.find(one => one === id)
  const totalCents = (billing === 'annual' ? annualPrice : monthlyPrice) ?? undefined
  return productId && (() => api.checkout.call({ productId, billing, totalCents }))
}
