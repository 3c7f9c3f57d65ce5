import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askForDomain } from '#features/realms/web/parts/ask-for-domain.ts'
import { success } from '#kit/web/toast.tsx'
import type { OrderView } from '../../contract.ts'

const SETUP_AFTER_MS = 1000
const isOrder = ([path]: readonly unknown[]) => Array.isArray(path) && path[0] === 'store'

/**
 * What follows a paid order: everything that depends on the plan is read again; a subscriber is told and, a second
 * later, asked for a domain where there is none; then the Sanctum.
 */
export function useAfterPurchase(order: OrderView | undefined, type: string) {
  const queries = useQueryClient()
  const router = useRouter()
  const paid = order?.status === 'paid' ? order.productName : null
  useEffect(() => {
    if (!paid) return
    void queries.invalidateQueries({ predicate: ({ queryKey }) => !isOrder(queryKey) })
    const enter = () => void router.navigate({ to: '/sanctum' })
    if (type !== 'subscription') return enter()
    success(`${paid} is yours. Welcome to the other side of the screen.`, { seconds: 4 })
    const ask = async () => {
      if (await askForDomain()) enter()
    }
    const timer = window.setTimeout(() => void ask(), SETUP_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [paid, type, queries, router])
}
