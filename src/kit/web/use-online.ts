import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { whyNot } from './why-not.ts'

/** Whether the browser has a connection at all; that the server is there it does not say. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    listener => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  )

/** Why something could not be had: what its error says, and what the browser knows of its connection. */
export const useWhyNot = (error: unknown): string => whyNot(error, useOnline())
