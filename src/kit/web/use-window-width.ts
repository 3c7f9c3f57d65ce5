import { useCallback, useSyncExternalStore } from 'react'

/** The width from which a list stands beside a form, and no longer under it (`--handheld` in the styles ends there). */
export const BESIDE_REM = 48

/** Whether the window is at least so many rem wide. A page that the server renders begins with the narrow one. */
export function useWiderThan(rem: number): boolean {
  const query = `(width >= ${rem}rem)`
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
