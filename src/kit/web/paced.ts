import type { QueryClient } from '@tanstack/react-query'

const PAUSE_MS = 5_000

/** Reacts to news that come all the time: at once, and then at most every five seconds. What came meanwhile is not lost. */
export function paced(react: (queries: QueryClient) => void) {
  const pauses = new WeakMap<QueryClient, { missed: boolean }>()
  return function hear(_: unknown, queries: QueryClient) {
    const pause = pauses.get(queries)
    if (pause) {
      pause.missed = true
      return
    }
    react(queries)
    const next = { missed: false }
    pauses.set(queries, next)
    setTimeout(() => {
      pauses.delete(queries)
      if (next.missed) hear(_, queries)
    }, PAUSE_MS)
  }
}
