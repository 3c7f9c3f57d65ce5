import { useEffect, useState } from 'react'

/** True once the browser has nothing better to do after the first paint. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (!window.requestIdleCallback) return setIdle(true)
    const wait = window.requestIdleCallback(() => setIdle(true), { timeout: 1500 })
    return () => window.cancelIdleCallback(wait)
  }, [])
  return idle
}
