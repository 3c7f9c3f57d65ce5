import './session-cover.css'
import { useSyncExternalStore } from 'react'

let covered = false
const listeners = new Set<() => void>()

function turn(to: boolean) {
  covered = to
  // Before anything is drawn anew: dialogs and panels stand outside the page and are hidden by this mark alone.
  document.documentElement.toggleAttribute('data-session-over', to)
  for (const listener of listeners) listener()
}

/** Takes everything that is open in this tab out of sight at once, with what was typed in it kept. */
export const coverTab = () => turn(true)
export const uncoverTab = () => turn(false)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the page is out of sight, because the session that it was opened in is over. */
export const useCovered = () => useSyncExternalStore(subscribe, () => covered)
