import { useEffect, useState, useSyncExternalStore } from 'react'

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)')

function onStillness(listener: () => void): () => void {
  const query = still()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * Counts from 0 to `count` - 1 and round again, one step every `ms`. Waits while the tab is hidden, while it is paused,
 * and for good where motion is not wanted.
 */
export function useTurns(count: number, ms: number) {
  const [turn, setTurn] = useState(0)
  const [paused, setPaused] = useState(false)
  const calm = useSyncExternalStore(
    onStillness,
    () => still().matches,
    () => false,
  )
  useEffect(() => {
    if (calm || paused) return
    const timer = setInterval(() => {
      if (!document.hidden) setTurn(now => (now + 1) % count)
    }, ms)
    return () => clearInterval(timer)
  }, [calm, paused, count, ms])
  return { turn, calm, paused, pause: () => setPaused(!paused) }
}
