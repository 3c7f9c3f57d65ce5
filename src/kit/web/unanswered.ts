import { onlineManager, type Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** How often a query is repeated at once before its page settles for what it has. */
export const MOST_REPEATS = 2
const AGAIN_MS = 5000

/** Notes the queries that the server did not answer, whose pages show what they had, and repeats them until it does. */
export function openUnanswered() {
  const waiting = new Set<Query>()
  const watchers = new Set<() => void>()
  let isTimed = false
  const tell = () => {
    for (const watcher of watchers) watcher()
  }
  const repeatLater = () => {
    if (isTimed || waiting.size === 0) return
    isTimed = true
    setTimeout(repeat, AGAIN_MS)
  }

  /** Repeats what a page still shows; the rest is fetched when it is shown again. */
  function repeat() {
    isTimed = false
    for (const query of waiting) {
      if (query.isActive()) void query.fetch().catch(() => undefined)
      else {
        query.invalidate()
        waiting.delete(query)
      }
    }
    tell()
    repeatLater()
  }

  return {
    add: (query: Query) => {
      waiting.add(query)
      repeatLater()
      tell()
    },
    /** For any answer, also a refusal. */
    remove: (query: Query) => {
      if (waiting.delete(query)) tell()
    },
    isEmpty: () => waiting.size === 0,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

/** The unanswered queries of this page. */
export const unanswered = openUnanswered()

/** Whether a query that failed is about to be repeated by the query client itself. */
export const isRepeated = ({ state, options }: Pick<Query, 'state' | 'options'>): boolean =>
  options.retry !== false && state.fetchFailureCount < MOST_REPEATS && onlineManager.isOnline()

/** Whether something that this page shows may be old, because the server does not answer. */
export const useUnanswered = (): boolean =>
  useSyncExternalStore(
    unanswered.subscribe,
    () => !unanswered.isEmpty(),
    () => false,
  )
