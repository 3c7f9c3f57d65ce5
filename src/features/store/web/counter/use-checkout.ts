import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Billing, PLAN_TIERS } from '#features/entitlements/rules.ts'
import { wordsOf } from '#kit/web/api.ts'
import { failure } from '#kit/web/toast.tsx'
import { FOUNDER_TIERS } from '../../rules.ts'
import { api } from '../api.ts'

export type Checkout = ReturnType<typeof useCheckout>

/** From a plan or a tier to the page where it is paid. `chosen` is busy until the browser has left the page. */
export function useCheckout() {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)

  async function choose(id: string, billing: Billing) {
    const opened = openerOf(id, billing)
    if (chosen || !opened) return
    setChosen(id)
    try {
      const { url } = await opened()
      window.location.assign(url)
    } catch (error) {
      setChosen(null)
      failure(wordsOf(error, 'The checkout could not be opened. Please try again.'))
      void queries.invalidateQueries({ queryKey: api.founderTiers.key() })
    }
  }

  return { chosen, choose: (id: string, billing: Billing = 'monthly') => void choose(id, billing) }
}

function openerOf(id: string, billing: Billing) {
  const tier = FOUNDER_TIERS.find(one => one === id)
  if (tier) return () => api.checkoutFounder.call({ tier })
  const productId = PLAN_TIERS.find(one => one === id)
  return productId && (() => api.checkout.call({ productId, billing }))
}
