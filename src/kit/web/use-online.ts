import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether the browser has a connection at all; that the server is there it does not say. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    listener => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )

/** Why something could not be had, as far as the browser knows. */
export function useWhyUnreachable(): string {
  return useOnline()
    ? 'The line to the server may be down. Nothing of yours is lost.'
    : 'You are offline, and this has not been opened in this browser yet. What you have read can be read again.'
}
