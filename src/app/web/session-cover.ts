import './session-cover.css'
import { useSyncExternalStore } from 'react'

let covered = false
const listeners = new Set<() => void>()

function turn(to: boolean) {
  covered = to
  // Set before the next render: dialogs and panels lie outside the page, and only this attribute hides them.
  document.documentElement.toggleAttribute('data-session-over', to)
  for (const listener of listeners) listener()
}

/** Hides everything that is open in this tab at once; typed text stays. */
export const coverTab = () => turn(true)
export const uncoverTab = () => turn(false)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the page is out of sight, because the session that it was opened in is over. */
export const useCovered = () =>
  useSyncExternalStore(
    subscribe,
    () => covered,
    () => false,
  )
