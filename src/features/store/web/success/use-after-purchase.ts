import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import type { realms } from '#features/realms/contract.ts'
import { apiOf } from '#kit/web/api.ts'
import { failure, success } from '#kit/web/toast.tsx'
import { isGmLevel } from '#lexicon/roles.ts'
import type { OrderView } from '../../contract.ts'
import { settleCart } from '../cart/settling.ts'
import { afterPayment, askForThemesBeside } from './after-payment.ts'

const domainApi = apiOf<typeof realms>('realms')
const ENTER_AFTER_MS = 1000
const isOrder = ([path]: readonly unknown[]) => Array.isArray(path) && path[0] === 'store'

type Asked = { session: string; type: string; quantity: number; isFounder: boolean }

/**
 * Runs after a paid order: takes what was bought out of the cart, refetches everything that depends on the plan, and goes on as the
 * kind of the purchase says. A GM with a domain goes on to the Sanctum; a new one stays at the receipt, which leads to the first
 * campaign.
 */
export function useAfterPurchase(order: OrderView | undefined, { session, type, quantity, isFounder }: Asked) {
  const queries = useQueryClient()
  const router = useRouter()
  const me = useMe()
  const userId = me?.id
  const isPaid = order?.status === 'paid' && !order.isReturned
  useEffect(() => {
    if (isPaid && userId) void settleCart(userId, session)
  }, [isPaid, userId, session])
  const isForGms = type === 'book' && Boolean(me) && !isGmLevel(me ?? null)
  useEffect(() => {
    if (!isForGms) return
    failure('Book purchases are only available to GMs!')
    void router.navigate({ to: '/store' })
  }, [isForGms, router])
  // The order is read when it is paid; a later answer of the server says nothing new.
  const goOn = useEffectEvent(() => {
    if (!order) return undefined
    void queries.invalidateQueries({ predicate: ({ queryKey }) => !isOrder(queryKey) })
    const enter = () => router.navigate({ to: '/sanctum' })
    const toStore = () => void router.navigate({ to: '/store' })
    if (type !== 'subscription' && !isFounder) return afterPayment({ type, quantity, order, enter, toStore })
    success(`${order.productName} is yours. Welcome to the other side of the screen.`, { seconds: 4 })
    const enterOwnDomain = async () => {
      if (await domainApi.mine.call().catch(() => null)) await enter()
      askForThemesBeside(order)
    }
    const timer = window.setTimeout(() => void enterOwnDomain(), ENTER_AFTER_MS)
    return () => window.clearTimeout(timer)
  })
  const isDone = isPaid && !isForGms
  useEffect(() => (isDone ? goOn() : undefined), [isDone])
}
