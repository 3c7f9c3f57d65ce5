import { useLayoutEffect, useSyncExternalStore } from 'react'

let wishes = 0
const listeners = new Set<() => void>()

function count(by: 1 | -1) {
  wishes += by
  for (const listener of listeners) listener()
}

/**
 * Requests the header and the footer of the site while this part is mounted. The reader and the Inn have neither; the
 * page shown for a missing or refused book has both.
 */
export function useShell(): void {
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether some part of the page requests header and footer. */
export const useIsShellWished = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wishes > 0,
    () => false,
  )
