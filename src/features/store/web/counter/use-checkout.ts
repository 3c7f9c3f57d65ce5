import { useState } from 'react'
import { type Billing, PLAN_TIERS } from '#features/entitlements/rules.ts'
import { wordsOf } from '#kit/web/api.ts'
import { failure } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

/** From a plan to the page where it is paid. `chosen` is busy until the browser has left the page. */
export function useCheckout() {
  const [chosen, setChosen] = useState<string | null>(null)

  async function choose(planId: string, billing: Billing) {
    const productId = PLAN_TIERS.find(tier => tier === planId)
    if (chosen || !productId) return
    setChosen(planId)
    try {
      const { url } = await api.checkout.call({ productId, billing })
      window.location.assign(url)
    } catch (error) {
      setChosen(null)
      failure(wordsOf(error, 'The checkout could not be opened. Please try again.'))
    }
  }

  return { chosen, choose: (planId: string, billing: Billing) => void choose(planId, billing) }
}
