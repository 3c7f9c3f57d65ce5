import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'

const LOOK_AGAIN_MS = 2000
const LATE_AFTER_MS = 30_000

/** The own order behind a session, read again until it is settled; news of it comes live as well. */
export function useOrder(session: string) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [])
  const { data, error, refetch } = useQuery(
    api.order.queryOptions({
      input: { session },
      enabled: session !== '',
      refetchInterval: query => (query.state.data?.status === 'pending' ? LOOK_AGAIN_MS : false),
    }),
  )
  return { order: data, error, isLate, retry: () => void refetch() }
}
