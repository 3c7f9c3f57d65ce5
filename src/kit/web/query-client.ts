import {
  QueryClient as Base,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * The query client of a page. The library takes the first answer of a query for new even if the query was invalidated while
 * that answer was on its way; here the query is then fetched once more.
 */
export class QueryClient extends Base {
  /** First answers on their way that may be older than what made them invalid. */
  readonly #early = new Set<Query>()

  /** Resolves once everything that is shown is as new as the call, or has failed to be. */
  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const isFirst = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined
    const early = this.getQueryCache()
      .findAll(filters)
      .filter(query => isFirst(query) && !this.#early.has(query))
    for (const query of early) this.#early.add(query)
    const again = early.map(query => this.#askAgain(query, filters, options))
    await Promise.all([super.invalidateQueries(filters, options), ...again])
  }

  async #askAgain(query: Query, { refetchType }: InvalidateQueryFilters = {}, options?: InvalidateOptions) {
    await query.promise?.catch(() => undefined)
    this.#early.delete(query)
    const just = { predicate: (one: Query) => one === query, ...(refetchType && { refetchType }) }
    await super.invalidateQueries(just, options)
  }
}
