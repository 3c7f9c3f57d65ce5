import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { realms } from '#features/realms/contract.ts'
import { apiOf } from '#kit/web/api.ts'
import { success } from '#kit/web/toast.tsx'
import type { OrderView } from '../../contract.ts'

const domainApi = apiOf<typeof realms>('realms')
const ENTER_AFTER_MS = 1000
const isOrder = ([path]: readonly unknown[]) => Array.isArray(path) && path[0] === 'store'

/**
 * Runs after a paid order: refetches everything that depends on the plan, and shows a message to a subscriber. A GM
 * with a domain goes on to the Sanctum; a new one stays at the receipt, which leads to the first campaign. No dialog
 * opens over it.
 */
export function useAfterPurchase(order: OrderView | undefined, type: string) {
  const queries = useQueryClient()
  const router = useRouter()
  const paid = order?.status === 'paid' && !order.isReturned ? order.productName : null
  useEffect(() => {
    if (!paid) return
    void queries.invalidateQueries({ predicate: ({ queryKey }) => !isOrder(queryKey) })
    const enter = () => void router.navigate({ to: '/sanctum' })
    if (type !== 'subscription') return enter()
    success(`${paid} is yours. Welcome to the other side of the screen.`, { seconds: 4 })
    const goOn = async () => {
      if (await domainApi.mine.call().catch(() => null)) enter()
    }
    const timer = window.setTimeout(() => void goOn(), ENTER_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [paid, type, queries, router])
}
