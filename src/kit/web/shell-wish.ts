import { useLayoutEffect, useSyncExternalStore } from 'react'

let wishes = 0
const listeners = new Set<() => void>()

function count(by: 1 | -1) {
  wishes += by
  for (const listener of listeners) listener()
}

/**
 * Asks for the header and the footer of the site as long as this part is on the page. The reader and the Inn go without them;
 * what stands in their place when a book is missing or refused does not.
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

/** Whether some part of the page asks for header and footer. */
export const useIsShellWished = (): boolean => useSyncExternalStore(subscribe, () => wishes > 0)
