import { useSyncExternalStore } from 'react'
import { type ReaderAct, type ReaderState, readerState } from './reader-state.ts'

/** The state of one open book, and the way to change it. An act takes effect at once, also between two drawings. */
export type Reader = {
  now: () => ReaderState
  subscribe: (listener: () => void) => () => void
  act: (act: ReaderAct) => void
}

export function readerOf(start: ReaderState): Reader {
  let state = start
  const listeners = new Set<() => void>()
  return {
    now: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    act: act => {
      const next = readerState(state, act)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
  }
}

/** A part of the state; who asks for it is drawn anew when it changes, and not for the rest. */
export const useReaderPart = <Part>(reader: Reader, part: (state: ReaderState) => Part): Part =>
  useSyncExternalStore(
    reader.subscribe,
    () => part(reader.now()),
    () => part(reader.now()),
  )
