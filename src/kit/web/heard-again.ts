import type { QueryClient } from '@tanstack/react-query'

type Hear = (queries: QueryClient) => void
type Late = { hear: Hear; fetching: Set<string> }

/**
 * Makes a function that lets a reaction to an event change the cache, and change it again when the queries that are
 * being fetched at that moment have their answers: these may have been read before the event. So a reaction adds and
 * removes by id. Reactions are repeated in the order of their events.
 */
export function heardAgain(queries: QueryClient): (hear: Hear) => void {
  const cache = queries.getQueryCache()
  const late = new Set<Late>()
  cache.subscribe(event => {
    if (late.size === 0 || (event.type !== 'updated' && event.type !== 'removed')) return
    const { queryHash, state } = event.query
    if (event.type === 'updated' && state.fetchStatus !== 'idle') return
    for (const one of late) {
      if (!one.fetching.delete(queryHash)) continue
      if (one.fetching.size === 0) late.delete(one)
      if (event.type === 'updated' && event.action.type === 'success') one.hear(queries)
    }
  })
  return hear => {
    const fetching = new Set(
      cache.findAll({ predicate: ({ state }) => state.fetchStatus !== 'idle' }).map(one => one.queryHash),
    )
    hear(queries)
    if (fetching.size > 0) late.add({ hear, fetching })
  }
}
